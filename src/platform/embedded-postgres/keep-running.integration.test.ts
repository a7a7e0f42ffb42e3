import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createLog } from "../observing/log.ts";
import type { Watch } from "./keep-running.ts";
import { findPostmaster } from "./postmaster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const fast = { fsync: "off", shared_buffers: "16MB" };

let settled: string;
let dataDir: string;
let server: EmbeddedPostgres | undefined;
let logLines: string[];
let lost: Promise<Error>;

beforeAll(async () => {
  settled = await mkdtemp(join(tmpdir(), "mesai-settled-"));
  await (await startEmbeddedPostgres({ dataDir: settled, settings: fast })).stop();
});
afterAll(() => rm(settled, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mesai-revived-"));
  await promisify(execFile)("cp", ["-a", `${settled}/.`, dataDir]);
  logLines = [];
  server = undefined;
});
afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(watch: Watch = {}): Promise<EmbeddedPostgres> {
  let onLost: (problem: Error) => void = () => {};
  lost = new Promise((resolve) => {
    onLost = resolve;
  });
  const log = createLog("warn", { write: (line) => void logLines.push(line) });
  server = await startEmbeddedPostgres({ dataDir, settings: fast, log, onLost, ...watch });
  return server;
}

/** Another process that uses the server on our folder and then only waits. */
async function joinFromAnotherProcess(): Promise<ChildProcess> {
  const module = new URL("./start-embedded-postgres.ts", import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings: fast })});
    process.stdout.write(server.url);
    process.stdin.resume().on("end", async () => { await server.stop(); });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

const cluster = () => join(dataDir, "postgres");

async function kill(): Promise<void> {
  const server = await findPostmaster(cluster());
  if (server) process.kill(server.pid, "SIGKILL");
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const users = "select count(*)::int as users from pg_stat_activity where application_name = 'mesai-keeper'";

test("a server that is killed comes back under the same address with its data, every time, and it is told", async () => {
  const { url } = await start();
  await ask(url, "create table marker as select 42 as answer");
  for (const times of [1, 2]) {
    await kill();
    await eventually(async () => expect(await ask(url, users)).toEqual([{ users: 1 }]));
    expect(await ask(url, "select answer from marker")).toEqual([{ answer: 42 }]);
    await eventually(() => expect(logLines.join("").match(/is back/g)).toHaveLength(times));
  }
  expect(logLines[0]).toContain("the embedded PostgreSQL is gone; starting it again");
});

test("sessions that outlive their server, busy or not, hold it up only as long as they live", async () => {
  const { url } = await start();
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const busy = client.query("select count(*) from generate_series(1, 2000000)").catch(() => "broken");
  // Also of one that is done with it by then: it stays connected.
  const seen = "select 1 from pg_stat_activity where query like 'select count(*) from gen%'";
  await eventually(async () => expect(await ask(url, seen)).toHaveLength(1));
  await kill();
  await eventually(async () => expect(await ask(url, users)).toEqual([{ users: 1 }]));
  await busy;
  await client.end();
});

test("two processes that share a server bring back one, and the last to leave stops it", async () => {
  const { url, stop } = await start();
  const other = await joinFromAnotherProcess();
  await kill();
  await eventually(async () => expect(await ask(url, users)).toEqual([{ users: 2 }]));
  await stop();
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  other.stdin?.end();
  await once(other, "exit");
  expect(await findPostmaster(cluster())).toBeUndefined();
});

test("a server that is killed while it is being left, or comes back at that moment, stays gone", async () => {
  const { stop } = await start();
  await kill();
  await eventually(() => expect(logLines).not.toEqual([]));
  await stop();
  expect(await findPostmaster(cluster())).toBeUndefined();

  const again = await start();
  await Promise.all([again.stop(), kill().catch(() => {})]);
  expect(await findPostmaster(cluster())).toBeUndefined();
});

test("a server that cannot start again is tried a few times, then given up, with the reason", async () => {
  await start({ mostTries: 3 });
  await writeFile(join(cluster(), "postgresql.conf"), "shared_preload_libraries = 'not-there'\n");
  await kill();
  expect((await lost).message).toMatch(
    /^PostgreSQL could not be started again: .*not-there.*postgres\.log\)$/,
  );
  expect(logLines.filter((line) => line.includes("retrying"))).toHaveLength(2);
});

test("a database that was deleted beneath us is not waited for", async () => {
  await start();
  await kill();
  await rename(cluster(), `${cluster()}-away`);
  expect((await lost).message).toMatch(/^The database in .* is gone$/);
});
