import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { CoverLetter } from "./cover-letters.view.ts";

type Connection = Database | Transaction<DB>;

/** Those changed last first. */
export async function findCoverLetters(db: Connection, personId: number): Promise<CoverLetter[]> {
  const { rows } = await sql<CoverLetter>`
    select id, title, content, updated_at as "updatedAt" from cover_letter
    where person_id = ${personId} and deleted_at is null
    order by updated_at desc, id desc`.execute(db);
  return rows;
}

/** Other people's are not found. */
export async function findCoverLetter(
  db: Connection,
  personId: number,
  id: number,
  { isDeleted = false } = {},
): Promise<CoverLetter | undefined> {
  const { rows } = await sql<CoverLetter>`
    select id, title, content, updated_at as "updatedAt" from cover_letter
    where id = ${id} and person_id = ${personId} and (deleted_at is not null) = ${isDeleted}`.execute(db);
  return rows[0];
}
