import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { openDataFolder } from "./data-folder.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { choosePostgresUser } from "./postgres-user.ts";
import { findPostmaster } from "./postmaster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const fast = { fsync: "off", shared_buffers: "16MB" };

/** A folder that a server has been in, for tests of what comes after the first start. */
let settled: string;
let dataDir: string;
let servers: EmbeddedPostgres[];

beforeAll(async () => {
  settled = await mkdtemp(join(tmpdir(), "mesai-settled-"));
  await (await startEmbeddedPostgres({ dataDir: settled, settings: fast })).stop();
});
afterAll(() => rm(settled, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mesai-embedded-"));
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: fast });
  servers.push(server);
  return server;
}

/** With the owners, among whom PostgreSQL's own. */
async function settle(): Promise<void> {
  await promisify(execFile)("cp", ["-a", `${settled}/.`, dataDir]);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the server on our folder and then only waits. */
async function startInAnotherProcess(): Promise<{ process: ChildProcess; url: string }> {
  const module = new URL("./start-embedded-postgres.ts", import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings: fast })});
    process.stdout.write(server.url);
    process.stdin.resume().on("end", async () => { await server.stop(); });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { process: child, url: String(url) };
}

test("the first start makes a UTF-8 database that only this machine can reach", async () => {
  const { url } = await start();
  expect(await query(url, "select current_database() as name, 'çĞİıöşÜ'::text as letters")).toEqual([
    { name: "mesai", letters: "çĞİıöşÜ" },
  ]);
  const [settings] = await query(
    url,
    "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, upper('ığdır') as upper",
  );
  expect(settings).toEqual({
    addresses: "127.0.0.1",
    sockets: "",
    fsync: "off",
    encoding: "UTF8",
    upper: "IĞDIR",
  });
});

test("a wrong password is refused, and the right one is readable by its owner alone", async () => {
  await settle();
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
});

