import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { compareTurkish } from "../../platform/turkish.ts";
import {
  districtBySlug,
  type Province,
  positionById,
  positionLevels,
  provinceById,
  sectorById,
  sectorName,
  workTypes,
} from "../lookups/index.ts";
import type { Choices, ResolvedSearch } from "./resolve-search.ts";
import { PUBLISHED_WITHIN_DAYS } from "./search.contract.ts";
import type { FilterGroup, FilterOption } from "./search.view.ts";
import type { SearchAnswer } from "./search-advertisements.ts";

const POSITIONS_OFFERED = 40;

/** The filters beside the results, most frequent values first, with what each would give. */
export function filterGroups(
  { input, choices }: ResolvedSearch,
  { facets }: SearchAnswer,
  texts: LanguageTexts,
): FilterGroup[] {
  const { t, lang } = texts;
  const groups: FilterGroup[] = [
    {
      name: "sehir",
      label: t("search-filter-city"),
      kind: "many",
      options: rowOptions(facets.province, choices.sehir, provinceById, ({ name }) => name),
    },
    {
      name: "ilce",
      label: t("search-filter-district"),
      kind: "many",
      options: districtOptions(facets.district, choices),
    },
    {
      name: "sektor",
      label: t("search-filter-sector"),
      kind: "many",
      options: rowOptions(facets.sector, choices.sektor, sectorById, (sector) => sectorName(sector, lang)),
    },
    {
      name: "pozisyon",
      label: t("search-filter-position"),
      kind: "many",
      options: rowOptions(facets.position, choices.pozisyon, positionById, ({ name }) => name).filter(
        (option, place) => option.isChosen || place < POSITIONS_OFFERED,
      ),
    },
    {
      name: "calisma",
      label: t("search-filter-workType"),
      kind: "many",
      options: workTypes.map(({ slug, code }) => ({
        value: slug,
        label: t(`lookups-workType-${slug}`),
        count: facets.workType.get(code) ?? 0,
        isChosen: input.calisma.includes(slug),
      })),
    },
    {
      name: "seviye",
      label: t("search-filter-level"),
      kind: "many",
      options: positionLevels.map(({ slug, code }) => ({
        value: slug,
        label: t(`lookups-level-${slug}`),
        count: facets.level.get(code) ?? 0,
        isChosen: input.seviye.includes(slug),
      })),
    },
    {
      name: "tarih",
      label: t("search-filter-date"),
      kind: "one",
      options: PUBLISHED_WITHIN_DAYS.map((days) => ({
        value: String(days),
        label: t("search-withinDays", { count: days }),
        count: facets.days.get(String(days)) ?? 0,
        isChosen: input.tarih === days,
      })),
    },
    {
      name: "uzaktan",
      label: t("search-filter-place"),
      kind: "many",
      options: [
        {
          value: "1",
          label: t("search-remoteOnly"),
          count: facets.remote.get("1") ?? 0,
          isChosen: input.uzaktan === "1",
        },
      ],
    },
  ];
  return groups.map(withoutEmptyOptions).filter((group) => group.options.length > 0);
}

/** Every row that was counted, and every chosen one: a choice that finds nothing must survive the form too. */
function rowOptions<Row extends { id: number; slug: string }>(
  counts: ReadonlyMap<string, number>,
  chosen: readonly Row[],
  find: (id: number) => Row | undefined,
  labelOf: (row: Row) => string,
): FilterOption[] {
  const counted = [...counts.keys()].flatMap((id) => find(Number(id)) ?? []);
  const options = [...new Set([...counted, ...chosen])].map((row) => ({
    value: row.slug,
    label: labelOf(row),
    count: counts.get(String(row.id)) ?? 0,
    isChosen: chosen.includes(row),
  }));
  return byCount(options);
}

/** Of the provinces whose districts were counted. One slug can be a district of several of them. */
function districtOptions(counts: ReadonlyMap<string, number>, { sehir, ilce }: Choices): FilterOption[] {
  if (counts.size === 0) return [];
  const chosen = new Set(ilce.map(({ slug }) => slug));
  const options = [...new Set([...counts.keys(), ...chosen])].map((slug) => ({
    value: slug,
    label: districtLabel(slug, sehir),
    count: counts.get(slug) ?? 0,
    isChosen: chosen.has(slug),
  }));
  return byCount(options);
}

function districtLabel(slug: string, provinces: readonly Province[]): string {
  const holding = provinces.filter(({ id }) => districtBySlug(id, slug));
  const name = districtBySlug(holding[0]?.id ?? 0, slug)?.name ?? slug;
  return provinces.length > 1 ? `${name} (${holding.map((province) => province.name).join(", ")})` : name;
}

function byCount(list: FilterOption[]): FilterOption[] {
  return list.sort((a, b) => b.count - a.count || compareTurkish(a.label, b.label));
}

function withoutEmptyOptions(group: FilterGroup): FilterGroup {
  return { ...group, options: group.options.filter((option) => option.count > 0 || option.isChosen) };
}
