import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemo } from "../../src/app/fill-demo.ts";
import { securityHeaders } from "../../src/app/http/security-headers.ts";
import { type App, startApp } from "../../src/app/start-app.ts";
import { applyLookupChanges } from "../../src/features/lookups/index.ts";
import { createLog } from "../../src/platform/observing/log.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import "./one-connection.ts";
import { PATIENT_LIMITS } from "./patience.ts";
import { createUsedDatabase, type TestDatabase } from "./test-database.ts";

export interface TestApp {
  url: string;
  databaseUrl: string;
  dataDir: string;
  services: App["services"];
  web: App["web"];
  operationsUrl: App["operationsUrl"];
  /** Redirects are not followed: a test wants to see them. Answers come as they are, unless it asks for others. */
  request(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

interface TestAppOptions {
  /** How many demo advertisements; none by default. */
  advertisements?: number;
  environment?: Record<string, string>;
  /** The same server once more, as one is that was promoted. */
  hasReplica?: true;
  /** Instead of a new one; for tests that come between the application and its database. */
  database?: TestDatabase;
  /** Instead of what the disk really has. */
  freeBytes?: () => Promise<number>;
  /** Lines of the log, for tests that read it. */
  logLines?: string[];
  now?: () => Date;
  /** Of hashes of passwords; next to nothing by default. */
  passwordCost?: number;
  /** When everything runs, and nobody can ask the site yet. */
  beforeListening?: (app: App) => Promise<void>;
}

const CHEAP = 4;

/** For what measures its answers: mails are written by another process, which there is none of. */
export const ONLY_ANSWERS = { ROLE: "web" };

/** The real application on a database of its own. Pages point to source files instead of the build; nothing else differs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-app-"));
  const database = options.database ?? (await createDatabaseFor(options, dataDir));
  const { passwordCost = CHEAP } = options;
  const read = readSettings({
    DATA_DIR: dataDir,
    PORT: "0",
    STOP_PAUSE_MS: "0",
    DATABASE_POOLS: "pages=2,writes=2,jobs=4",
    DATABASE_LIMITS_MS: PATIENT_LIMITS,
    DEMO: options.advertisements ? "1" : "0",
    ...(options.hasReplica && { DATABASE_REPLICA_URL: database.url }),
    ...options.environment,
  });
  const settings = { ...read, passwordCost };
  if (options.advertisements && options.database) {
    await fillDemo(database.url, settings, options.advertisements);
  }
  const { logLines } = options;
  const log = logLines
    ? createLog(settings.logLevel, { write: (line) => void logLines.push(line) })
    : createLog("silent");
  const app = await startApp({
    settings,
    databaseUrl: database.url,
    log,
    followsClock: false,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    ...(options.now && { now: options.now }),
    development: {
      assets: {
        scripts: ["/src/runtime.js"],
        styles: ["/src/styles.css"],
        signedInStyles: ["/src/signed-in.css"],
        enhancementFilesOf: () => undefined,
        fontsOf: () => [],
      },
      headers: securityHeaders(settings),
    },
  });
  await options.beforeListening?.(app);
  const url = (await app.web?.listen({ port: 0, host: "127.0.0.1" })) ?? "";
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    services: app.services,
    web: app.web,
    operationsUrl: app.operationsUrl,
    request: (path, init) =>
      fetch(`${url}${path}`, { redirect: "manual", ...init, headers: withoutCompression(init?.headers) }),
    async stop() {
      await app.stop();
      // Lists are the process's, and the next file's tests run in the same one.
      applyLookupChanges([]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Packing every page, and unpacking it, takes longer than many pages take to be made. Tests of that ask for it. */
function withoutCompression(headers: RequestInit["headers"] = {}): Record<string, string> {
  const given = headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers;
  return { "accept-encoding": "identity", ...(given as Record<string, string>) };
}

async function createDatabaseFor(
  { advertisements = 0 }: TestAppOptions,
  dataDir: string,
): Promise<TestDatabase> {
  const { folder, ...database } = await createUsedDatabase(advertisements, async (databaseUrl, filled) => {
    const settings = readSettings({ DATA_DIR: filled, ROLE: "worker", DEMO: "0" });
    if (advertisements > 0) await fillDemo(databaseUrl, settings, advertisements);
    // Makes the queues, which every application would otherwise do at its start.
    await (await startApp({ settings, databaseUrl, log: createLog("silent") })).stop();
  });
  // The secret too: some of the content is sealed with it.
  await cp(folder, dataDir, { recursive: true });
  return database;
}
