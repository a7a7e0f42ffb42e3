import { districts, provinces } from "../lookups/index.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import type { Position } from "./search.contract.ts";

/** What lies around what was chosen, in values of the districts. */
export interface Around {
  within: readonly string[];
  /** To the nearest of what was chosen, for every place there is. */
  kilometres: ReadonlyMap<string, number>;
}

/** Stands for a province where no district is named; see the filter of districts. */
const placeOfProvince = (id: number | string) => `-${id}`;

const places: ReadonlyMap<string, Position> = new Map([
  ...districts.map((district): [string, Position] => [String(district.id), district]),
  ...provinces.map((province): [string, Position] => [placeOfProvince(province.id), province]),
]);

/** Undefined where no radius is chosen. */
export function aroundPlaces({ search, choices }: ResolvedSearch): Around | undefined {
  const radius = Number(choices.radius[0]?.value ?? 0);
  if (radius === 0) return undefined;
  const narrowed = new Set(choices.district.map(({ parent }) => parent));
  const chosen = [
    ...choices.district.map(({ value }) => value),
    ...choices.city.flatMap(({ value }) => (narrowed.has(value) ? [] : placeOfProvince(value))),
  ];
  const origins = [...chosen.flatMap((value) => places.get(value) ?? []), ...[search.position ?? []].flat()];
  const kilometres = new Map<string, number>();
  for (const [value, place] of places) {
    kilometres.set(value, Math.min(...origins.map((origin) => kilometresBetween(origin, place))));
  }
  const within = [...kilometres].filter(([, away]) => away <= radius).map(([value]) => value);
  // Nothing at all would be no condition.
  return { kilometres, within: within.length > 0 ? within : ["nowhere"] };
}

/** Of an advertisement's places the nearest; undefined where none is known. */
export function nearestOf(
  kilometres: ReadonlyMap<string, number>,
  of: readonly { province_id: number; district_id: number | null }[],
): number | undefined {
  const away = of.flatMap(
    ({ province_id, district_id }) =>
      kilometres.get(String(district_id ?? placeOfProvince(province_id))) ?? [],
  );
  return away.length > 0 ? Math.min(...away) : undefined;
}

const RADIANS = Math.PI / 180;
const EARTH_RADIUS_KM = 6371;

/** On a flat earth: of a hundred kilometres that is off by less than a hundred metres, to a tenth. */
function kilometresBetween(a: Position, b: Position): number {
  const north = (b.lat - a.lat) * RADIANS;
  const east = (b.lng - a.lng) * RADIANS * Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return Math.round(EARTH_RADIUS_KM * Math.hypot(north, east) * 10) / 10;
}
