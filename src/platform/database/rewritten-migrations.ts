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
};

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
