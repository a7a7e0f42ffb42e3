import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { SearchFigures } from "./search-figures.view.ts";

/** Of all searches, also of those whose words are not stored. */
export async function findTotals(db: Database, from: string): Promise<SearchFigures["totals"]> {
  const { rows } = await sql<SearchFigures["totals"]>`
    select coalesce(sum(searches), 0)::int as searches, coalesce(sum(empty), 0)::int as empty,
      coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(saves), 0)::int as saves,
      coalesce(sum(applications), 0)::int as applications
    from search_query_day where day >= ${from}::date`.execute(db);
  return rows[0] ?? { searches: 0, empty: 0, clicks: 0, saves: 0, applications: 0 };
}

export async function findEmpty(db: Database, from: string, limit: number): Promise<SearchFigures["empty"]> {
  const { rows } = await sql<SearchFigures["empty"][number]>`
    select q.words, sum(d.searches)::int as searches, sum(d.empty)::int as empty
    from search_query_day d join search_query q on q.id = d.query_id
    where d.day >= ${from}::date and q.words is not null
    group by q.id having sum(d.empty) > 0 order by 3 desc, q.words limit ${limit}`.execute(db);
  return rows;
}

/** Found something each time, and yet nobody looked at any of it. */
export async function findUnclicked(
  db: Database,
  from: string,
  limit: number,
): Promise<SearchFigures["unclicked"]> {
  const { rows } = await sql<SearchFigures["unclicked"][number]>`
    select q.words, sum(d.searches)::int as searches
    from search_query_day d join search_query q on q.id = d.query_id
    where d.day >= ${from}::date and q.words is not null
    group by q.id having sum(d.clicks) = 0 and sum(d.empty) = 0 and sum(d.searches) > 0
    order by 2 desc, q.words limit ${limit}`.execute(db);
  return rows;
}

export async function findCorrections(
  db: Database,
  from: string,
  limit: number,
): Promise<SearchFigures["corrections"]> {
  const { rows } = await sql<SearchFigures["corrections"][number]>`
    select q.words, o.words as other, coalesce(sum(d.count) filter (where d.kind = 'corrected'), 0)::int as shown,
      coalesce(sum(d.count) filter (where d.kind = 'taken-back'), 0)::int as "takenBack"
    from search_step_day d join search_query q on q.id = d.query_id join search_query o on o.id = d.other_id
    where d.day >= ${from}::date and d.kind <> 'followed' and q.words is not null and o.words is not null
    group by q.id, o.id order by 3 desc, q.words limit ${limit}`.execute(db);
  return rows;
}
