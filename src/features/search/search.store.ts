import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { PUBLISHED_WITHIN_DAYS } from "./search.contract.ts";
import type { AdvertisementSearch, FacetName, SearchAnswer, SearchQuery } from "./search-advertisements.ts";

interface AnswerRow {
  kind: "total" | "hit" | FacetName;
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
    const facets: SearchAnswer["facets"] = {
      province: new Map(),
      district: new Map(),
      sector: new Map(),
      position: new Map(),
      workType: new Map(),
      level: new Map(),
      days: new Map(),
      remote: new Map(),
      flags: new Map(),
    };
    const answer: SearchAnswer = { total: 0, ids: [], facets };
    for (const row of rows) {
      if (row.kind === "total") answer.total = row.count;
      else if (row.kind === "hit") answer.ids.push(Number(row.value));
      else facets[row.kind].set(row.value ?? "", row.count);
    }
    return answer;
  }
}

/** An empty choice lets everything through. */
function chosen(column: string, values: readonly (string | number)[], type: "int[]" | "bigint[]" | "text[]") {
  return values.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)})`;
}

/**
 * `candidate` holds every open advertisement that has the words, and for each filter whether it passes. The total and
 * the page take those that pass all; each facet takes those that pass all but its own.
 */
function searchStatement(query: SearchQuery) {
  const words = query.words.map((word) => `${word}:*`).join(" & ");
  const hasPlace = query.provinceIds.length + query.districtIds.length > 0;
  const rank = words === "" ? sql`0` : sql`ts_rank(s.words, to_tsquery('simple', ${words}))`;
  const order =
    query.sort === "relevance" ? sql`rank desc, published_at desc, id desc` : sql`published_at desc, id desc`;
  const days = PUBLISHED_WITHIN_DAYS.map((count) => sql`(${count}::int)`);
  return sql<AnswerRow>`
    with matching as materialized (
      select a.id, a.published_at, a.sector_id, a.position_id, a.work_type, a.level, a.is_remote, ${rank} as rank,
        ${chosen("a.sector_id", query.sectorIds, "int[]")} as in_sector,
        ${chosen("a.position_id", query.positionIds, "int[]")} as in_position,
        ${chosen("a.work_type", query.workTypes, "text[]")} as in_work_type,
        ${chosen("a.level", query.levels, "text[]")} as in_level,
        ${
          query.publishedWithinDays === undefined
            ? sql`true`
            : sql`a.published_at > now() - ${query.publishedWithinDays}::float8 * interval '1 day'`
        } as in_days,
        ${query.isRemote ? sql`a.is_remote` : sql`true`} as in_remote,
        ${
          hasPlace
            ? sql`exists (select from advertisement_location l where l.advertisement_id = a.id
                and (l.province_id = any(${query.provinceIds}::int[]) or l.district_id = any(${query.districtIds}::int[])))`
            : sql`true`
        } as in_place,
        array_remove(array[
          case when a.external_url is not null then 'external' end,
          case when a.is_referable then 'referable' end,
          case when a.requires_disc then 'disc' end,
          case when exists (select from application_question q where q.advertisement_id = a.id) then 'questions' end,
          case when a.is_abroad then 'abroad' end,
          case when a.asks_group_consent then 'group' end,
          case when a.is_remote then 'remote' end
        ], null) as flags
      from open_advertisement a
      ${words === "" ? sql`` : sql`join advertisement_search s on s.advertisement_id = a.id and s.words @@ to_tsquery('simple', ${words})`}
      where ${chosen("a.company_id", query.companyIds ?? [], "bigint[]")}
    ),
    -- Company and flags narrow everything, the facets too.
    candidate as materialized (
      select * from matching where flags @> ${[...(query.flags ?? [])]}::text[]
    ),
    found as (
      select id, published_at, rank from candidate
      where in_sector and in_position and in_work_type and in_level and in_days and in_remote and in_place
    ),
    page as (
      select id, row_number() over (order by ${order}) as place from found
      order by ${order} limit ${query.limit} offset ${query.offset}
    )
    select kind, value, count from (
      select 'total' as kind, null as value, count(*) as count, 0::bigint as place from found
      union all select 'hit', id::text, 1, place from page
      union all select 'province', province_id::text, count(*), 0 from (
        select distinct l.province_id, l.advertisement_id
        from candidate c join advertisement_location l on l.advertisement_id = c.id
        where in_sector and in_position and in_work_type and in_level and in_days and in_remote) place group by 2
      ${
        query.districtsCountedIn.length === 0
          ? sql``
          : sql`union all select 'district', slug, count(*), 0 from (
        select distinct d.slug, l.advertisement_id
        from candidate c join advertisement_location l on l.advertisement_id = c.id join district d on d.id = l.district_id
        where d.province_id = any(${query.districtsCountedIn}::int[])
          and in_sector and in_position and in_work_type and in_level and in_days and in_remote) place group by 2`
      }
      union all select 'sector', sector_id::text, count(*), 0 from candidate
        where in_place and in_position and in_work_type and in_level and in_days and in_remote group by 2
      union all select 'position', position_id::text, count(*), 0 from candidate
        where in_place and in_sector and in_work_type and in_level and in_days and in_remote group by 2
      union all select 'workType', work_type, count(*), 0 from candidate
        where in_place and in_sector and in_position and in_level and in_days and in_remote group by 2
      union all select 'level', level, count(*), 0 from candidate
        where in_place and in_sector and in_position and in_work_type and in_days and in_remote group by 2
      union all select 'remote', '1', count(*), 0 from candidate
        where in_place and in_sector and in_position and in_work_type and in_level and in_days and is_remote
      union all select 'flags', flag, count(*), 0 from candidate, unnest(flags) as flag
        where in_place and in_sector and in_position and in_work_type and in_level and in_days and in_remote group by 2
      union all select 'days', d.days::text, count(*), 0 from candidate, (values ${sql.join(days)}) as d(days)
        where in_place and in_sector and in_position and in_work_type and in_level and in_remote
          and published_at > now() - make_interval(days => d.days) group by 2
    ) answer order by kind, place`;
}
