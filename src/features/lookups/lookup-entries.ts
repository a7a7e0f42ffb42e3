import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Edits } from "./edited-list.rules.ts";
import { untilChanged } from "./edited-list.ts";
import { departments, highSchoolDepartments, universities } from "./education.ts";
import { countryName, spokenLanguageName, spokenLanguages } from "./languages.ts";
import type { LookupType } from "./lookups.contract.ts";
import { type LookupEntry, type LookupItem, prepareEntries } from "./lookups.rules.ts";
import { nameWithPlace } from "./name-with-place.ts";
import { countries, districts, districtsOfProvince, provinces } from "./places.ts";
import { taxOffices } from "./tax-offices.ts";
import { competencies, positions, sectorName, sectors } from "./work.ts";

/** What is looked up in tables that the product brings along; companies come and go in the database. */
export type StandingLookupType = Exclude<LookupType, "company">;

const itemsOf: Record<StandingLookupType, (language: LanguageCode) => LookupItem[]> = {
  city: () => named(provinces),
  // Many share their name with another province's, and 51 are called Merkez.
  district: () => districts.map((district) => ({ value: district.id, name: nameWithPlace(district, "tr") })),
  university: () => named(universities),
  department: () => named(departments),
  highSchoolDepartment: () => named(highSchoolDepartments),
  position: () => named(positions),
  sector: (language) =>
    sectors.filter(isOffered).map((sector) => ({ value: sector.id, name: sectorName(sector, language) })),
  competency: () => named(competencies),
  language: (language) =>
    spokenLanguages.map((spoken) => ({ value: spoken.id, name: spokenLanguageName(spoken, language) })),
  country: (language) =>
    countries.map((country) => ({ value: country.id, name: countryName(country, language) })),
  taxOffice: () =>
    taxOffices.filter(isOffered).map((office) => ({ value: office.id, name: nameWithPlace(office, "tr") })),
};

const isOffered = ({ isRetired }: Edits) => !isRetired;

function named(rows: readonly ({ id: number; name: string } & Edits)[]): LookupItem[] {
  return rows.filter(isOffered).map(({ id, name }) => ({ value: id, name }));
}

const inLanguages: ReadonlySet<string> = new Set<StandingLookupType>(["sector", "language", "country"]);
const prepared = untilChanged(() => new Map<string, readonly LookupEntry[]>());

/** In the alphabetical order of the language that the names are in. */
export function lookupEntries(type: StandingLookupType, language: LanguageCode): readonly LookupEntry[] {
  const nameLanguage = inLanguages.has(type) ? language : "tr";
  return remember(`${type} ${nameLanguage}`, () =>
    prepareEntries(itemsOf[type](nameLanguage), new Intl.Collator(nameLanguage).compare),
  );
}

/** Within a city its districts need not say where they are. */
export function districtEntries(cityId: number): readonly LookupEntry[] {
  const ofCity = districtsOfProvince(cityId);
  if (ofCity.length === 0) return [];
  return remember(`districts of ${cityId}`, () =>
    prepareEntries(named(ofCity), new Intl.Collator("tr").compare),
  );
}

function remember(key: string, prepare: () => LookupEntry[]): readonly LookupEntry[] {
  const known = prepared().get(key);
  if (known) return known;
  const entries = prepare();
  prepared().set(key, entries);
  return entries;
}
