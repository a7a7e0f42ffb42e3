import { waitUntilReachable } from "../platform/database/wait-until-reachable.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "../platform/observing/log.ts";
import { readSettings, type Settings } from "../platform/settings/settings.ts";
import { banner } from "./banner.ts";
import { fillDemo } from "./fill-demo.ts";
import { listenProblem } from "./listen-problem.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { ProcessLife } from "./process-life.ts";
import { startApp } from "./start-app.ts";

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

const DEMO_ADVERTISEMENTS = 1500;

/** The whole life of the process: settings, database, content, roles, and an orderly end. */
export async function run(environment: Record<string, string | undefined>): Promise<void> {
  const life = new ProcessLife();
  await life.live(() => start(environment, life), "Mesai could not start: ");
}

async function start(environment: Record<string, string | undefined>, life: ProcessLife): Promise<void> {
  const settings = readSettings(environment);
  const log = createLog(settings.logLevel);
  life.log = log;
  const database = await life.begin(
    "database",
    () => openDatabase(settings, life),
    (opened) => opened.stop(),
  );
  await prepareDatabase(database.url);
  if (settings.fillsDemo) await fillDemo(database.url, settings, DEMO_ADVERTISEMENTS);

  const app = await life.begin(
    "application",
    () => startApp({ settings, databaseUrl: database.url, log }),
    (started) => started.stop(),
  );
  await app.web
    ?.listen({ port: settings.port, host: settings.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenProblem(error, { ...settings, names: { host: "HOST", port: "PORT" } });
    });
  process.stdout.write(banner(settings, app.web?.server.address() ?? null));
}

export async function openDatabase(settings: Settings, life?: ProcessLife): Promise<RunningDatabase> {
  const { databaseDirectUrl: url } = settings;
  if (url) {
    const onWait = (message: string) => void process.stderr.write(`${message}\n`);
    await waitUntilReachable(url, { onWait, ...(life && { signal: life.signal }) });
    return { url, stop: async () => {} };
  }
  const onLost = ({ message: reason }: Error) => {
    life?.log.fatal({ reason }, "the embedded PostgreSQL cannot be brought back; stopping");
    void life?.end(1);
  };
  return startEmbeddedPostgres({ dataDir: settings.dataDir, ...(life && { log: life.log, onLost }) });
}
