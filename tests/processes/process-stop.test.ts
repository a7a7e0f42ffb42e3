import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isProcessAlive } from "../../src/platform/embedded-postgres/postmaster.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { type ServerProcess, spawnDemo, spawnServer, untilWritten } from "../support/built-server.ts";
import { eventually } from "../support/eventually.ts";
import { createTestDatabase } from "../support/test-database.ts";

/** A data folder with whatever is started on it. */
interface Stage {
  dataDir: string;
  start(environment?: Record<string, string>): ServerProcess;
  /** With a cluster that is empty: making one anew is not what every test is about. */
  startEmpty(): Promise<ServerProcess>;
  /** On a folder that was used before. */
  startAgain(environment?: Record<string, string>): Promise<ServerProcess>;
  startDemo(advertisements: number): Promise<ServerProcess>;
  /** Its process number, once it has written it. */
  findPostmaster(): Promise<number | undefined>;
  untilPostmaster(): Promise<number>;
}

/** Each has its own, so that they wait side by side. */
function onStage(act: (stage: Stage) => Promise<void>): () => Promise<void> {
  return async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mesai-stop-"));
    const started: ServerProcess[] = [];
    const keep = (server: ServerProcess) => {
      started.push(server);
      return server;
    };
    const findPostmaster = async () => {
      const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
      return Number(text.split("\n", 1)[0]) || undefined;
    };
    const take = async (folder: Promise<string>) => copyFolder(await folder, dataDir);
    try {
      await act({
        dataDir,
        start: (environment) => keep(spawnServer({ DATA_DIR: dataDir, ...environment })),
        async startEmpty() {
          await take(empty);
          return keep(spawnServer({ DATA_DIR: dataDir }));
        },
        async startAgain(environment) {
          await take(settled);
          return keep(spawnServer({ DATA_DIR: dataDir, DEMO: "0", ...environment }));
        },
        async startDemo(advertisements) {
          await take(empty);
          return keep(spawnDemo({ DATA_DIR: dataDir }, advertisements));
        },
        findPostmaster,
        async untilPostmaster() {
          for (;;) {
            const postmaster = await findPostmaster();
            if (postmaster) return postmaster;
            await sleep(10);
          }
        },
      });
    } finally {
      for (const server of started) server.child.kill("SIGKILL");
      await Promise.all(started.map(({ ended }) => ended));
      // Only a test that failed has left one.
      const postmaster = await findPostmaster();
      if (postmaster && isProcessAlive(postmaster)) process.kill(postmaster, "SIGKILL");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

let empty: Promise<string>;
let settled: Promise<string>;
beforeAll(() => {
  // Not waited for: the tests that need no such folder begin meanwhile.
  empty = makeEmptyFolder();
  empty.catch(() => {});
  settled = makeSettledFolder();
  settled.catch(() => {});
});
afterAll(async () => {
  for (const folder of [await empty, await settled]) await rm(folder, { recursive: true, force: true });
});

async function makeEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-empty-"));
  await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  return folder;
}

async function makeSettledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-settled-"));
  await copyFolder(await empty, folder);
  const first = spawnServer({ DATA_DIR: folder, DEMO: "0" });
  await first.url;
  first.child.kill("SIGTERM");
  await first.ended;
  return folder;
}

/** With its owners, among whom PostgreSQL's own. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

async function expectNoPostmaster({ findPostmaster }: Stage): Promise<void> {
  const postmaster = await findPostmaster();
  if (postmaster !== undefined) await expectGone(postmaster);
}

/** A process that has ended counts as alive until its new parent has collected it, which takes a moment. */
async function expectGone(pid: number): Promise<void> {
  await eventually(() => expect(isProcessAlive(pid)).toBe(false));
}

const preloading = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(code).toString("base64")}`,
});

/** Tells itself to stop as soon as it has begun to make a database, which takes a second. */
const STOPS_WHILE_MAKING = preloading(`
  import { ChildProcess } from "node:child_process";
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function (options) {
    const answer = spawn.call(this, options);
    if (options.args.some((each) => each.includes("/postgres-new-"))) process.kill(process.pid, "SIGTERM");
    return answer;
  };
