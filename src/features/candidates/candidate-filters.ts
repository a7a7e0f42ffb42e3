import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { formatLira } from "../../platform/language/format-lira.ts";
import { DRIVING_LICENCES } from "../cv/cv.forms.ts";
import {
  educationLevels,
  type Position,
  positionById,
  positionBySlug,
  positionsOfSector,
  provinces,
  type Sector,
  sectorById,
  sectorBySlug,
  sectorIdsOf,
  sectorName,
  sectors,
  spokenLanguageName,
  spokenLanguages,
} from "../lookups/index.ts";
import type { CandidateFilterName, CandidateFilters } from "./candidates.contract.ts";
import type { FilterChoice } from "./candidates.view.ts";

/** What a CV offers, as far as it can be asked for. */
export interface OfferedFacts {
  provinceIds: readonly number[];
  positionIds: readonly number[];
  years: number;
  educationLevel: number;
  languages: readonly string[];
  licences: readonly string[];
  /** Asked for each month, where it is said. */
  pay: number | undefined;
}

interface CandidateFilter {
  name: CandidateFilterName;
  /** The values it is found under. */
  valuesOf(facts: OfferedFacts): readonly (string | number)[];
  choices(texts: LanguageTexts, asked: CandidateFilters): FilterChoice[];
}

const YEARS = [1, 2, 3, 5, 10, 15];
/** Wide, for they are all that is told of what somebody asks for. */
const PAYS = [30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000];
const LADDER = educationLevels.filter(({ code }) => code !== "other");

/** Declared once: documents, addresses and the form loop over them. */
export const candidateFilters: readonly CandidateFilter[] = [
  {
    name: "sehir",
    valuesOf: ({ provinceIds }) => provinceIds,
    choices: () => provinces.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  {
    name: "sektor",
    valuesOf: ({ positionIds }) =>
      [...new Set(positionsOf(positionIds).flatMap(sectorIdsOf))].flatMap((id) => sectorById(id)?.slug ?? []),
    choices: ({ lang }) =>
      sectors
        .map((sector) => ({ value: sector.slug, label: sectorName(sector, lang) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, lang)),
  },
  {
    name: "pozisyon",
    valuesOf: ({ positionIds }) => positionsOf(positionIds).map(({ slug }) => slug),
    choices: (_, { sektor, pozisyon }) => {
      const ofSector = positionsOfSector(sectorBySlug(sektor ?? "")?.id ?? 0);
      const chosen = positionBySlug(pozisyon ?? "");
      const offered = chosen && !ofSector.includes(chosen) ? [chosen, ...ofSector] : ofSector;
      return offered.map(({ slug, name }) => ({ value: slug, label: name }));
    },
  },
  {
    name: "deneyim",
    valuesOf: ({ years }) => YEARS.filter((step) => years >= step),
    choices: ({ t }) =>
      YEARS.map((years) => ({ value: String(years), label: t("candidates-yearsAtLeast", { years }) })),
  },
  {
    name: "egitim",
    valuesOf: ({ educationLevel }) => LADDER.filter(({ id }) => educationLevel >= id).map(({ slug }) => slug),
    choices: ({ t }) =>
      LADDER.map(({ id, slug }) => ({
        value: slug,
        label: t("candidates-levelAtLeast", { level: t(`lookups-educationLevel-${id}`) }),
      })),
  },
  {
    name: "dil",
    valuesOf: ({ languages }) => languages,
    choices: ({ lang }) =>
      spokenLanguages.map((spoken) => ({ value: spoken.code, label: spokenLanguageName(spoken, lang) })),
  },
  {
    name: "ehliyet",
    valuesOf: ({ licences }) => licences,
    choices: () => DRIVING_LICENCES.map((licence) => ({ value: licence, label: licence })),
  },
  {
    name: "ucret",
    valuesOf: ({ pay }) => (pay === undefined ? [] : PAYS.filter((step) => pay <= step)),
    choices: ({ t, lang }) =>
      PAYS.map((amount) => ({
        value: String(amount),
        label: t("candidates-payAtMost", { amount: formatLira(lang, amount) }),
      })),
  },
];

const bySlug: Partial<Record<CandidateFilterName, (slug: string) => Position | Sector | undefined>> = {
  sektor: sectorBySlug,
  pozisyon: positionBySlug,
};

/** Whatever stands for it in documents: those that were read before something was merged, or a merge undone, have the other one. */
export function meant(name: CandidateFilterName, value: string): string[] {
  const entry = bySlug[name]?.(value);
  return entry ? [value, entry.slug, ...(entry.merged ?? []).map(({ slug }) => slug)] : [value];
}

function positionsOf(ids: readonly number[]): Position[] {
  return ids.flatMap((id) => positionById(id) ?? []);
}

export function markOf(name: CandidateFilterName, value: string | number): string {
  return `${name}:${value}`;
}
