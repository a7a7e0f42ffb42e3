import { sql, type Updateable } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Connection } from "./cv.store.ts";
import type { CvCompetency } from "./cv.view.ts";
import { type Columns, toRow } from "./fields/column.ts";

/** Locked until the transaction ends: one change at a time. Other people's are not found. */
export async function lockCv(transaction: Connection, personId: number, cvId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cv where id = ${cvId} and person_id = ${personId} and deleted_at is null
    for no key update`.execute(transaction);
  return rows.length > 0;
}

export async function updateCv(transaction: Connection, cvId: number, change: Updateable<DB["cv"]>) {
  await transaction.updateTable("cv").set(change).where("id", "=", cvId).execute();
}

/** What was said of some fields; the others stay as they are. */
export function updateColumns<Given>(
  transaction: Connection,
  cvId: number,
  columns: Columns<Given>,
  values: Partial<Given>,
) {
  return updateCv(transaction, cvId, toRow(columns, values));
}

/** Of the words beside the box. Whoever changes them in their meaning counts it up. */
const SEARCHABLE_TEXT_VERSION = "2";

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
