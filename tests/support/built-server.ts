import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { projectRoot } from "../../src/platform/project-root.ts";
import { PATIENT_LIMITS } from "./patience.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const programs = join(projectRoot, "dist/server");
const START_LIMIT_MS = 110_000;
const MOST_REPEATED = 3000;

export interface ServerProcess {
  child: ChildProcess;
  /** Everything it has written so far */
  stdout(): string;
  stderr(): string;
  /** The exit code; null when a signal ended it */
  ended: Promise<number | null>;
  /** Where it listens, once it says so; rejects when it ends instead. */
  url: Promise<string>;
}

const started = new Map<ServerProcess, string>();

/** What each process that a test has started, or found running, is doing and has written lately. */
export function describeProcesses(): string {
  const told = [...started].map(([{ child, stdout, stderr }, what]) => {
    const ended = child.signalCode ?? child.exitCode;
    const state = ended === null ? "still runs" : `ended with ${ended}`;
    const written = [stderr(), stdout()].map((text) => text.slice(-MOST_REPEATED).trim()).filter(Boolean);
    return [`${what} (${child.pid}) ${state}`, ...written].join("\n");
  });
  return told.join("\n\n");
}

/** The next test has nothing to do with those that ended before it. */
export function forgetEndedProcesses(): void {
  for (const server of started.keys())
    if (server.child.exitCode !== null || server.child.signalCode !== null) started.delete(server);
}

/** The built program as a process of its own, with no settings but the given ones. */
export function spawnServer(environment: Record<string, string>, args = ["main.js"]): ServerProcess {
  const [program = "", ...rest] = args;
  if (!existsSync(join(programs, program))) {
    throw new Error("There is no build: run `npx vite build --app` first.");
  }
  const child = spawn(process.execPath, [join(programs, program), ...rest], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: tmpdir(),
      LOG_LEVEL: "warn",
      PORT: "0",
      STOP_PAUSE_MS: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithStarter(child);
  const written = { stdout: "", stderr: "" };
  child.stderr.on("data", (chunk) => {
    written.stderr += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const url = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(reject, START_LIMIT_MS, new Error("the server did not start in time"));
    child.stdout.on("data", (chunk) => {
      written.stdout += chunk;
      const address = written.stdout.match(/running at (http\S+)/)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`the server ended: ${written.stderr}`));
    });
  });
  // A test that expects the server to end never asks where it listens.
  url.catch(() => {});
  const server = { child, stdout: () => written.stdout, stderr: () => written.stderr, ended, url };
  started.set(server, [program, environment.ROLE, ...rest].filter(Boolean).join(" "));
  return server;
}

/** A run that is interrupted asks nobody to stop. */
function endWithStarter(child: ChildProcess): void {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
}

/** Waits, as long as the test may, until it has written that. */
export async function untilWritten(written: () => string, words: string): Promise<void> {
  while (!written().includes(words)) await sleep(20);
}

/** `npm run demo` */
export function spawnDemo(environment: Record<string, string>, advertisements: number): ServerProcess {
  return spawnServer(environment, ["demo.js", "--ads", String(advertisements)]);
}

export interface BuiltServer {
  url: string;
  databaseUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

export interface LoggedServer extends BuiltServer {
  /** Everything it has written so far */
  logFile: string;
}

/** The built program with its demo content, for browsers: the one of all journeys, or one with settings of its own. */
export async function startBuiltServer(environment?: Record<string, string>): Promise<BuiltServer> {
  if (!environment) return { ...inject("journeyServer"), stop: async () => {} };
  return spawnBuiltServer(await createTestDatabase(), environment);
}

/** One more for the content of all journeys, with settings of its own; what is to be done later is done by the first one. */
export async function startSecondServer(environment: Record<string, string>): Promise<BuiltServer> {
  const { databaseUrl, dataDir, secret } = inject("journeyServer");
  const database = { DATABASE_URL: databaseUrl, DATABASE_LIMITS_MS: PATIENT_LIMITS };
  const shared = { ...database, DATA_DIR: dataDir, SECRET: secret, ROLE: "web" };
  const server = spawnServer({ ...shared, ...environment });
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  };
  return { url: await server.url, databaseUrl, dataDir, stop };
}

export async function spawnBuiltServer(
  database: TestDatabase,
  environment: Record<string, string>,
): Promise<LoggedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-journey-"));
  const server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_LIMITS_MS: PATIENT_LIMITS,
    ...environment,
  });
  const logFile = `${dataDir}.log`;
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on("data", (chunk: Buffer) => appendFileSync(logFile, chunk));
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    await database.drop();
    for (const path of [dataDir, logFile]) await rm(path, { recursive: true, force: true });
  };
  try {
    return { url: await server.url, databaseUrl: database.url, dataDir, logFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
