import { checkReachable } from "../platform/database/connect.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "../platform/log.ts";
import { readSettings, type Settings } from "../platform/settings.ts";
import { StartProblem } from "../platform/start-problem.ts";
import { banner } from "./banner.ts";
import { fillDemo } from "./fill-demo.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startApp } from "./start-app.ts";

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

const DEMO_ADVERTISEMENTS = 1500;

/** The whole life of the process: settings, database, content, roles, and an orderly end. */
export async function run(environment: Record<string, string | undefined>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse().splice(0)) await stop();
  };
  try {
    const settings = readSettings(environment);
    const log = createLog(settings.logLevel);
    const database = await openDatabase(settings);
    stops.push(() => database.stop());
    await prepareDatabase(database.url);
    if (settings.fillsDemo) await fillDemo(database.url, settings, DEMO_ADVERTISEMENTS);

    const app = await startApp({ settings, databaseUrl: database.url, log });
    stops.push(() => app.stop());
    await app.web
      ?.listen({ port: settings.port, host: settings.host })
      .catch((error: NodeJS.ErrnoException) => {
        throw listenProblem(error, settings);
      });
    process.stdout.write(banner(settings, app.web?.server.address() ?? null));
    endOnSignal(async () => {
      log.info("stopping");
      await stopAll();
    });
  } catch (error) {
    await stopAll().catch(() => {});
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`Mesai could not start: ${error.message}\n`);
    process.exitCode = 1;
    process.disconnect?.();
  }
}

export async function openDatabase(settings: Settings): Promise<RunningDatabase> {
  if (settings.databaseUrl) {
    await checkReachable(settings.databaseUrl);
    return { url: settings.databaseUrl, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir: settings.dataDir });
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(`port ${port} on ${host} is taken by another program; set PORT to a free one.`);
    case "EACCES":
      return new StartProblem(
        `port ${port} on ${host} may not be used by this user; set PORT to one above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`the address ${host} is not one of this machine's; set HOST.`);
    default:
      return error;
  }
}

const LONGEST_STOP_MS = 25_000;

/** Once for an orderly stop; a second signal, or a stop that hangs, ends at once. */
function endOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The start script is gone without a word (killed): nobody would stop us any more.
  process.on("disconnect", end);
}
