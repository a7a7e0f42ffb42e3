import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { EditedList } from "../../lookups/index.ts";
import { MOST_COUNTED } from "../../moderation/moderation.contract.ts";

/** One more than is counted says that there are more. Each of these reads an index, and never more than so many rows. */
async function countUpTo(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${MOST_COUNTED + 1}) as found`.execute(db);
  return counted[0]?.count ?? 0;
}

export function countCompanies(
  db: Database,
  list: "sector" | "taxOffice",
  ids: readonly number[],
): Promise<number> {
  const column = sql.ref(list === "sector" ? "sector_id" : "tax_office_id");
  return countUpTo(db, sql`select from company where ${column} = any(${[...ids]}::int[])`);
}

interface UsedInCvs {
  list: EditedList;
  ids: readonly number[];
  /** Departments are stored by name */
  names: readonly string[];
}

export function countCvs(db: Database, { list, ids, names }: UsedInCvs): Promise<number> | number {
  const kept = (of: RawBuilder<unknown>) => sql`
    select distinct u.cv_id from ${of} join cv c on c.id = u.cv_id and c.deleted_at is null`;
  const numbers = sql`any(${[...ids]}::int[])`;
  if (list === "position") {
    const isWanted = sql`desired_position_ids && ${[...ids]}::smallint[]`;
    return countUpTo(db, sql`select from cv where deleted_at is null and ${isWanted}`);
  }
  const inEducation = (isMeant: RawBuilder<unknown>) =>
    countUpTo(db, kept(sql`(select cv_id from cv_education where ${isMeant}) u`));
  if (list === "competency") {
    return countUpTo(db, kept(sql`(select cv_id from cv_competency where competency_id = ${numbers}) u`));
  }
  if (list === "university") return inEducation(sql`university_id = ${numbers}`);
  if (list !== "department" && list !== "highSchoolDepartment") return 0;
  const isOfLevel = list === "department" ? sql`level <> 3` : sql`level = 3`;
  return inEducation(sql`department = any(${[...names]}::text[]) and ${isOfLevel}`);
}

/** Of members and of visitors, that ask for one of these. */
export async function countSearches(
  db: Database,
  list: EditedList,
  slugs: readonly string[],
): Promise<number> {
  const asked = slugs.map((slug) => JSON.stringify({ [list]: [slug] }));
  const isAsking = sql`query -> 'chosen' @> any(${asked}::jsonb[])`;
  const [kept, ofVisitors] = await Promise.all([
    countUpTo(db, sql`select from saved_search where deleted_at is null and ${isAsking}`),
    countUpTo(db, sql`select from visitor_search where ${isAsking}`),
  ]);
  return kept + ofVisitors;
}
