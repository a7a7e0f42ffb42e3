import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import {
  competencies,
  countries,
  countryName,
  departments,
  districts,
  educationLevels,
  highSchoolDepartments,
  positionLevels,
  positions,
  provinceById,
  provinceBySlug,
  provinces,
  sectorName,
  sectors,
  spokenLanguageName,
  spokenLanguages,
  universities,
  untilChanged,
  workTypes,
} from "../lookups/index.ts";
import type { LookupList } from "./public-api.answers.ts";
import type { LookupType } from "./public-api.contract.ts";

type LookupItem = LookupList["items"][number];
type Lister = (texts: LanguageTexts) => LookupItem[];

/** Types, levels and degrees stand in their own order; everything else in that of the alphabet. */
const listers: Record<LookupType, Lister> = {
  city: inAlphabet(() => provinces.map(plain)),
  district: inAlphabet(() => districts.map(inCity)),
  sector: inAlphabet(({ lang }) =>
    sectors.map((sector) => ({ id: sector.id, value: sector.slug, name: sectorName(sector, lang) })),
  ),
  position: inAlphabet(() => positions.map(plain)),
  workType: ({ t }) =>
    workTypes.map(({ id, slug }) => ({ id, value: slug, name: t(`lookups-workType-${slug}`) })),
  level: ({ t }) =>
    positionLevels.map(({ id, slug }) => ({ id, value: slug, name: t(`lookups-level-${slug}`) })),
  country: inAlphabet(({ lang }) =>
    countries.map((country) => ({ id: country.id, value: country.code, name: countryName(country, lang) })),
  ),
  language: inAlphabet(({ lang }) =>
    spokenLanguages.map((spoken) => ({
      id: spoken.id,
      value: spoken.code,
      name: spokenLanguageName(spoken, lang),
    })),
  ),
  university: inAlphabet(() => universities.map(inCity)),
  department: inAlphabet(() => departments.map(plain)),
  highSchoolDepartment: inAlphabet(() => highSchoolDepartments.map(plain)),
  competency: inAlphabet(() => competencies.map(plain)),
  educationLevel: ({ t }) =>
    educationLevels.map(({ id, slug }) => ({ id, value: slug, name: t(`lookups-educationLevel-${id}`) })),
};

/** Cities narrow what lies in one; for anything else they mean nothing. */
export function listLookupFor(type: LookupType, asked: readonly string[], texts: LanguageTexts): LookupList {
  const items = listers[type](texts);
  const cities = asked.filter(provinceBySlug);
  const narrowed = items.filter(({ city }) => city === undefined || cities.includes(city));
  return { type, items: cities.length === 0 ? items : narrowed };
}

function plain({ id, slug, name }: { id: number; slug: string; name: string }): LookupItem {
  return { id, value: slug, name };
}

function inCity(row: { id: number; slug: string; name: string; provinceId: number }): LookupItem {
  return { ...plain(row), city: provinceById(row.provinceId)?.slug ?? "" };
}

/** Sorted once per language, until an editor changes something. */
function inAlphabet(list: Lister): Lister {
  const sorted = untilChanged(() => new Map<string, LookupItem[]>());
  return (texts) => {
    const known = sorted().get(texts.lang);
    if (known) return known;
    const { compare } = new Intl.Collator(texts.lang);
    const items = list(texts).sort((a, b) => compare(a.name, b.name) || a.id - b.id);
    sorted().set(texts.lang, items);
    return items;
  };
}
