import { compareTurkish } from "../../platform/text/turkish.ts";
import countryRows from "./data/countries.json" with { type: "json" };
import districtRows from "./data/districts.json" with { type: "json" };
import provinceRows from "./data/provinces.json" with { type: "json" };
import type { Edits } from "./edited-list.rules.ts";
import { editedList, finder, untilChanged } from "./edited-list.ts";
import { type InFiveLanguages, namedByBrowsers } from "./intl-names.ts";

export type Province = Edits & {
  /** The plate number, 1 to 81. */
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly lat: number;
  readonly lng: number;
  /** Ids of the provinces that share a land border with this one. */
  readonly neighbours: readonly number[];
};

export type District = Edits & {
  readonly id: number;
  readonly provinceId: number;
  readonly name: string;
  /** Unique within its province only: most provinces have a "merkez". */
  readonly slug: string;
  readonly lat: number;
  readonly lng: number;
};

export type Country = Edits &
  InFiveLanguages & {
    readonly id: number;
    /** ISO 3166 alpha-2. */
    readonly code: string;
    readonly slug: string;
  };

export const turkeyCountryId = 73;

export const {
  rows: provinces,
  byId: provinceById,
  bySlug: provinceBySlug,
} = editedList<Province>("city", provinceRows);
export const { rows: districts, byId: districtById } = editedList<District & { namedWithin: number }>(
  "district",
  districtRows.map((row) => ({ ...row, namedWithin: row.provinceId })),
);
export const { rows: countries, byId: countryById } = editedList<Country>(
  "country",
  countryRows.map((row) => namedByBrowsers(row, "region")),
);
const countryOf = untilChanged(() => finder(countries, ({ code }) => code));
export const countryByCode = (code: string) => countryOf()(code);

const districtsByProvinceId = untilChanged(() =>
  Map.groupBy(
    [...districts].sort((left, right) => compareTurkish(left.name, right.name)),
    ({ provinceId }) => provinceId,
  ),
);

/** In Turkish alphabetical order; empty for an unknown province. */
export function districtsOfProvince(provinceId: number): readonly District[] {
  return districtsByProvinceId().get(provinceId) ?? [];
}

export function districtBySlug(provinceId: number, slug: string): District | undefined {
  return districtsOfProvince(provinceId).find((district) => district.slug === slug);
}

/** The provinces around this one, in the order of their plate numbers. */
export function neighboursOfProvince(provinceId: number): readonly Province[] {
  const ids = provinceById(provinceId)?.neighbours ?? [];
  return ids.flatMap((id) => provinceById(id) ?? []);
}
