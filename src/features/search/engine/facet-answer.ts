import { type AdvertisementFacets, CONDITION, JOB, PLACE } from "./advertisement-facets.ts";
import type { FacetTallies } from "./count-facets.ts";
import type { FacetGroup, FacetValue } from "./facet-group.ts";
import type { FacetFilter } from "./filters.ts";
import type { IndexAnswer } from "./index-query.ts";
import type { LiveCounts } from "./live-counts.ts";
import type { Tally } from "./tally.ts";

export type FacetMaps = IndexAnswer["facets"];

/** What a district is counted under. Districts of two provinces may share a name. */
export type DistrictKey = (districtId: number) => string;

interface DistrictsAsked {
  provinceIds: readonly number[];
  keyOf: DistrictKey;
}

/** From codes to values; a facet is what was found and what only its own filter keeps out. Days are counted elsewhere. */
export function facetsOfTallies(
  tallies: FacetTallies,
  facets: AdvertisementFacets,
  districts: DistrictsAsked,
): FacetMaps {
  const { jobs, conditions, places } = facets;
  const flags = valuesOf(conditions, CONDITION.flags, [tallies.conditions]);
  return {
    sector: valuesOf(jobs, JOB.sector, [tallies.jobs, tallies.onlySector]),
    position: valuesOf(jobs, JOB.position, [tallies.jobs, tallies.onlyPosition]),
    workType: valuesOf(conditions, CONDITION.workType, [tallies.conditions, tallies.onlyWorkType]),
    level: valuesOf(conditions, CONDITION.level, [tallies.conditions, tallies.onlyLevel]),
    province: valuesOf(places, PLACE.province, [tallies.places, tallies.onlyPlace]),
    district: districtsOfTallies([tallies.places, tallies.onlyPlace], facets, districts),
    flags,
    remote: new Map([["1", flags.get("remote") ?? 0]]),
    days: new Map(),
  };
}

export function facetsOfAll(
  live: LiveCounts,
  facets: AdvertisementFacets,
  districts: DistrictsAsked,
): FacetMaps {
  const byName: Counts = new Map();
  const provinces = new Set(districts.provinceIds);
  const codes = new Set(districts.provinceIds.flatMap((id) => facets.places.codesWith(PLACE.province, id)));
  for (const code of codes) {
    addDistricts(byName, facets, code, live.placeCodes.get(code) ?? 0, provinces, districts.keyOf);
  }
  const flags = withTextKeys(live.conditions[CONDITION.flags]);
  return {
    sector: withTextKeys(live.jobs[JOB.sector]),
    position: withTextKeys(live.jobs[JOB.position]),
    workType: withTextKeys(live.conditions[CONDITION.workType]),
    level: withTextKeys(live.conditions[CONDITION.level]),
    province: withTextKeys(live.places[PLACE.province]),
    district: byName,
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

type Counts = Map<string, number>;

function valuesOf(group: FacetGroup, facet: number, tallies: readonly Tally[]): Counts {
  const counts = new Map<FacetValue, number>();
  for (const { counts: byCode, touched, touchedCount } of tallies) {
    for (let each = 0; each < touchedCount; each++) {
      const code = touched[each] as number;
      for (const value of group.valuesOf(code, facet)) {
        counts.set(value, (counts.get(value) ?? 0) + (byCode[code] as number));
      }
    }
  }
  return withTextKeys(counts);
}

function districtsOfTallies(
  tallies: readonly Tally[],
  facets: AdvertisementFacets,
  { provinceIds, keyOf }: DistrictsAsked,
): Counts {
  const counts: Counts = new Map();
  if (provinceIds.length === 0) return counts;
  const provinces = new Set(provinceIds);
  for (const { counts: byCode, touched, touchedCount } of tallies) {
    for (let each = 0; each < touchedCount; each++) {
      const code = touched[each] as number;
      addDistricts(counts, facets, code, byCode[code] as number, provinces, keyOf);
    }
  }
  return counts;
}

function addDistricts(
  counts: Counts,
  { places, provinceOfDistrict }: AdvertisementFacets,
  code: number,
  count: number,
  provinces: ReadonlySet<number>,
  keyOf: DistrictKey,
): void {
  if (count === 0) return;
  const keys = new Set<string>();
  for (const district of places.valuesOf(code, PLACE.district)) {
    const id = Number(district);
    if (provinces.has(provinceOfDistrict.get(id) ?? -1)) keys.add(keyOf(id));
  }
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + count);
}

function withTextKeys(counts: ReadonlyMap<FacetValue, number>): Counts {
  const texts: Counts = new Map();
  for (const [value, count] of counts) texts.set(String(value), count);
  return texts;
}