test("data survives a restart, and a stopped server is gone", async () => {
  await settle();
  const first = await start();
  await query(first.url, "create table marker as select 42 as answer");
  await first.stop();
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  await expect(query(first.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  const second = await start();
  expect(await query(second.url, "select answer from marker")).toEqual([{ answer: 42 }]);
});

test("a server whose starter was killed is joined, and stopped in the end", async () => {
  await settle();
  const other = await startInAnotherProcess();
  await query(other.url, "create table marker as select 42 as answer");
  other.process.kill("SIGKILL");
  await once(other.process, "exit");
  const orphan = await findPostmaster(join(dataDir, "postgres"));
  expect(orphan).toBeDefined();

  const server = await start();
  expect(server.port).toBe(orphan?.port);
  expect(await query(server.url, "select answer from marker")).toEqual([{ answer: 42 }]);
  await server.stop();
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("leaving does not stop a server that another process still uses", async () => {
  await settle();
  const other = await startInAnotherProcess();
  const server = await start();
  await server.stop();
  expect(await query(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
  other.process.stdin?.end();
  await once(other.process, "exit");
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("a server killed together with its sessions starts again with its data", async () => {
  await settle();
  const first = await start();
  await query(first.url, "create table marker as select 42 as answer");
  const victim = await findPostmaster(join(dataDir, "postgres"));
  process.kill(victim?.pid ?? 0, "SIGKILL");
  const second = await start();
  expect(await query(second.url, "select answer from marker")).toEqual([{ answer: 42 }]);
});

test("a server whose machine sleeps while it is stopped is not killed for that", async () => {
  await settle();
  const { stop } = await start();
  const { logFile } = await openDataFolder(dataDir);
  const before = await readFile(logFile, "utf8");
  const { now } = Date;
  let sleptMs = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => {
    sleptMs += 60_000;
    return now() + sleptMs;
  });
  await stop().finally(() => clock.mockRestore());
  expect((await readFile(logFile, "utf8")).slice(before.length)).toContain("database system is shut down");
});

test("a pid file left by a power cut, whose number is now another program's, is no obstacle", async () => {
  await settle();
  await writeFile(join(dataDir, "postgres", "postmaster.pid"), `${process.pid}\n${dataDir}\n1\n5432\n`);
  await expect(start()).resolves.toHaveProperty("url");
});

test("a pid file that a power cut left empty is no obstacle", async () => {
  await settle();
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  await writeFile(pidFile, "");
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(pidFile, longAgo, longAgo);
  await expect(start()).resolves.toHaveProperty("url");
});

test("a pid file that is still empty is another server's that is just starting, and is waited for", async () => {
  await settle();
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  await writeFile(pidFile, "");
  // However long this takes, the file is not so old that nobody is left to fill it.
  const inAnHour = new Date(Date.now() + 3_600_000);
  await utimes(pidFile, inAnHour, inAnHour);
  const folder = await openDataFolder(dataDir);
  const late = start();
  await expect.poll(() => readFile(folder.logFile, "utf8").catch(() => "")).toContain("is empty");
  expect(await readFile(pidFile, "utf8")).toBe("");
  await rm(pidFile);
  await expect(late).resolves.toHaveProperty("url");
});

test("an initdb that was cut off is done again", async () => {
  const deadPid = 2 ** 22 + 1;
  const draft = join(dataDir, `postgres-new-${deadPid}-abcd`);
  await mkdir(join(draft, "cluster"), { recursive: true });
  await writeFile(join(draft, "cluster", "PG_VERSION"), "18\n");
  const { url } = await start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres-new-"))).toEqual([]);
});

test("two first starts at once on one folder end on the same server", async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one?.port).toBe(two?.port);
  await one?.stop();
  expect(await query(two?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  await two?.stop();
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("of two that leave at once, one stops the server", async () => {
  await settle();
  const [one, two] = await Promise.all([start(), start()]);
  await Promise.all([one?.stop(), two?.stop()]);
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

test("of two servers on one folder, the one that was too late says so whatever the other writes to their log", async () => {
  const { url } = await start();
  const folder = await openDataFolder(dataDir);
  const { postgres } = await findPostgresBinaries();
  const { user } = await choosePostgresUser(postgres, dataDir);
  const late = await launchPostmaster({ folder, postgres, user, settings: fast });
  await expect.poll(() => late.hasExited()).toBe(true);
  await expect(query(`${url}-not-there`, "select 1")).rejects.toThrow("does not exist");
  expect(await readFile(folder.logFile, "utf8")).toContain("not-there");
  expect(await late.lastWords()).toContain('lock file "postmaster.pid" already exists');
});

test("a path with spaces and Turkish letters is a path like any other", async () => {
  const { url } = await start(join(dataDir, "iş ilanı 'ğüşiöç' %20"));
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder that cannot be written is said in one line", async () => {
  const file = join(dataDir, "a-file");
  await writeFile(file, "");
  await expectProblem(start(join(file, "data")), /^The data folder .*a-file.data cannot be written: .+\.$/);
  await expectProblem(start(file), /^The data folder .*a-file cannot be written: .+\.$/);
});

test("data of another PostgreSQL is left alone and named", async () => {
  const cluster = join(dataDir, "postgres");
  await mkdir(cluster);
  await writeFile(join(cluster, "PG_VERSION"), "15\n");
  await expectProblem(start(), /was written by PostgreSQL 15 and this is PostgreSQL 18/);
  expect(await readFile(join(cluster, "PG_VERSION"), "utf8")).toBe("15\n");
});

test("a folder that holds something else is not overwritten", async () => {
  const cluster = join(dataDir, "postgres");
  await mkdir(cluster);
  await writeFile(join(cluster, "holiday.jpg"), "");
  await expectProblem(start(), /could not be created in .*: the folder holds something else\.$/);
  expect(await readdir(cluster)).toEqual(["holiday.jpg"]);
});

test("a lost password is said in one line", async () => {
  await settle();
  await rm(join(dataDir, "postgres-password"));
  await expectProblem(start(), /postgres-password, is missing/);
});

test("a server that dies at once says why", async () => {
  await settle();
  const problem = startEmbeddedPostgres({ dataDir, settings: { ...fast, shared_buffers: "plenty" } });
  await expectProblem(problem, /^PostgreSQL did not start: .*shared_buffers.*postgres\.log\)$/);
});

async function expectProblem(attempt: Promise<unknown>, message: RegExp): Promise<void> {
  const error = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartProblem);
  expect((error as StartProblem).message).toMatch(message);
  expect((error as StartProblem).message).not.toContain("\n");
}
