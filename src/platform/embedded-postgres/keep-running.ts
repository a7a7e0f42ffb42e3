import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../observing/log.ts";
import { StartProblem } from "../start-problem.ts";
import { freeBytesOf } from "../storage/disk-room.ts";
import { hasCluster } from "./data-folder.ts";
import { type Joined, joinServer, type ServerPlan } from "./join-server.ts";
import { isLastUser } from "./keeper-connection.ts";
import { stopPostmaster } from "./postmaster.ts";

export interface Watch {
  log?: Log;
  /** Called when the server is gone and cannot be brought back. */
  onLost?: (problem: Error) => void;
  mostTries?: number;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A minute, all in all. Room on a full disk is waited for without end. */
const MOST_TRIES = 12;
/** Two segments of its log. What it says cannot be relied on: it may have had no room for saying it. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Sees to it that the server runs until it is left. It is known by its connection, which every process that uses the server has,
 * whoever has started it: each tries to bring it back on the same port, and the lock on the folder lets one succeed.
 */
export function keepRunning(
  plan: ServerPlan,
  first: Joined,
  { log, onLost, mostTries = MOST_TRIES }: Watch,
): () => Promise<void> {
  const { folder } = plan;
  let { server, keeper } = first;
  const { port } = server;
  const leaving = new AbortController();
  const { signal } = leaving;
  let reviving: Promise<void> | undefined;
  let left: Promise<void> | undefined;
  watch();

  function watch(): void {
    keeper.once("end", () => {
      if (signal.aborted) return;
      reviving = revive().catch((problem: Error) => {
        if (!signal.aborted) onLost?.(problem);
      });
    });
  }

  async function revive(): Promise<void> {
    const since = Date.now();
    log?.warn({ pid: server.pid }, "the embedded PostgreSQL is gone; starting it again");
    for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries++) {
      if (!(await hasCluster(folder))) throw new StartProblem(`The database in ${folder.cluster} is gone`);
      signal.throwIfAborted();
      const joined = await joinServer(plan, { port, signal }).catch((error: Error) => ({
        endedBecause: error.message,
      }));
      if ("keeper" in joined) {
        ({ server, keeper } = joined);
        watch();
        // Somebody started it while it was down and its port was taken: all our connections look for it where it was.
        if (server.port !== port) throw new StartProblem(`PostgreSQL has moved to port ${server.port}`);
        log?.warn({ pid: server.pid, ms: Date.now() - since }, "the embedded PostgreSQL is back");
        return;
      }
      signal.throwIfAborted();
      const { endedBecause: reason } = joined;
      if (tries >= mostTries && (await freeBytesOf(folder.dataDir)) > LEAST_ROOM_BYTES) {
        throw new StartProblem(
          `PostgreSQL could not be started again: ${reason} (more in ${folder.logFile})`,
        );
      }
      log?.warn({ reason, pauseMs }, "the embedded PostgreSQL did not start; retrying");
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  async function leave(): Promise<void> {
    leaving.abort();
    await reviving;
    // A keeper that lost its connection cannot ask: then the server is treated as ours alone.
    const isLast = await isLastUser(keeper).catch(() => true);
    if (isLast) await stopPostmaster(server.pid, folder.cluster);
    await keeper.end().catch(() => {});
  }

  return () => {
    left ??= leave();
    return left;
  };
}
