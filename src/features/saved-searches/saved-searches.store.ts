import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Frequency } from "./saved-searches.forms.ts";

type Connection = Database | Transaction<DB>;

export interface SavedSearchRow {
  id: number;
  name: string;
  query: unknown;
  frequency: Frequency;
  is_paused: boolean;
  created_at: Date;
  seen_at: Date;
}

const COLUMNS = ["id", "name", "query", "frequency", "is_paused", "created_at", "seen_at"] as const;

export async function findSavedSearches(db: Database, personId: number): Promise<SavedSearchRow[]> {
  const rows = await db
    .selectFrom("saved_search")
    .select(COLUMNS)
    .where("person_id", "=", personId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as SavedSearchRow[];
}

/** Other people's are not found. */
export async function findSavedSearch(
  db: Database,
  personId: number,
  id: number,
  { isDeleted = false } = {},
): Promise<SavedSearchRow | undefined> {
  const row = await db
    .selectFrom("saved_search")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .executeTakeFirst();
  return row as SavedSearchRow | undefined;
}

export async function findSavedByHash(
  db: Database,
  personId: number,
  hash: Buffer,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom("saved_search")
    .select(["id", "name"])
    .where("person_id", "=", personId)
    .where("query_hash", "=", hash)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locked until the transaction ends: two savings at once must not pass the limit together. */
export async function countLocked(transaction: Connection, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*) from saved_search where person_id = ${personId} and deleted_at is null`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export interface NewSavedSearch {
  personId: number;
  name: string;
  query: object;
  hash: Buffer;
  frequency: Frequency;
  now: Date;
}

/** Undefined if the same search is saved already. */
export async function insertSavedSearch(
  transaction: Connection,
  search: NewSavedSearch,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (person_id, name, query, query_hash, frequency, created_at, seen_at, seen_before_at)
    values (${search.personId}, ${search.name}, ${JSON.stringify(search.query)}, ${search.hash}, ${search.frequency},
      ${search.now}, ${search.now}, ${search.now})
    on conflict (person_id, query_hash) where deleted_at is null do nothing
    returning id`.execute(transaction);
  return rows[0]?.id;
}

export async function updateSavedSearch(
  db: Database,
  personId: number,
  id: number,
  change: {
    name?: string;
    frequency?: Frequency;
    is_paused?: boolean;
    query?: string;
    query_hash?: Buffer;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_search")
    .set(change)
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Kept for a day, so that it can be undone; those deleted before that go for good. */
export async function markDeleted(db: Database, personId: number, id: number, now: Date): Promise<boolean> {
  await sql`delete from saved_search where deleted_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable("saved_search")
    .set({ deleted_at: now })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if there is nothing to restore, or the same search has been saved again meanwhile. */
export async function unmarkDeleted(transaction: Connection, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update saved_search s set deleted_at = null
    where s.id = ${id} and s.person_id = ${personId} and s.deleted_at is not null
      and not exists (select from saved_search other where other.person_id = s.person_id
        and other.query_hash = s.query_hash and other.deleted_at is null)
    returning s.id`.execute(transaction);
  return rows.length > 0;
}

/** Ids of other people's searches change nothing. */
export async function updatePaused(
  db: Database,
  personId: number,
  ids: readonly number[],
  isPaused: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("saved_search")
    .set({ is_paused: isPaused })
    .where("person_id", "=", personId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}
