import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartProblem } from "../start-problem.ts";
import { createCluster, superuser } from "./create-cluster.ts";
import {
  assertMajor,
  type DataFolder,
  hasCluster,
  openDataFolder,
  readOrCreatePassword,
} from "./data-folder.ts";
import { connectKeeper, ensureDatabase, isLastUser } from "./keeper-connection.ts";
import { type LaunchedPostmaster, launchPostmaster } from "./launch-postmaster.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { choosePostgresUser } from "./postgres-user.ts";
import { findPostmaster, isPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";
import type { ServerSettings } from "./server-settings.ts";

export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** Leaves the server; the last one to leave shuts it down. */
  stop(): Promise<void>;
};

const database = "mesai";
const silenceLimitMs = 30_000;
/** Replaying the log after a power cut is progress, however long it takes. */
const recoveryLimitMs = 15 * 60_000;
const attempts = 40;
const wrongPassword = "28P01";
const startingUp = "57P03";
/** A port or a lock taken in the same moment, or the last sessions of a killed server: all pass. */
const passing =
  /could not create any TCP\/IP sockets|lock file ".*" (?:already exists|is empty)|pre-existing shared memory/;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which is made at the first start. A server already running there is
 * joined instead: the process that started it was killed, or is another command in the same checkout.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: ServerSettings;
}): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {};
  const folder = await openDataFolder(resolve(options.dataDir));
  const { initdb, postgres } = await findPostgresBinaries();
  const { user, major } = await choosePostgresUser(postgres, folder.dataDir);
  await assertMajor(folder, major);
  const password = await readOrCreatePassword(folder);
  if (!(await hasCluster(folder))) {
    await createCluster({ folder, initdb, user, password, isDurable: settings.fsync !== "off" });
  }

  const urlOf = (port: number, name: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
  for (let attempt = 1; ; attempt += 1) {
    const running = await findPostmaster(folder.cluster);
    const launched = running ? undefined : await launchPostmaster(folder, postgres, user, settings);
    const server = running ?? (launched as LaunchedPostmaster);
    const isAlive = launched
      ? async () => !launched.hasExited()
      : () => isPostmaster(server.pid, folder.cluster);
    const keeper = await joinWhenReady(urlOf(server.port, "postgres"), isAlive, folder);
    if (keeper) {
      await ensureDatabase(keeper, database);
      return session(folder, server, keeper, urlOf(server.port, database));
    }
    const reason = (await launched?.lastWords()) ?? "the server on this folder stopped";
    if (attempt === attempts || (launched && !passing.test(reason))) {
      throw new StartProblem(`PostgreSQL did not start: ${reason} (more in ${folder.logFile})`);
    }
    await sleep(250);
  }
}

/** Undefined when the server ended instead. */
async function joinWhenReady(
  url: string,
  isAlive: () => Promise<boolean>,
  folder: DataFolder,
): Promise<pg.Client | undefined> {
  const started = Date.now();
  for (;;) {
    const failure = await connectKeeper(url).catch((error: NodeJS.ErrnoException) => error);
    if (!(failure instanceof Error)) return failure;
    if (!(await isAlive())) return undefined;
    const elapsed = Date.now() - started;
    // Not at once: when our port was taken in the same moment, the stranger there refuses us before our server gives up.
    if (failure.code === wrongPassword && elapsed > 2_000) {
      throw new StartProblem(
        `The password in ${folder.passwordFile} is not that of the database: put it back.`,
      );
    }
    if (elapsed > (failure.code === startingUp ? recoveryLimitMs : silenceLimitMs)) {
      throw new StartProblem(`PostgreSQL does not answer (more in ${folder.logFile})`);
    }
    await sleep(25);
  }
}

function session(folder: DataFolder, server: Postmaster, keeper: pg.Client, url: string): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    // A keeper that lost its connection cannot ask: then the server is treated as ours alone.
    const isLast = await isLastUser(keeper).catch(() => true);
    if (isLast) await stopPostmaster(server.pid, folder.cluster);
    await keeper.end().catch(() => {});
  };
  return {
    url,
    port: server.port,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
