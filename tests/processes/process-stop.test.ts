import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isProcessAlive } from "../../src/platform/embedded-postgres/postmaster.ts";
import { type ServerProcess, spawnDemo, spawnServer } from "../support/built-server.ts";
import { createTestDatabase } from "../support/test-database.ts";

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mesai-stop-"));
});
afterEach(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  // Only a test that failed has left one.
  const postmaster = await findPostmaster();
  if (postmaster && isProcessAlive(postmaster)) process.kill(postmaster, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Its process number, once it has written it. */
async function findPostmaster(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number(text.split("\n", 1)[0]) || undefined;
}

async function untilPostmaster(): Promise<number> {
  for (;;) {
    const postmaster = await findPostmaster();
    if (postmaster) return postmaster;
    await sleep(10);
  }
}

async function expectNoPostmaster(): Promise<void> {
  const postmaster = await findPostmaster();
  if (postmaster !== undefined) await expectGone(postmaster);
}

/** A process that has ended counts as alive until its new parent has collected it, which takes a moment. */
async function expectGone(pid: number): Promise<void> {
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
}

describe("a signal in the middle of the start", () => {
  it("while the database is being made leaves no PostgreSQL behind", async () => {
    server = spawnServer({ DATA_DIR: dataDir });
    await expect
      .poll(async () => (await readdir(dataDir)).join(" "), { timeout: 60_000, interval: 10 })
      .toContain("postgres-new-");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expectNoPostmaster();
    expect(server.stdout()).toBe("");
  });

  it.each([0, 700, 1500])("%i ms after PostgreSQL has started stops it again", async (delay) => {
    server = spawnServer({ DATA_DIR: dataDir });
    const postmaster = await untilPostmaster();
    await sleep(delay);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expectGone(postmaster);
    expect(server.stderr()).toBe("");
  });

  it("while it waits for its database ends the waiting", async () => {
    server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: "postgres://mesai@127.0.0.1:1/mesai" });
    await expect.poll(() => server.stderr(), { timeout: 60_000 }).toContain("Waiting for the database");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it("in the middle of the demo command stops its PostgreSQL too", async () => {
    server = spawnDemo({ DATA_DIR: dataDir }, 300_000);
    const postmaster = await untilPostmaster();
    await sleep(4000);
    server.child.kill("SIGINT");
    expect(await server.ended).toBe(0);
    await expectGone(postmaster);
    expect(server.stdout()).toBe("");
  });
});

/** One that was here before: making a database anew is not what these are about. */
const settled = join(tmpdir(), `mesai-settled-${process.pid}`);
const startAgain = async (environment: Record<string, string> = {}): Promise<ServerProcess> => {
  // With its owners, among whom PostgreSQL's own.
  await promisify(execFile)("cp", ["-a", `${settled}/.`, dataDir]);
  return spawnServer({ DATA_DIR: dataDir, DEMO: "0", ...environment });
};
beforeAll(async () => {
  const first = spawnServer({ DATA_DIR: settled, DEMO: "0" });
  await first.url;
  first.child.kill("SIGTERM");
  await first.ended;
});
afterAll(() => rm(settled, { recursive: true, force: true }));

describe("a stop", () => {
  it("is not held by a client that never finishes its request", async () => {
    server = await startAgain();
    const { hostname, port, host } = new URL(await server.url);
    const postmaster = await untilPostmaster();
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    await once(socket, "connect");
    const type = "Content-Type: application/x-www-form-urlencoded";
    socket.write(`POST /dil HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: 7\r\n\r\nlan`);
    await sleep(300);
    const start = Date.now();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(Date.now() - start).toBeLessThan(20_000);
    await expectGone(postmaster);
  });

  it("takes the same signal twice in a moment for one", async () => {
    server = await startAgain();
    await server.url;
    server.child.kill("SIGTERM");
    await sleep(20);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expectNoPostmaster();
  });
});

describe("a fault of ours that nobody caught", () => {
  it.each([
    ["an exception", "setTimeout(() => { throw new Error('nobody expected this') })"],
    ["a rejection", "Promise.reject(new Error('nobody expected this'))"],
  ])("%s, is told to the log, and everything stops in order with 1", async (_kind, fault) => {
    const preload = `process.on("SIGUSR2", () => { ${fault} })`;
    server = await startAgain({
      NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(preload).toString("base64")}`,
    });
    await server.url;
    const postmaster = await untilPostmaster();
    server.child.kill("SIGUSR2");
    expect(await server.ended).toBe(1);
    await expectGone(postmaster);
    const lines = server.stderr().trimEnd().split("\n");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 60, err: { message: "nobody expected this" } });
  });

  it("in the start is told to the log with its stack", async () => {
    const database = await createTestDatabase();
    const preload = `process.stdout.write = () => { throw new Error("no banner") }`;
    try {
      server = spawnServer({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DEMO: "0",
        NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(preload).toString("base64")}`,
      });
      expect(await server.ended).toBe(1);
      expect(JSON.parse(server.stderr())).toMatchObject({ level: 60, err: { message: "no banner" } });
    } finally {
      await database.drop();
    }
  });
});
