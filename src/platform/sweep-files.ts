import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./database/connect.ts";
import type { FileStore } from "./files.ts";

/** Between the arrival of bytes and the row that refers to them lie seconds; an hour is never too short. */
const MARGIN_MS = 3_600_000;
const FOREIGN_KEY_VIOLATION = "23503";
const HASH = /^[0-9a-f]{64}$/;

interface Parts {
  db: Database;
  files: FileStore;
}

/**
 * Removes the bytes that no row refers to any more: of deleted CVs, changed photos, erased people. The row goes first and its
 * deletion stays open until the bytes are gone, so whoever saves the same bytes meanwhile waits, and then writes them again.
 */
export async function sweepFiles({ db, files }: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MARGIN_MS);
  let swept = 0;
  for (const id of await findUnused(db, before)) {
    const isSwept = await db
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ sha256: string }>`
          delete from stored_file where id = ${id} and saved_at < ${before} returning sha256`.execute(
          transaction,
        );
        const [row] = rows;
        if (row) await rm(files.pathOf(row.sha256), { force: true });
        return row !== undefined;
      })
      .catch((error: { code?: string }) => {
        // Somebody refers to it since we looked.
        if (error.code === FOREIGN_KEY_VIOLATION) return false;
        throw error;
      });
    if (isSwept) swept += 1;
  }
  return swept;
}

/** Whatever refers to files says so by a foreign key, and is asked. */
async function findUnused(db: Database, before: Date): Promise<number[]> {
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

/** Bytes on the disk that the database has never heard of: whoever wrote them was ended before saying so. */
export async function sweepFolder({ db, files }: Parts, now: Date): Promise<number> {
  let swept = 0;
  for (const shard of await readdir(files.folder).catch(() => [])) {
    const folder = join(files.folder, shard);
    for (const name of await findUnknown(db, await readdir(folder).catch(() => []))) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile() || found.mtimeMs > now.getTime() - MARGIN_MS) continue;
      if (HASH.test(name) ? await sweepUnknown(db, name, path) : await removed(path)) swept += 1;
    }
  }
  return swept;
}

async function findUnknown(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where sha256 = any(${names}::text[])`.execute(db);
  const known = new Set(rows.map(({ sha256 }) => sha256));
  return names.filter((name) => !known.has(name));
}

/** Under a row of ours that nobody ever sees: whoever saves the same bytes waits for its end. */
function sweepUnknown(db: Database, sha256: string, path: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into stored_file (sha256, content_type, byte_size) values (${sha256}, 'application/octet-stream', 1)
      on conflict do nothing returning id`.execute(transaction);
    const [row] = rows;
    if (!row) return false;
    await rm(path, { force: true });
    await sql`delete from stored_file where id = ${row.id}`.execute(transaction);
    return true;
  });
}

async function removed(path: string): Promise<boolean> {
  await rm(path, { force: true });
  return true;
}
