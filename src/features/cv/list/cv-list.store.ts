import { sql } from "kysely";
import type { Connection } from "../cv.store.ts";

/** Locked until the transaction ends: two at once must not pass the limit together, nor both become the default. */
export async function countCvsLocked(transaction: Connection, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*) from cv where person_id = ${personId} and deleted_at is null`.execute(transaction);
  return rows[0]?.count ?? 0;
}

export async function insertCv(
  transaction: Connection,
  cv: { personId: number; title: string; isDefault: boolean; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto("cv")
    .values({
      person_id: cv.personId,
      title: cv.title,
      is_default: cv.isDefault,
      created_at: cv.now,
      updated_at: cv.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a CV has in other tables and a copy of it too; those with an id get new ones. */
export const COPIED_TABLES = {
  cv_experience: { hasId: true },
  cv_education: { hasId: true },
  cv_entry: { hasId: true },
  cv_competency: { hasId: false },
  cv_hidden_company: { hasId: false },
  cv_attachment: { hasId: true },
};

/**
 * Every column there is, under another name: one that comes tomorrow is copied without being mentioned here. Employers do not
 * find it until its owner says so of this one too. Undefined for somebody else's.
 */
export async function insertCopy(
  transaction: Connection,
  { personId, cvId, title, now }: { personId: number; cvId: number; title: string; now: Date },
): Promise<number | undefined> {
  const others = { title, is_default: false, is_searchable: false, created_at: now, updated_at: now };
  const copied = await sql<{ id: number }>`
    insert into cv select copy.* from cv, jsonb_populate_record(null::cv,
      to_jsonb(cv) || ${JSON.stringify(others)}::jsonb || ${newId("cv")}) as copy
    where cv.id = ${cvId} and cv.person_id = ${personId} and cv.deleted_at is null
    returning id`.execute(transaction);
  const id = copied.rows[0]?.id;
  if (id === undefined) return undefined;
  for (const [table, { hasId }] of Object.entries(COPIED_TABLES)) {
    await sql`
      insert into ${sql.table(table)} select copy.* from (
        select to_jsonb(line) as line from ${sql.table(table)} line where line.cv_id = ${cvId}
        order by to_jsonb(line) -> 'id') original, jsonb_populate_record(null::${sql.table(table)},
          original.line || jsonb_build_object('cv_id', ${id}::bigint) || ${hasId ? newId(table) : sql`'{}'`}) as copy
      where original.line ->> 'deleted_at' is null`.execute(transaction);
  }
  return id;
}

const newId = (table: string) =>
  sql`jsonb_build_object('id', nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id')))`;

export async function moveDefault(transaction: Connection, personId: number, cvId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cv where id = ${cvId} and person_id = ${personId} and deleted_at is null`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  await sql`update cv set is_default = false where person_id = ${personId} and is_default`.execute(
    transaction,
  );
  await sql`update cv set is_default = true where id = ${cvId}`.execute(transaction);
  return true;
}

/** CVs, and lines of CVs, that could be brought back for a day. */
export async function forgetDeleted(db: Connection, now: Date): Promise<void> {
  for (const table of ["cv", "cv_experience", "cv_education", "cv_entry"]) {
    await sql`delete from ${sql.table(table)}
      where deleted_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  }
}

/** Kept for a day, so that it can be undone. The next one becomes the default. */
export async function markCvDeleted(
  transaction: Connection,
  personId: number,
  cvId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update cv set deleted_at = ${now}, is_default = false
    where id = ${cvId} and person_id = ${personId} and deleted_at is null returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`
    update cv set is_default = true
    where id = (select id from cv where person_id = ${personId} and deleted_at is null
        order by updated_at desc, id desc limit 1)
      and not exists (select from cv where person_id = ${personId} and is_default and deleted_at is null)`.execute(
    transaction,
  );
  return true;
}

export async function unmarkCvDeleted(
  transaction: Connection,
  personId: number,
  cvId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update cv set deleted_at = null, is_default = not exists (
      select from cv other where other.person_id = ${personId} and other.is_default and other.deleted_at is null)
    where id = ${cvId} and person_id = ${personId} and deleted_at is not null returning id`.execute(
    transaction,
  );
  return rows.length > 0;
}

export async function findDeletedTitle(
  db: Connection,
  personId: number,
  cvId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from cv
    where id = ${cvId} and person_id = ${personId} and deleted_at is not null`.execute(db);
  return rows[0]?.title;
}