`);

/** Gets the first signal once more, as from whoever started it and passes signals on, and stands still before it can look. */
const hearingAnEcho = (standsStillMs: number) =>
  preloading(`process.once("SIGTERM", () => setImmediate(() => {
    process.kill(process.pid, "SIGTERM");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${standsStillMs});
  }))`);

describe.concurrent("a stop", () => {
  it(
    "in the middle of the demo command stops its PostgreSQL too",
    onStage(async ({ startDemo, untilPostmaster }) => {
      const server = await startDemo(300_000);
      const postmaster = await untilPostmaster();
      await sleep(4000);
      server.child.kill("SIGINT");
      expect(await server.ended).toBe(0);
      await expectGone(postmaster);
      expect(server.stdout()).toBe("");
    }),
  );

  it(
    "while the database is being made leaves no PostgreSQL behind",
    onStage(async (stage) => {
      const server = stage.start(STOPS_WHILE_MAKING);
      expect(await server.ended).toBe(0);
      await expectNoPostmaster(stage);
      // What makes it would go on alone.
      expect((await readdir(stage.dataDir)).filter((name) => name.startsWith("postgres-new-"))).toEqual([]);
      expect(server.stdout()).toBe("");
    }),
  );

  it.each([0, 700, 1500])("%i ms after PostgreSQL has started stops it again", (delay) =>
    onStage(async ({ startEmpty, untilPostmaster }) => {
      const server = await startEmpty();
      const postmaster = await untilPostmaster();
      await sleep(delay);
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      await expectGone(postmaster);
      expect(server.stderr()).toBe("");
    })(),
  );

  it(
    "while it waits for its database ends the waiting",
    onStage(async ({ start }) => {
      const server = start({ DATABASE_URL: "postgres://mesai@127.0.0.1:1/mesai" });
      await untilWritten(server.stderr, "Waiting for the database");
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
    }),
  );

  it(
    "is not held by a client that never finishes its request",
    onStage(async ({ startAgain, untilPostmaster }) => {
      const server = await startAgain();
      const { hostname, port, host } = new URL(await server.url);
      const postmaster = await untilPostmaster();
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      await once(socket, "connect");
      const type = "Content-Type: application/x-www-form-urlencoded";
      socket.write(`POST /dil HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: 7\r\n\r\nlan`);
      await sleep(300);
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      await expectGone(postmaster);
    }),
  );

  it.each([0, 1500])(
    "takes the same signal twice in a moment for one, also when it stood still for %i ms",
    (ms) =>
      onStage(async (stage) => {
        const server = await stage.startAgain(hearingAnEcho(ms));
        await server.url;
        server.child.kill("SIGTERM");
        expect(await server.ended).toBe(0);
        await expectNoPostmaster(stage);
      })(),
  );

  it(
    "is broken off by somebody who goes on asking for it",
    onStage(async ({ start }) => {
      const database = await createTestDatabase();
      const server = start({ DATABASE_URL: database.url, DEMO: "0", STOP_PAUSE_MS: "10000" });
      await server.url;
      const asking = setInterval(() => server.child.kill("SIGTERM"), 100);
      try {
        expect(await server.ended).toBe(1);
        expect(server.stderr()).toBe("");
      } finally {
        clearInterval(asking);
        await database.drop();
      }
    }),
  );

  it.each([
    ["an exception", "setTimeout(() => { throw new Error('nobody expected this') })"],
    ["a rejection", "Promise.reject(new Error('nobody expected this'))"],
  ])("for %s that nobody caught is told to the log, goes in order, and ends with 1", (_kind, fault) =>
    onStage(async ({ startAgain, untilPostmaster }) => {
      const server = await startAgain(preloading(`process.on("SIGUSR2", () => { ${fault} })`));
      await server.url;
      const postmaster = await untilPostmaster();
      server.child.kill("SIGUSR2");
      expect(await server.ended).toBe(1);
      await expectGone(postmaster);
      const lines = server.stderr().trimEnd().split("\n");
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        level: 60,
        err: { message: "nobody expected this" },
      });
    })(),
  );

  it(
    "for a fault of ours in the start is told to the log with its stack",
    onStage(async ({ start }) => {
      const database = await createTestDatabase();
      try {
        const server = start({
          DATABASE_URL: database.url,
          DEMO: "0",
          ...preloading(`process.stdout.write = () => { throw new Error("no banner") }`),
        });
        expect(await server.ended).toBe(1);
        expect(JSON.parse(server.stderr())).toMatchObject({ level: 60, err: { message: "no banner" } });
      } finally {
        await database.drop();
      }
    }),
  );
});
