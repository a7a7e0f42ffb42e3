import pg from "pg";
import { PatientClient } from "../database/patient-client.ts";

/** Any number will do, as long as every Mesai uses the same one. */
const useLock = 6_372_401;

/**
 * A connection that says "somebody uses this server", by a shared advisory lock. It ends with its process, however
 * that ends, so the last one to stop can tell that it is the last.
 */
export async function connectKeeper(url: string): Promise<pg.Client> {
  const keeper: pg.Client = new PatientClient({
    connectionString: url,
    application_name: "mesai-keeper",
    connectWithinMs: 5_000,
  });
  try {
    await keeper.connect();
    await keeper.query("select pg_advisory_lock_shared($1)", [useLock]);
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => {});
    throw error;
  }
}

/** Our own lock goes first, so that of two that leave at once one is the last. */
export async function isLastUser(keeper: pg.Client): Promise<boolean> {
  await keeper.query("select pg_advisory_unlock_shared($1)", [useLock]);
  const { rows } = await keeper.query("select pg_try_advisory_lock($1) as alone", [useLock]);
  return rows[0].alone === true;
}

export async function ensureDatabase(keeper: pg.Client, name: string): Promise<void> {
  const { rowCount } = await keeper.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount) return;
  const madeByAnother = ["42P04", "23505"];
  await keeper.query(`create database ${pg.escapeIdentifier(name)}`).catch((error) => {
    if (!madeByAnother.includes(error.code)) throw error;
  });
}
