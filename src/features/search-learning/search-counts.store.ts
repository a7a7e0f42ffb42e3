import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export type CountedWhat = "searches" | "empty" | "clicks" | "saves" | "applications";
export type CountedStep = "corrected" | "taken-back" | "followed";

export interface SearchCount {
  day: string;
  words: string;
  what: CountedWhat | CountedStep | "shown" | "taken";
  /** Of a step */
  other?: string | undefined;
  /** Of what is shown or taken */
  advertisementId?: number | undefined;
  place?: number | undefined;
  count: number;
}

export interface KnownQuery {
  id: number;
  digest: string;
  isKnown: boolean;
  isNew: boolean;
}

/** From so many different visitors on, the words of a query are stored. */
const VISITORS_TO_BE_KNOWN = 5;

/** In the order of their digests, so that of two processes that write at once neither waits for the other in a circle. */
export async function noteQueries(
  db: Database,
  queries: readonly { digest: string; visitors: number; day: string }[],
): Promise<(KnownQuery & { isEnough: boolean })[]> {
  const { rows } = await sql<KnownQuery & { isEnough: boolean }>`
    insert into search_query as q (digest, visitors, last_day)
    select decode(u.digest, 'hex'), u.visitors, u.day
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as u (digest text, visitors int, day date)
    order by u.digest
    on conflict (digest) do update set last_day = greatest(q.last_day, excluded.last_day),
      visitors = case when q.words is null then q.visitors | excluded.visitors else 0 end
    returning id, encode(digest, 'hex') as digest, words is not null as "isKnown", xmax = 0 as "isNew",
      words is null and bit_count(visitors::bit(32)) >= ${VISITORS_TO_BE_KNOWN} as "isEnough"`.execute(db);
  return rows;
}

/** Only words that enough visitors have searched for ever come here. */
export async function storeWords(
  db: Database,
  queries: readonly { id: number; words: string }[],
): Promise<void> {
  await sql`update search_query q set words = u.words, visitors = 0
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as u (id bigint, words text)
    where q.id = u.id`.execute(db);
}

export async function addSearches(
  db: Database,
  counts: readonly { id: number; day: string; what: CountedWhat; count: number }[],
): Promise<void> {
  await sql`
    insert into search_query_day as d (day, query_id, searches, empty, clicks, saves, applications)
    select day, id, coalesce(sum(count) filter (where what = 'searches'), 0), coalesce(sum(count) filter (where what = 'empty'), 0),
      coalesce(sum(count) filter (where what = 'clicks'), 0), coalesce(sum(count) filter (where what = 'saves'), 0),
      coalesce(sum(count) filter (where what = 'applications'), 0)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as u (id bigint, day date, what text, count int)
    group by day, id order by day, id
    on conflict (day, query_id) do update set searches = d.searches + excluded.searches, empty = d.empty + excluded.empty,
      clicks = d.clicks + excluded.clicks, saves = d.saves + excluded.saves,
      applications = d.applications + excluded.applications`.execute(db);
}

/** Which kind of work each advertisement is, is looked up here. */
export async function addWorks(
  db: Database,
  counts: readonly {
    id: number;
    day: string;
    advertisementId: number;
    place: number;
    shown: number;
    taken: number;
  }[],
): Promise<void> {
  await sql`
    insert into search_work_week as d (week, query_id, position_id, place, shown, taken)
    select date_trunc('week', u.day::timestamp)::date, u.id, a.position_id, u.place, sum(u.shown), sum(u.taken)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as u (id bigint, day date, "advertisementId" bigint, place smallint, shown int, taken int)
    join advertisement a on a.id = u."advertisementId" and a.position_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (week, query_id, position_id, place)
      do update set shown = d.shown + excluded.shown, taken = d.taken + excluded.taken`.execute(db);
}

export async function addSteps(
  db: Database,
  counts: readonly { id: number; otherId: number; day: string; kind: CountedStep; count: number }[],
): Promise<void> {
  await sql`
    insert into search_step_day as d (day, query_id, other_id, kind, count)
    select u.day, u.id, u."otherId", u.kind, sum(u.count)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as u (id bigint, "otherId" bigint, day date, kind text, count int)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, query_id, other_id, kind) do update set count = d.count + excluded.count`.execute(db);
}

/** All that is older than a day. */
export async function deleteSearchesBefore(db: Database, day: string): Promise<void> {
  await sql`delete from search_query where last_day < ${day}::date`.execute(db);
  await sql`delete from search_query_day where day < ${day}::date`.execute(db);
  await sql`delete from search_work_week where week < ${day}::date`.execute(db);
  await sql`delete from search_step_day where day < ${day}::date`.execute(db);
}
