import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartProblem } from "../start-problem.ts";
import type { DataFolder } from "./data-folder.ts";
import { connectKeeper } from "./keeper-connection.ts";
import { type LaunchedPostmaster, type LaunchPlan, launchPostmaster } from "./launch-postmaster.ts";
import { findPostmaster, isPostmaster, type Postmaster } from "./postmaster.ts";

export type ServerPlan = LaunchPlan & { urlOf: (port: number, database: string) => string };

export interface Joined {
  server: Postmaster;
  keeper: pg.Client;
}

const silenceLimitMs = 30_000;
/** Replaying the log after a power cut is progress, however long it takes. */
const recoveryLimitMs = 15 * 60_000;
const wrongPassword = "28P01";
const startingUp = "57P03";

/** The server that runs on the folder, or one that is started now; or why that one ended. */
export async function joinServer(
  plan: ServerPlan,
  { port, signal }: { port?: number; signal?: AbortSignal } = {},
): Promise<Joined | { endedBecause: string }> {
  const { folder, urlOf } = plan;
  const running = await findPostmaster(folder.cluster);
  const launched = running ? undefined : await launchPostmaster(plan, port);
  const server = running ?? (launched as LaunchedPostmaster);
  const isAlive = launched
    ? async () => !launched.hasExited()
    : () => isPostmaster(server.pid, folder.cluster);
  try {
    const joined = await joinWhenReady(urlOf(server.port, "postgres"), isAlive, folder, signal);
    if (joined) return joined;
  } catch (error) {
    // Nobody would ever stop it.
    if (signal?.aborted) await launched?.stop();
    throw error;
  }
  return { endedBecause: (await launched?.lastWords()) ?? "the server on this folder stopped" };
}

/** Undefined when the server ended instead. */
async function joinWhenReady(
  url: string,
  isAlive: () => Promise<boolean>,
  folder: DataFolder,
  signal: AbortSignal | undefined,
): Promise<Joined | undefined> {
  const started = Date.now();
  for (;;) {
    const failure = await connectToOwn(url, folder).catch((error: NodeJS.ErrnoException) => error);
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
    await sleep(25, undefined, { signal });
  }
}

/** Who answers need not be whom we started: several start one on the same port at once, and the folder knows which it is. */
async function connectToOwn(url: string, { cluster }: DataFolder): Promise<Joined> {
  const keeper = await connectKeeper(url);
  const server = await findPostmaster(cluster);
  if (server?.port === Number(new URL(url).port)) return { server, keeper };
  await keeper.end().catch(() => {});
  throw new Error("the server on this port is of another folder");
}
