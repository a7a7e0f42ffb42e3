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

/** Locked until the transaction ends: two at once must not pass the limit together. */
export async function countLettersLocked(transaction: Connection, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*) from cover_letter
    where person_id = ${personId} and deleted_at is null`.execute(transaction);
  return rows[0]?.count ?? 0;
}

interface Written {
  personId: number;
  title: string;
  content: string;
  now: Date;
}

export async function insertCoverLetter(transaction: Connection, letter: Written): Promise<number> {
  const { id } = await transaction
    .insertInto("cover_letter")
    .values({
      person_id: letter.personId,
      title: letter.title,
      content: letter.content,
      created_at: letter.now,
      updated_at: letter.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCoverLetter(transaction: Connection, id: number, letter: Written): Promise<void> {
  await transaction
    .updateTable("cover_letter")
    .set({ title: letter.title, content: letter.content, updated_at: letter.now })
    .where("id", "=", id)
    .where("person_id", "=", letter.personId)
    .execute();
}

/** Kept for a day, so that it can be undone; those deleted before that go for good. */
export async function markLetterDeleted(
  db: Connection,
  personId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  await sql`delete from cover_letter where deleted_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  const { rows } = await sql`
    update cover_letter set deleted_at = ${now}
    where id = ${id} and person_id = ${personId} and deleted_at is null returning id`.execute(db);
  return rows.length > 0;
}

export async function unmarkLetterDeleted(
  transaction: Connection,
  personId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    update cover_letter set deleted_at = null
    where id = ${id} and person_id = ${personId} and deleted_at is not null returning id`.execute(
    transaction,
  );
  return rows.length > 0;
}
