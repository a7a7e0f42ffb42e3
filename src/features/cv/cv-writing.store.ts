import { type Insertable, sql, type Updateable } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Connection } from "./cv.store.ts";
import type { CvCompetency } from "./cv.view.ts";

/** Held until the transaction ends: one change at a time. Other people's are not found. */
export async function lockCv(transaction: Connection, personId: number, cvId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cv where id = ${cvId} and person_id = ${personId} and deleted_at is null
    for no key update`.execute(transaction);
  return rows.length > 0;
}

export async function updateCv(transaction: Connection, cvId: number, change: Updateable<DB["cv"]>) {
  await transaction.updateTable("cv").set(change).where("id", "=", cvId).execute();
}

/** Of the words beside the box. Whoever changes them in their meaning counts it up. */
const SEARCHABLE_TEXT_VERSION = "1";

/** Opening a CV to employers is a consent, and closing it takes that back: both are written down, and nothing that changes nothing. */
export async function updateSearchable(
  transaction: Connection,
  cvId: number,
  isSearchable: boolean,
): Promise<void> {
  await sql`
    with decided as (
      update cv set is_searchable = ${isSearchable} where id = ${cvId} and is_searchable <> ${isSearchable}
      returning person_id)
    insert into consent_ledger (person_id, kind, text_version, is_given)
    select person_id, 'cv-search', ${SEARCHABLE_TEXT_VERSION}, ${isSearchable} from decided`.execute(
    transaction,
  );
}

/** What a CV holds any number of, each with an id of its own. */
export type RowTable = "cv_experience" | "cv_education" | "cv_entry";

export type RowOf<Table extends RowTable> = Omit<Insertable<DB[Table]>, "id" | "cv_id" | "deleted_at">;

export async function countRows(transaction: Connection, table: RowTable, cvId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where cv_id = ${cvId} and deleted_at is null`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export async function insertExperience(transaction: Connection, cvId: number, row: RowOf<"cv_experience">) {
  await transaction
    .insertInto("cv_experience")
    .values({ ...row, cv_id: cvId })
    .execute();
}

export async function insertEducation(transaction: Connection, cvId: number, row: RowOf<"cv_education">) {
  await transaction
    .insertInto("cv_education")
    .values({ ...row, cv_id: cvId })
    .execute();
}

export async function insertEntry(transaction: Connection, cvId: number, row: RowOf<"cv_entry">) {
  await transaction
    .insertInto("cv_entry")
    .values({ ...row, cv_id: cvId })
    .execute();
}

/** By number, or by name whatever its letters. */
export async function findCompanies(
  transaction: Connection,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company
    where id = any(${ids}::bigint[])
      or fold_turkish(name) in (select fold_turkish(typed) from unnest(${names}::text[]) as typed)`.execute(
    transaction,
  );
  return rows;
}

export async function replaceHiddenCompanies(transaction: Connection, cvId: number, ids: readonly number[]) {
  await transaction.deleteFrom("cv_hidden_company").where("cv_id", "=", cvId).execute();
  await sql`
    insert into cv_hidden_company (cv_id, company_id)
    select ${cvId}, id from unnest(${ids}::bigint[]) as id`.execute(transaction);
}

/** Those it has already keep their place. */
export async function insertCompetencies(
  transaction: Connection,
  cvId: number,
  competencies: readonly CvCompetency[],
) {
  if (competencies.length === 0) return;
  await transaction
    .insertInto("cv_competency")
    .values(competencies.map(({ id, name }) => ({ cv_id: cvId, name, competency_id: id ?? null })))
    .onConflict((conflict) => conflict.columns(["cv_id", "name"]).doNothing())
    .execute();
}

export async function deleteCompetencies(transaction: Connection, cvId: number) {
  await transaction.deleteFrom("cv_competency").where("cv_id", "=", cvId).execute();
}
