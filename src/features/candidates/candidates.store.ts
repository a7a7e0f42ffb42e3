import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface CandidateFilter {
  companyId: number;
  words: string | undefined;
  provinceId: number | undefined;
}

/**
 * Open to search and not hidden from this company. Words are looked for only in what says nothing about who it is: neither
 * in texts, into which people write their number, nor in names of employers.
 */
function matches({ companyId, words, provinceId }: CandidateFilter) {
  const isInPlace = sql`(c.province_id = ${provinceId} or ${provinceId} = any (c.desired_province_ids))`;
  const hasWords = sql`not exists (
    select from unnest(string_to_array(trim(fold_turkish(${words ?? ""})), ' ')) as word
    where word <> '' and position(word in fold_turkish(concat_ws(' ', c.headline, c.desired_position,
      (select string_agg(p.name, ' ') from position p where p.id = any (c.desired_position_ids)),
      (select string_agg(k.name, ' ') from cv_competency k where k.cv_id = c.id),
      (select string_agg(e.position_name, ' ') from cv_experience e
        where e.cv_id = c.id and e.deleted_at is null)))) = 0)`;
  return sql`c.is_searchable and c.deleted_at is null
    and not exists (select from cv_hidden_company h where h.cv_id = c.id and h.company_id = ${companyId})
    ${provinceId === undefined ? sql`` : sql`and ${isInPlace}`}
    ${words === undefined ? sql`` : sql`and ${hasWords}`}`;
}

/** Those changed last come first. */
export async function findCandidateIds(
  db: Database,
  filter: CandidateFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cv c where ${matches(filter)}
    order by c.updated_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countCandidates(db: Database, filter: CandidateFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from cv c where ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
