import type pg from "pg";
import type { Log } from "../observing/log.ts";
import type { WantedServer } from "./address.ts";
import { createDatabase, createPool, type Database } from "./connect.ts";
import type { DatabaseLimits } from "./limits.ts";
import { answerNoter, currentPurpose, type Purpose } from "./purpose.ts";

/** Short questions, and few: whether the database is there, and what has changed. */
export const VITAL = { maxConnections: 2, connectWithinMs: 2_000, runWithinMs: 5_000, answerWithinMs: 5_000 };

export interface Pools {
  /** Through the pool of what is being done. */
  db: Database;
  query(...asked: Question): Promise<pg.QueryResult>;
  /** What must go on whatever all others wait for: readiness and the change feed. */
  vital: pg.Pool;
  /** By the name of what they are for, to be looked at. */
  byName: Record<string, pg.Pool>;
  end(): Promise<void>;
}

/** As Kysely asks it. */
export type Question = [text: string, values: unknown[]];

interface PoolsPlan {
  url: string;
  /** For whatever needs a session of its own, if that is another. */
  directUrl?: string | undefined;
  limits: DatabaseLimits;
  log: Log;
  wantedOfSeveral?: WantedServer;
}

/** Connections are made when they are needed: what is never asked for costs none. */
export function createPools(plan: PoolsPlan): Pools {
  const { url, directUrl = url, limits, log, wantedOfSeveral } = plan;
  const { pools: sizes, limitsMs } = limits;
  const poolFor = (purpose: Purpose) =>
    createPool(purpose === "jobs" ? directUrl : url, {
      log,
      wantedOfSeveral,
      isLent: purpose !== "jobs" && url !== directUrl,
      maxConnections: sizes[purpose],
      runWithinMs: limitsMs[purpose],
      // Nobody waits for a job; whoever looks at a page, or sends a form, does.
      ...(purpose !== "jobs" && { connectWithinMs: limitsMs.wait, lockWithinMs: limitsMs.lock }),
    });
  const pools = { pages: poolFor("pages"), writes: poolFor("writes"), jobs: poolFor("jobs") };
  const vital = createPool(directUrl, { ...VITAL, log, wantedOfSeveral });
  const connect = async () => {
    const note = answerNoter();
    return pools[currentPurpose()].connect().catch((error: Error) => {
      note(error);
      throw error;
    });
  };
  const query = async (...asked: Question) => {
    const client = await connect();
    return client.query(...asked).finally(() => client.release());
  };
  const byName = { ...pools, vital };
  const end = async () => {
    await Promise.all(Object.values(byName).map((pool) => pool.end()));
  };
  const db = createDatabase({ connect, end } as Pick<pg.Pool, "connect" | "end">);
  return { db, query, vital, byName, end };
}
