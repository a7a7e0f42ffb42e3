import { type AdvertisementFacets, CONDITION, JOB, PLACE } from "./advertisement-facets.ts";
import { valueWord } from "./document-words.ts";
import type { FacetGroup, FacetValue } from "./facet-group.ts";
import { DAY_MS, type IndexQuery } from "./index-query.ts";

/** Which filter keeps a document out. A facet counts the documents that nothing but its own filter keeps out. */
export const KEPT_OUT_BY = {
  sector: 1,
  position: 2,
  workType: 4,
  level: 8,
  place: 16,
  days: 32,
  /** Company and flags, which no facet leaves aside: a second flag narrows the result, it does not widen it. */
  required: 64,
} as const;

export type FacetFilter = "sector" | "position" | "workType" | "level" | "place" | "days";

export interface ChosenFilter {
  filter: FacetFilter;
  /** Words that stand for the values; days have none. */
  words: string[];
}

/** What is asked for, in words of the index. */
export interface Filters {
  chosen: ChosenFilter[];
  /** Only what was published after this moment. */
  publishedAfter: number | undefined;
  /** One word of each of these has to be there. */
  required: string[][];
  /** The same by codes, for documents that are looked at one by one. Made when it is asked for. */
  byCode(): CodeFilters;
}

export interface CodeFilters {
  /** Per code of the group: by what it is kept out. Undefined where nothing is asked of the group. */
  jobs: Uint8Array | undefined;
  conditions: Uint8Array | undefined;
  places: Uint8Array | undefined;
  companies: ReadonlySet<number> | undefined;
}

export function readFilters(query: IndexQuery, facets: AdvertisementFacets, now: number): Filters {
  const { provinceIds, districtIds, publishedWithinDays } = query;
  const flags = [...new Set([...(query.flags ?? []), ...(query.isRemote ? (["remote"] as const) : [])])];
  const companyIds = query.companyIds ?? [];
  const chosen: Filters["chosen"] = [];
  const choose = (filter: FacetFilter, words: string[]) => {
    if (words.length > 0) chosen.push({ filter, words });
  };
  choose("sector", query.sectorIds.map(valueWord.sector));
  choose("position", query.positionIds.map(valueWord.position));
  choose("workType", query.workTypes.map(valueWord.workType));
  choose("level", query.levels.map(valueWord.level));
  choose("place", [...provinceIds.map(valueWord.province), ...districtIds.map(valueWord.district)]);
  if (publishedWithinDays !== undefined) chosen.push({ filter: "days", words: [] });
  const byCode = (): CodeFilters => ({
    jobs: keepOut(facets.jobs, [
      [KEPT_OUT_BY.sector, [[JOB.sector, query.sectorIds]]],
      [KEPT_OUT_BY.position, [[JOB.position, query.positionIds]]],
    ]),
    conditions: keepOut(facets.conditions, [
      [KEPT_OUT_BY.workType, [[CONDITION.workType, query.workTypes]]],
      [KEPT_OUT_BY.level, [[CONDITION.level, query.levels]]],
      ...flags.map((flag): Rule => [KEPT_OUT_BY.required, [[CONDITION.flags, [flag]]]]),
    ]),
    places: keepOut(facets.places, [
      [
        KEPT_OUT_BY.place,
        [
          [PLACE.province, provinceIds],
          [PLACE.district, districtIds],
        ],
      ],
    ]),
    companies: companyIds.length > 0 ? new Set(companyIds) : undefined,
  });
  return {
    chosen,
    publishedAfter: publishedWithinDays === undefined ? undefined : now - publishedWithinDays * DAY_MS,
    required: [
      ...flags.map((flag) => [valueWord.flag(flag)]),
      ...(companyIds.length > 0 ? [companyIds.map(valueWord.company)] : []),
    ],
    byCode,
  };
}

/** By what a document is kept out that has none of these values. A rule without values keeps nothing out. */
type Rule = [by: number, anyOf: [facet: number, values: readonly FacetValue[]][]];

function keepOut(group: FacetGroup, rules: readonly Rule[]): Uint8Array | undefined {
  const set = rules.filter(([, anyOf]) => anyOf.some(([, values]) => values.length > 0));
  if (set.length === 0) return undefined;
  const by = new Uint8Array(group.size);
  const passes = new Uint8Array(group.size);
  for (const [reason, anyOf] of set) {
    passes.fill(0);
    for (const [facet, values] of anyOf) {
      for (const value of values) for (const code of group.column(facet).codesWith(value)) passes[code] = 1;
    }
    for (let code = 0; code < by.length; code++)
      if (passes[code] === 0) by[code] = (by[code] as number) | reason;
  }
  return by;
}
