import countryRows from "./data/countries.json" with { type: "json" };
import districtRows from "./data/districts.json" with { type: "json" };
import provinceRows from "./data/provinces.json" with { type: "json" };
import { finder } from "./edited-list.ts";

export type Province = {
  /** The plate number, 1 to 81. */
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly lat: number;
  readonly lng: number;
  /** Ids of the provinces that share a land border with this one. */
  readonly neighbours: readonly number[];
};

export type District = {
  readonly id: number;
  readonly provinceId: number;
  readonly name: string;
  /** Unique within its province only: most provinces have a "merkez". */
  readonly slug: string;
  readonly lat: number;
  readonly lng: number;
};

export type Country = {
  readonly id: number;
  /** ISO 3166 alpha-2. */
  readonly code: string;
};

export const turkeyCountryId = 73;

export const provinces: readonly Province[] = provinceRows;
export const districts: readonly District[] = districtRows;
export const countries: readonly Country[] = countryRows;

export const provinceById = finder(provinces, (province) => province.id);
export const provinceBySlug = finder(provinces, (province) => province.slug);
export const districtById = finder(districts, (district) => district.id);
export const countryById = finder(countries, (country) => country.id);
export const countryByCode = finder(countries, (country) => country.code);

const districtsByProvinceId = Map.groupBy(districts, (district) => district.provinceId);

/** In Turkish alphabetical order; empty for an unknown province. */
export function districtsOfProvince(provinceId: number): readonly District[] {
  return districtsByProvinceId.get(provinceId) ?? [];
}

export function districtBySlug(provinceId: number, slug: string): District | undefined {
  return districtsOfProvince(provinceId).find((district) => district.slug === slug);
}

/** The provinces around this one, in the order of their plate numbers. */
export function neighboursOfProvince(provinceId: number): readonly Province[] {
  const ids = provinceById(provinceId)?.neighbours ?? [];
  return ids.flatMap((id) => provinceById(id) ?? []);
}
