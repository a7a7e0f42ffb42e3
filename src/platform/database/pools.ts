import type pg from "pg";
import type { Log } from "../log.ts";
import { createDatabase, createPool, type Database } from "./connect.ts";
import type { DatabaseLimits } from "./limits.ts";
import { currentPurpose, faultNoter, type Purpose } from "./purpose.ts";

/** Short questions, and few: whether the database is there, and what has changed. */
const VITAL = { maxConnections: 2, connectWithinMs: 2_000, runWithinMs: 5_000 };

export interface Pools {
  /** Through the pool of what is being done. */
  db: Database;
  /** What must go on whatever all others wait for: readiness and the change feed. */
  vital: pg.Pool;
  /** By the name of what they are for, to be looked at. */
  byName: Record<string, pg.Pool>;
  end(): Promise<void>;
}

/** Connections are made when they are needed: what is never asked for costs none. */
export function createPools(
  databaseUrl: string,
  { pools: sizes, limitsMs }: DatabaseLimits,
  log: Log,
): Pools {
  const poolFor = (purpose: Purpose) =>
    createPool(databaseUrl, {
      log,
      maxConnections: sizes[purpose],
      runWithinMs: limitsMs[purpose],
      // Nobody waits for a job; whoever looks at a page, or sends a form, does.
      ...(purpose !== "jobs" && { connectWithinMs: limitsMs.wait, lockWithinMs: limitsMs.lock }),
    });
  const pools = { pages: poolFor("pages"), writes: poolFor("writes"), jobs: poolFor("jobs") };
  const vital = createPool(databaseUrl, { ...VITAL, log });
  const connect = async () => {
    const noteFault = faultNoter();
    return pools[currentPurpose()].connect().catch((error: Error) => {
      noteFault(error);
      throw error;
    });
  };
  const byName = { ...pools, vital };
  const end = async () => {
    await Promise.all(Object.values(byName).map((pool) => pool.end()));
  };
  return { db: createDatabase({ connect, end } as Pick<pg.Pool, "connect" | "end">), vital, byName, end };
}
