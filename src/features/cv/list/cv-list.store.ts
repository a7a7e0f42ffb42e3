import { sql } from "kysely";
import type { Connection } from "../cv.store.ts";

/** Held until the transaction ends: two at once must not pass the limit together, nor both become the default. */
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

/** Everything in it, under another name. Undefined for somebody else's. */
export async function insertCopy(
  transaction: Connection,
  copy: { personId: number; cvId: number; title: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title, headline, summary, country_id, province_id, district_id, other_city,
      other_district, phone, birth_date, desired_position, desired_position_ids, desired_province_ids, desired_salary, availability,
      driving_licences, military_service, photo_id, section_order, template, language, created_at, updated_at)
    select person_id, ${copy.title}, headline, summary, country_id, province_id, district_id, other_city,
      other_district, phone, birth_date, desired_position, desired_position_ids, desired_province_ids, desired_salary, availability,
      driving_licences, military_service, photo_id, section_order, template, language, ${copy.now}, ${copy.now}
    from cv where id = ${copy.cvId} and person_id = ${copy.personId} and deleted_at is null
    returning id`.execute(transaction);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into cv_experience (cv_id, company_name, position_name, province_id, started_on, ended_on, description)
    select ${id}, company_name, position_name, province_id, started_on, ended_on, description
    from cv_experience where cv_id = ${copy.cvId} and deleted_at is null order by id`.execute(transaction);
  await sql`
    insert into cv_education (cv_id, level, school_name, university_id, department, graduation_year, is_still_student)
    select ${id}, level, school_name, university_id, department, graduation_year, is_still_student
    from cv_education where cv_id = ${copy.cvId} and deleted_at is null order by id`.execute(transaction);
  await sql`
    insert into cv_entry (cv_id, section, name, organisation, level, year, contact, url)
    select ${id}, section, name, organisation, level, year, contact, url
    from cv_entry where cv_id = ${copy.cvId} and deleted_at is null order by id`.execute(transaction);
  await sql`
    insert into cv_competency (cv_id, name, competency_id)
    select ${id}, name, competency_id from cv_competency where cv_id = ${copy.cvId}`.execute(transaction);
  await sql`
    insert into cv_hidden_company (cv_id, company_id)
    select ${id}, company_id from cv_hidden_company where cv_id = ${copy.cvId}`.execute(transaction);
  await sql`
    insert into cv_attachment (cv_id, file_id, file_name, found, uploaded_at)
    select ${id}, file_id, file_name, found, uploaded_at from cv_attachment where cv_id = ${copy.cvId}`.execute(
    transaction,
  );
  return id;
}

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
