import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { type FilterName, filterNamed, filters, forEachFilter, type NamedFilter } from "./filters/list.ts";
import type { AdvertisementSearch, SearchAnswer, SearchQuery } from "./search-advertisements.ts";

interface AnswerRow {
  kind: "total" | "hit" | FilterName;
  value: string | null;
  count: number;
}

/** The search over PostgreSQL: exact, and fast enough for some ten thousand advertisements. */
export class PostgresSearch implements AdvertisementSearch {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const { rows } = await searchStatement(query).execute(this.#db);
    const facets = forEachFilter(() => new Map<string, number>());
    const answer: SearchAnswer = { total: 0, ids: [], facets };
    for (const row of rows) {
      if (row.kind === "total") answer.total = row.count;
      else if (row.kind === "hit") answer.ids.push(Number(row.value));
      else facets[row.kind].set(row.value ?? "", row.count);
    }
    return answer;
  }
}

/**
 * `candidate` holds every open advertisement that has the words, and for each filter its values and whether it passes. The
 * total and the page take those that pass all; each facet takes those that pass all but its own.
 */
function searchStatement(query: SearchQuery) {
  const words = query.words.map((word) => `${word}:*`).join(query.isAnyWordEnough ? " | " : " & ");
  const order = sql`rank desc nulls last, published_at desc, id desc`;
  const asked = filters.filter((filter) => isAsked(filter, query));
  const passing = (own?: NamedFilter) =>
    sql.join(
      [sql`true`, ...asked.filter((each) => each !== own).map((each) => sql.ref(`in_${each.name}`))],
      sql` and `,
    );
  return sql<AnswerRow>`
    with matching as materialized (
      select a.id, a.published_at, ${rankOf(query, words)} as rank,
        ${sql.join(filters.map((filter) => sql`${valuesOf(filter)} as ${sql.ref(`of_${filter.name}`)}`))}
      from open_advertisement a
      ${words === "" ? sql`` : sql`join advertisement_search s on s.advertisement_id = a.id and s.words @@ to_tsquery('simple', ${words})`}
      where ${query.companyIds?.length ? sql`a.company_id = any(${[...query.companyIds]}::bigint[])` : sql`true`}
    ),
    candidate as materialized (
      select *, ${sql.join([sql`true as passes`, ...asked.map((each) => sql`${passes(each, query)} as ${sql.ref(`in_${each.name}`)}`)])}
      from matching
    ),
    found as (select id, published_at, rank from candidate where ${passing()}),
    page as (
      select id, row_number() over (order by ${order}) as place from found
      order by ${order} limit ${query.limit} offset ${query.offset}
    )
    select kind, value, count from (
      select 'total' as kind, null as value, count(*) as count, 0::bigint as place from found
      union all select 'hit', id::text, 1, place from page
      ${sql.join(
        filters.map((filter) => facet(filter, query, passing(leftAside(filter)))),
        sql` `,
      )}
    ) answer order by kind, place`;
}

/** What comes before the date. */
function rankOf({ sort, kilometres = new Map() }: SearchQuery, words: string): RawBuilder<unknown> {
  if (sort === "pay") return sql.raw(filterNamed("pay").column);
  if (sort === "distance") {
    const [places, away] = [[...kilometres.keys()], [...kilometres.values()]];
    return sql`(select -min(known.away) from advertisement_location l
      join unnest(${places}::text[], ${away}::float8[]) as known (place, away)
        on known.place = ${sql.raw(filterNamed("district").column)}::text
      where l.advertisement_id = a.id)`;
  }
  return sort === "date" || words === "" ? sql`0` : sql`ts_rank(s.words, to_tsquery('simple', ${words}))`;
}

function isAsked({ kind, name, within }: NamedFilter, query: SearchQuery): boolean {
  if (kind === "age") return query.publishedWithinDays !== undefined;
  const inner = filters.filter((filter) => filter.within === name);
  return (
    within === undefined &&
    [name, ...inner.map((each) => each.name)].some((each) => query.chosen[each]?.length)
  );
}

/** What a facet is counted without. A second flag or mark narrows: nothing is left aside for those. */
function leftAside(filter: NamedFilter): NamedFilter | undefined {
  if (filter.kind === "flag" || filter.kind === "marks") return undefined;
  return filter.within === undefined ? filter : filterNamed(filter.within);
}

/** The same values as `filter.read` gives, as an array of texts. */
function valuesOf({ kind, column, bound, choices, isOfPlaces }: NamedFilter): RawBuilder<string[]> {
  const value = sql.raw(column);
  const steps = choices.map((choice) => choice.value);
  if (isOfPlaces) {
    return sql`array(select distinct ${value}::text from advertisement_location l
      where l.advertisement_id = a.id and ${value} is not null)`;
  }
  if (kind === "age") {
    return sql`array(select step from unnest(${steps}::text[]) step where ${value} > now() - step::int * interval '1 day')`;
  }
  if (kind === "steps") {
    const reaches = sql.raw(bound === "least" ? ">=" : "<=");
    return sql`array(select step from unnest(${steps}::text[]) step where ${value} ${reaches} step::numeric)`;
  }
  if (kind === "flag") return sql`case when ${value} then '{1}'::text[] else '{}' end`;
  return kind === "marks" ? sql`string_to_array(${value}, ',')` : sql`array[${value}::text]`;
}

/** Of a filter that something is chosen of. Whoever chose Kadıköy or all of Ankara finds both. */
function passes(filter: NamedFilter, { chosen, publishedWithinDays }: SearchQuery): RawBuilder<boolean> {
  if (filter.kind === "age")
    return sql`published_at > now() - ${publishedWithinDays}::float8 * interval '1 day'`;
  const isEvery = filter.kind === "flag" || filter.kind === "marks";
  const any = [filter, ...filters.filter(({ within }) => within === filter.name)].map(({ name }) => {
    const values = sql`${[...(chosen[name] ?? [])]}::text[]`;
    const own = sql.ref(`of_${name}`);
    return isEvery ? sql`${own} @> ${values}` : sql`${own} && ${values}`;
  });
  return sql`(${sql.join(any, sql` or `)})`;
}

/** What lies within something else is counted by slug, and only in what was asked for. */
function facet(filter: NamedFilter, query: SearchQuery, passing: RawBuilder<unknown>): RawBuilder<unknown> {
  const counted = sql`from candidate, unnest(${sql.ref(`of_${filter.name}`)}) as value`;
  if (filter.within === undefined) {
    return sql`union all select ${filter.name}::text, value, count(*), 0 ${counted} where ${passing} group by 2`;
  }
  const inner = filter.choices.filter(({ parent }) => query.districtsCountedIn.includes(parent ?? ""));
  if (inner.length === 0) return sql``;
  return sql`union all select ${filter.name}::text, named.slug, count(distinct id), 0 ${counted}
    join unnest(${inner.map(({ value }) => value)}::text[], ${inner.map(({ slug }) => slug)}::text[]) as named (key, slug)
      on named.key = value where ${passing} group by 2`;
}
