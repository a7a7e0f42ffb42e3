import { type AdvertisementFacets, CONDITION, JOB, PLACE } from "./advertisement-facets.ts";
import type { FacetTallies } from "./count-facets.ts";
import type { FacetColumn } from "./facet-group.ts";
import type { FacetFilter } from "./filters.ts";
import type { IndexAnswer } from "./index-query.ts";
import type { LiveCounts } from "./live-counts.ts";
import type { Tally } from "./tally.ts";
import type { KnownCounts } from "./value-counts.ts";

export type FacetMaps = IndexAnswer["facets"];

/** What a district is counted under. Districts of two provinces may share a name. */
export type DistrictKey = (districtId: number) => string;

/** found: what was counted was found. missed: it was not, and everything else was. all: nothing had to be counted. */
export type Counted = "found" | "missed" | "all";

export interface FacetSources {
  tallies: FacetTallies;
  /** What was known without tallying. */
  known: KnownCounts[];
  facets: AdvertisementFacets;
  live: LiveCounts;
  /** Districts of these provinces are counted. */
  provinceIds: readonly number[];
  districtKey: DistrictKey;
}

/** From codes to values; a facet is what was found and what only its own filter keeps out. Days are counted elsewhere. */
export function facetsFrom(sources: FacetSources, counted: Counted): FacetMaps {
  const { tallies, known, facets, live } = sources;
  const { jobs, conditions, places } = facets;
  const count = (column: FacetColumn, main: Tally, keptOut?: Tally) => {
    if (counted === "all") return asMap(column, live.of(column));
    const counts = counted === "missed" ? live.of(column).slice() : new Uint32Array(column.texts.length);
    column.changeAll(counts, main, counted === "missed" ? -1 : 1);
    for (const { values, sign } of known) addCounts(counts, values.of(column), sign);
    if (keptOut) column.changeAll(counts, keptOut, 1);
    return asMap(column, counts);
  };
  const flags = count(conditions.column(CONDITION.flags), tallies.conditions);
  return {
    sector: count(jobs.column(JOB.sector), tallies.jobs, tallies.onlySector),
    position: count(jobs.column(JOB.position), tallies.jobs, tallies.onlyPosition),
    workType: count(conditions.column(CONDITION.workType), tallies.conditions, tallies.onlyWorkType),
    level: count(conditions.column(CONDITION.level), tallies.conditions, tallies.onlyLevel),
    province: count(places.column(PLACE.province), tallies.places, tallies.onlyPlace),
    district: countDistricts(sources, counted),
    flags,
    remote: new Map([["1", flags.get("remote") ?? 0]]),
    days: new Map(),
  };
}

/** Where nothing but one facet is chosen, that facet counts everything. */
export function putOwnFacet(target: FacetMaps, all: FacetMaps, filter: FacetFilter | undefined): void {
  if (filter === undefined) return;
  if (filter === "place") {
    target.province = all.province;
    target.district = all.district;
  } else target[filter] = all[filter];
}

function countDistricts(
  { tallies, facets, live, provinceIds, districtKey }: FacetSources,
  counted: Counted,
): Map<string, number> {
  const counts = new Map<string, number>();
  if (provinceIds.length === 0) return counts;
  const { places, provinceOfDistrict } = facets;
  const provinces = new Set(provinceIds);
  const districts = places.column(PLACE.district);
  const keys = districts.texts.map((text) => {
    const id = Number(text);
    return provinces.has(provinceOfDistrict.get(id) ?? -1) ? districtKey(id) : undefined;
  });
  const countOf = (code: number) => {
    const main = tallies.places.counts[code] ?? 0;
    const keptOut = tallies.onlyPlace.counts[code] ?? 0;
    if (counted === "all") return live.ofPlaceCode(code);
    return counted === "missed" ? live.ofPlaceCode(code) - main + keptOut : main + keptOut;
  };
  const codes = [...provinces].map((id) => places.column(PLACE.province).codesWith(id));
  // A combination of several provinces is found once for each of them.
  for (const code of codes.length === 1 ? (codes[0] ?? []) : new Set(codes.flat())) {
    const count = countOf(code);
    if (count === 0) continue;
    const values = districts.valuesOf(code);
    const named =
      values.length === 1 ? [keys[values[0] as number]] : new Set([...values].map((each) => keys[each]));
    for (const key of named) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** Below zero in between does no harm: these numbers go round. */
function addCounts(target: Uint32Array, counts: Uint32Array, sign: 1 | -1): void {
  for (let value = 0; value < counts.length; value++) {
    target[value] = (target[value] as number) + sign * (counts[value] as number);
  }
}

function asMap({ texts }: FacetColumn, counts: Uint32Array): Map<string, number> {
  const map = new Map<string, number>();
  for (const [value, text] of texts.entries()) {
    const count = counts[value] as number;
    if (count > 0) map.set(text, count);
  }
  return map;
}
