import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { compareTurkish } from "../../platform/turkish.ts";
import {
  positionById,
  positionLevels,
  provinceById,
  sectorById,
  sectorName,
  workTypes,
} from "../lookups/index.ts";
import { PUBLISHED_WITHIN_DAYS, type SearchInput } from "./search.contract.ts";
import type { FilterGroup, FilterOption } from "./search.view.ts";
import type { SearchAnswer } from "./search-advertisements.ts";

const POSITIONS_OFFERED = 40;

/** The filters beside the results, most frequent values first, with what each would give. */
export function filterGroups(
  input: SearchInput,
  { facets }: SearchAnswer,
  texts: LanguageTexts,
): FilterGroup[] {
  const { t, lang } = texts;
  const groups: FilterGroup[] = [
    {
      name: "sehir",
      label: t("search-filter-city"),
      kind: "many",
      options: byCount(
        options(facets.province, input.sehir, (id) => {
          const province = provinceById(Number(id));
          return province && { value: province.slug, label: province.name };
        }),
      ),
    },
    {
      name: "sektor",
      label: t("search-filter-sector"),
      kind: "many",
      options: byCount(
        options(facets.sector, input.sektor, (id) => {
          const sector = sectorById(Number(id));
          return sector && { value: sector.slug, label: sectorName(sector, lang) };
        }),
      ),
    },
    {
      name: "pozisyon",
      label: t("search-filter-position"),
      kind: "many",
      options: byCount(
        options(facets.position, input.pozisyon, (id) => {
          const position = positionById(Number(id));
          return position && { value: position.slug, label: position.name };
        }),
      ).filter((option, place) => option.isChosen || place < POSITIONS_OFFERED),
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
      options: PUBLISHED_WITHIN_DAYS.map((days) =>
        counted(
          facets.days,
          input.tarih === undefined ? [] : [String(input.tarih)],
          String(days),
          t("search-withinDays", { count: days }),
        ),
      ),
    },
    {
      name: "uzaktan",
      label: t("search-filter-place"),
      kind: "many",
      options: [counted(facets.remote, input.uzaktan ? ["1"] : [], "1", t("search-remoteOnly"))],
    },
  ];
  return groups.map(withoutEmptyOptions).filter((group) => group.options.length > 0);
}

function options(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  describe: (id: string) => { value: string; label: string } | undefined,
): FilterOption[] {
  return [...counts].flatMap(([id, count]) => {
    const described = describe(id);
    return described ? { ...described, count, isChosen: chosen.includes(described.value) } : [];
  });
}

function counted(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  value: string,
  label: string,
): FilterOption {
  return { value, label, count: counts.get(value) ?? 0, isChosen: chosen.includes(value) };
}

function byCount(list: FilterOption[]): FilterOption[] {
  return list.sort((a, b) => b.count - a.count || compareTurkish(a.label, b.label));
}

function withoutEmptyOptions(group: FilterGroup): FilterGroup {
  return { ...group, options: group.options.filter((option) => option.count > 0 || option.isChosen) };
}
