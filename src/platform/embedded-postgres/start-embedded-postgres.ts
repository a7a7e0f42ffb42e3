import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "../start-problem.ts";
import { createCluster, superuser } from "./create-cluster.ts";
import { assertMajor, hasCluster, openDataFolder, readOrCreatePassword } from "./data-folder.ts";
import { joinServer } from "./join-server.ts";
import { keepRunning, type Watch } from "./keep-running.ts";
import { ensureDatabase } from "./keeper-connection.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { choosePostgresUser } from "./postgres-user.ts";
import type { ServerSettings } from "./server-settings.ts";

export type EmbeddedPostgres = {
  /** Stays the same when the server dies and is started again. */
  url: string;
  port: number;
  /** Leaves the server; the last one to leave shuts it down. */
  stop(): Promise<void>;
};

const database = "mesai";
const attempts = 40;
/** A port or a lock taken in the same moment, or the last sessions of a killed server: all pass. */
const passing =
  /could not create any TCP\/IP sockets|lock file ".*" (?:already exists|is empty)|pre-existing shared memory|^the server on this folder stopped/;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which is made at the first start. A server already running there is
 * joined instead: the process that started it was killed, or is another command in the same checkout. One that dies is
 * started again.
 */
export async function startEmbeddedPostgres(
  options: { dataDir: string; settings?: ServerSettings } & Watch,
): Promise<EmbeddedPostgres> {
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
  const plan = { folder, postgres, user, settings, urlOf };
  for (let attempt = 1; ; attempt += 1) {
    const joined = await joinServer(plan);
    if ("keeper" in joined) {
      const { port } = joined.server;
      const stop = keepRunning(plan, joined, options);
      await ensureDatabase(joined.keeper, database).catch((error: unknown) =>
        stop().finally(() => Promise.reject(error)),
      );
      return { url: urlOf(port, database), port, stop };
    }
    const { endedBecause: reason } = joined;
    if (attempt === attempts || !passing.test(reason)) {
      throw new StartProblem(`PostgreSQL did not start: ${reason} (more in ${folder.logFile})`);
    }
    await sleep(250);
  }
}
