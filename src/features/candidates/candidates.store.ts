import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** CVs that are open to search, after an id, for reading all of them in turns. */
export async function findSearchableIds(db: Database, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cv where is_searchable and deleted_at is null and id > ${after}
    order by id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Somebody may have several CVs. */
export async function countPeople(db: Database, cvIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_id) from cv where id = any (${[...cvIds]}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}
