import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../observing/log.ts";
import type { WantedServer } from "./address.ts";
import { PatientClient, type PatientClientConfig } from "./patient-client.ts";
import { PatientPool } from "./patient-pool.ts";
import { LentClient, PooledClient } from "./pooled-client.ts";
import type { DB } from "./schema.gen.ts";
import { connectionTo } from "./servers.ts";

export type Database = Kysely<DB>;

// Identity columns are bigint; ours stay far below 2^53, and numbers are what contracts and views use.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// A server that takes the connection and never answers would hold whoever asks for good.
export const CONNECT_WITHIN_MS = 5_000;
// The server gives up first, and says so: only a network that swallows packets leads to the second.
const RUN_WITHIN_MS = 20_000;
const ANSWER_LATER_MS = 10_000;
/** A silent peer is asked for a sign of life; the system's own default is two hours. */
export const KEEP_ALIVE_AFTER_MS = 10_000;
/** A new connection plans every statement anew, which makes its first search six times as long: the driver's ten seconds are few. */
const IDLE_WITHIN_MS = 5 * 60_000;

interface PoolOptions {
  maxConnections?: number;
  /** Told when a connection breaks while nobody uses it. */
  log?: Log;
  answerWithinMs?: number;
  /** For a connection that is free, or a new one. */
  connectWithinMs?: number;
  runWithinMs?: number;
  /** Of a statement's time, what it may wait for somebody else's lock. */
  lockWithinMs?: number;
  /** Where the address names several servers, and not which of them. */
  wantedOfSeveral?: WantedServer | undefined;
  /** By a program in between, for a transaction at a time: nothing stays with a session, neither statements nor limits. */
  isLent?: boolean;
}

/** Connections for requests and jobs. One that breaks or stops answering is replaced, and never ends the process. */
export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { runWithinMs = RUN_WITHIN_MS, connectWithinMs = CONNECT_WITHIN_MS, lockWithinMs } = options;
  const limits = `set statement_timeout = ${runWithinMs}${lockWithinMs ? `; set lock_timeout = ${lockWithinMs}` : ""}`;
  const config: pg.PoolConfig & PatientClientConfig = {
    Client: options.isLent ? LentClient : PooledClient,
    ...connectionTo(databaseUrl, options.wantedOfSeveral),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: IDLE_WITHIN_MS,
    application_name: "mesai",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectWithinMs,
    query_timeout: options.answerWithinMs ?? runWithinMs + ANSWER_LATER_MS,
    // Not with the greeting, as the driver would: PgBouncer takes no settings there that it does not know. And whoever lends
    // connections would give them to others with the next transaction.
    ...(!options.isLent && { onConnect: (client: pg.ClientBase) => client.query(limits) as never }),
  };
  const pool = new PatientPool(config, connectWithinMs);
  pool.on("error", (error) => {
    // One that is being closed may hear of the server's own end first, for the pool does not wait until it is closed.
    if (!pool.ending) options.log?.warn({ err: error }, "a database connection broke");
  });
  return pool;
}

export function createDatabase(pool: Pick<pg.Pool, "connect" | "end">): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) });
}

/** One connection without limits of time, for the long work of a start. Whoever asks it notices when it breaks. */
export async function openClient(
  databaseUrl: string,
  connectWithinMs = CONNECT_WITHIN_MS,
): Promise<pg.Client> {
  const client: pg.Client = new PatientClient({
    ...connectionTo(databaseUrl),
    application_name: "mesai",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectWithinMs,
  });
  await client.connect();
  return client;
}
