import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPostmaster, isProcessAlive } from "../../src/platform/embedded-postgres/postmaster.ts";
import { type ServerProcess, spawnServer } from "../support/built-server.ts";
import { eventually } from "../support/eventually.ts";
import { MB, makeSmallDisk, type SmallDisk } from "../support/small-disk.ts";

/** One server from its start to its end: each test goes on where the one before has left it. */
let disk: SmallDisk;
let server: ServerProcess;
let url: string;
/** On a disk that others write on too, more lies between enough and too little. */
const margin = () => (disk.isOwn ? 64 * MB : 1024 * MB);
let reserve: number;

beforeAll(async () => {
  disk = await makeSmallDisk(400 * MB);
  reserve = disk.isOwn ? 100 * MB : (await disk.freeBytes()) - margin();
  server = spawnServer({
    DATA_DIR: disk.folder,
    DEMO: "0",
    DISK_RESERVE_MB: String(Math.floor(reserve / MB)),
  });
  url = await server.url;
});
afterAll(async () => {
  server?.child.kill("SIGTERM");
  await server?.ended;
  await disk?.remove();
});

const cluster = () => join(disk.folder, "postgres");
const status = async (path: string) => (await fetch(url + path)).status;

/** Without the whole log in what a failure says. */
const isTold = (words: RegExp) =>
  eventually(() => expect(words.test(server.stderr()), String(words)).toBe(true));

let people = 0;
let acknowledged = 0;

/** It writes, and a job sends the mail. */
async function signUp(): Promise<{ email: string; answer: Response }> {
  people += 1;
  const email = `kisi-${people}@uye.test`;
  const body = new URLSearchParams({
    FirstName: "Deniz",
    LastName: "Kaya",
    Email: email,
    Password: "Uzun-bir-parola-26",
    PasswordRepeat: "Uzun-bir-parola-26",
    AcceptTerms: "true",
  });
  const headers = {
    accept: "application/json",
    "accept-language": "en",
    "x-forwarded-for": `10.8.0.${people}`,
  };
  const answer = await fetch(`${url}/uye-ol`, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status === 303) acknowledged += 1;
  return { email, answer };
}

async function expectSignedUp(): Promise<void> {
  const email = await eventually(async () => {
    const sent = await signUp();
    expect(sent.answer.status).toBe(303);
    return sent.email;
  });
  await eventually(async () =>
    expect((await writtenMails()).includes(email), `a mail to ${email}`).toBe(true),
  );
}

async function writtenMails(): Promise<string> {
  const folder = join(disk.folder, "mail");
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}

async function pidOfPostgres(): Promise<number> {
  const { pid } = await eventually(async () => {
    const found = await findPostmaster(cluster());
    if (!found) throw new Error("PostgreSQL is not there");
    return found;
  });
  return pid;
}

async function killPostgres(): Promise<number> {
  const pid = await pidOfPostgres();
  process.kill(pid, "SIGKILL");
  return pid;
}

async function onDatabase(text: string) {
  const { port } = (await findPostmaster(cluster())) ?? { port: 0 };
  const password = await readFile(join(disk.folder, "postgres-password"), "utf8");
  const client = new pg.Client({ connectionString: `postgres://mesai:${password}@127.0.0.1:${port}/mesai` });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

it("PostgreSQL that is killed is started again: pages, forms and jobs go on by themselves, and the log tells", async () => {
  await expectSignedUp();
  const killed = await killPostgres();
  await eventually(async () => {
    const { pid } = (await findPostmaster(cluster())) ?? {};
    expect([undefined, killed]).not.toContain(pid);
    expect(await status("/readyz")).toBe(200);
  });
  await expectSignedUp();
  expect(await status("/is-ilanlari")).toBe(200);
  await isTold(/the embedded PostgreSQL is gone; starting it again/);
  await isTold(/the embedded PostgreSQL is back/);
});

it("a disk that fills is only read from before it is full, and even then nothing breaks", async () => {
  await disk.leave(reserve - margin() / 2);
  const refused = await eventually(async () => {
    const { answer } = await signUp();
    expect(answer.status).toBe(503);
    return answer;
  });
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining("we cannot save anything right now"),
  });
  await isTold(/the disk is nearly full; nothing is written/);

  if (disk.isOwn) await disk.leave(0);
  const before = await findPostmaster(cluster());
  // It cannot be finished without room, and must not end the server.
  await onDatabase("checkpoint").catch(() => {});
  for (const path of ["/is-ilanlari?q=dolu", "/blog", "/uye-ol", "/favicon.svg"]) {
    expect(await status(path), path).toBe(200);
  }
  const ready = await fetch(`${url}/readyz`);
  expect(await ready.json()).toEqual({ status: "ready", saves: false, reason: "the disk is nearly full" });
  expect(await findPostmaster(cluster())).toEqual(before);
});

it("PostgreSQL that dies on a full disk, and cannot start at first, is back with all that was written", async () => {
  const settings = join(cluster(), "postgresql.conf");
  const good = await readFile(settings);
  // Overwritten, not made anew: there is no room for that.
  await writeFile(settings, "this is no setting\n", { flag: "r+" });
  const failedTries = () => server.stderr().split("did not start; retrying").length;
  const before = failedTries();
  await killPostgres();
  await eventually(() => expect(failedTries()).toBeGreaterThan(before + 1));
  await disk.makeRoom();
  await writeFile(settings, good);
  await expectSignedUp();
  expect(await status("/readyz")).toBe(200);
  const sent = "select count(*)::int as mails from mail_delivery where state = 'sent'";
  await eventually(async () => expect((await onDatabase(sent)).rows).toEqual([{ mails: acknowledged }]));
  await isTold(/the disk has room again; writing goes on/);
});

it("a process whose database was deleted ends, and says why", async () => {
  const pid = await pidOfPostgres();
  // In one step, and before it can be missed: it would be brought back among files of which some are still there.
  await rename(cluster(), join(disk.folder, "deleted"));
  process.kill(pid, "SIGKILL");
  expect(await server.ended).toBe(1);
  await isTold(/The database in \S+ is gone.*cannot be brought back; stopping/);
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
});
