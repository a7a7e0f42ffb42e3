import { compareTurkish } from "../../platform/text/turkish.ts";
import { untilChanged } from "./edited-list.ts";
import { countryName } from "./languages.ts";
import { countries, districtsOfProvince, provinces, turkeyCountryId } from "./places.ts";

interface PlaceChoice {
  value: string;
  label: string;
}

/** What the selects of a place offer. */
export interface PlaceChoices {
  /** Turkey first, then by name. */
  countries: readonly PlaceChoice[];
  cities: readonly PlaceChoice[];
  /** Of the chosen city; none without one. */
  districts: readonly PlaceChoice[];
}

export function placeChoices(language: string, cityId?: string): PlaceChoices {
  return {
    countries: countryChoices(language),
    cities: cityChoices(),
    districts: districtsOfProvince(Number(cityId)).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  };
}

const cityChoices = untilChanged((): readonly PlaceChoice[] =>
  [...provinces]
    .sort((left, right) => compareTurkish(left.name, right.name))
    .map(({ id, name }) => ({ value: String(id), label: name })),
);

const countryChoicesIn = untilChanged(() => new Map<string, readonly PlaceChoice[]>());

function countryChoices(language: string): readonly PlaceChoice[] {
  const known = countryChoicesIn().get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const choices = countries
    .map((country) => ({ value: String(country.id), label: countryName(country, language) }))
    .sort((left, right) => rank(left) - rank(right) || compare(left.label, right.label));
  countryChoicesIn().set(language, choices);
  return choices;
}

function rank({ value }: PlaceChoice): number {
  return value === String(turkeyCountryId) ? 0 : 1;
}
