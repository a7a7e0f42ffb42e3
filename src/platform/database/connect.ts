import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartProblem } from "../start-problem.ts";
import type { DB } from "./schema.gen.ts";

export type Database = Kysely<DB>;

// Identity columns are bigint; ours stay far below 2^53, and numbers are what contracts and views use.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// A server that takes the connection and never answers would hold whoever asks for good.
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 30_000;

export function createPool(databaseUrl: string, maxConnections = 10): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: "mesai",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

export async function checkReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartProblem(`The database at ${host}${pathname} (DATABASE_URL) cannot be reached: ${reason}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
