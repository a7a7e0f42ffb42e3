import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.gen.ts";

type Connection = Kysely<DB>;

/** The lock of whoever needs every file to stay for a while: a backup. Any number will do. */
export const FILES_LOCK = 6_372_402;

/** Until the end of the transaction nobody begins to rely on files that are there. */
export async function mayRemoveFiles(transaction: Connection): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as "isFree"`.execute(transaction);
  return rows[0]?.isFree === true;
}

/** Whatever refers to files says so by a foreign key, and is asked. */
export async function findUnusedFiles(db: Connection, before: Date): Promise<number[]> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`.execute(db);
  const isUnused = references.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from stored_file f where saved_at < ${before} and ${sql.join(isUnused, sql` and `)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Its hash, if it has not come in again since then. Throws when something has come to refer to it. */
export async function deleteFileRow(
  transaction: Connection,
  id: number,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string }>`
    delete from stored_file where id = ${id} and saved_at < ${before} returning sha256`.execute(transaction);
  return rows[0]?.sha256;
}

export async function findKnownHashes(db: Connection, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where sha256 = any(${[...hashes]}::text[])`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** A row that goes again before anybody sees it: whoever saves the same bytes waits for that. Undefined if there is one. */
export async function holdHash(transaction: Connection, sha256: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into stored_file (sha256, content_type, byte_size) values (${sha256}, 'application/octet-stream', 1)
    on conflict do nothing returning id`.execute(transaction);
  return rows[0]?.id;
}

export async function releaseHash(transaction: Connection, id: number): Promise<void> {
  await sql`delete from stored_file where id = ${id}`.execute(transaction);
}
