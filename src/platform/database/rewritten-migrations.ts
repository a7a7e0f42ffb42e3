import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * In the first two days, before there was a list of those that have landed, some migrations were changed after databases had run
 * them. Each by what only its present text leaves behind. None comes here any more: what has landed stays as it is.
 */
const LEFT_BEHIND: Record<string, RawBuilder<boolean>> = {
  "0003_reference": sql`exists (select from pg_constraint where conname = 'district_id_province_id_key')`,
  "0016_cv_writing": sql`to_regclass('cv_mail') is not null`,
  "0038_pipelines": sql`to_regproc('hand_applications_over') is not null`,
  "0039_applicant_lists": sql`to_regproc('name_advertisement_of_copy') is not null`,
  "0040_offered_cvs": sql`to_regproc('has_newer_cv') is not null`,
  "0063_reports": sql`to_regclass('report_backlog') is not null`,
};

/**
 * The one whose addition changed rows alone, by the moment before which it was without: `migrations/rest` has what is missing. A clock
 * may have been wrong, so that passes over rows which have it.
 */
const GIVEN_THE_REST: Record<string, string> = { "0046_printed_facts": "2026-11-17T00:09" };

/** The first of these that the database has run in another text than ours. */
export async function findRewritten<Tables>(
  db: Kysely<Tables>,
  applied: readonly string[],
): Promise<string | undefined> {
  const asked = Object.entries(LEFT_BEHIND).filter(([name]) => applied.includes(name));
  if (asked.length === 0) return undefined;
  const rows = asked.map(([name, isThere]) => sql`(${sql.lit(name)}, ${isThere})`);
  const { rows: found } = await sql<{ name: string }>`
    select name from (values ${sql.join(rows)}) as ours (name, is_there) where not is_there order by name limit 1`.execute(
    db,
  );
  return found[0]?.name;
}

/** Those that the database has run before they did all they do now. */
export async function findUnfinished<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const asked = Object.entries(GIVEN_THE_REST).map(
    ([name, before]) => sql`name = ${sql.lit(name)} and timestamp < ${sql.lit(before)}`,
  );
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where ${sql.join(asked, sql` or `)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
