import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import {
  districtBySlug,
  districts,
  type Province,
  positionById,
  positionLevels,
  provinceById,
  sectorById,
  sectorName,
  workTypes,
} from "../lookups/index.ts";
import type { SearchAnswer } from "../search/index.ts";
import { PUBLISHED_WITHIN_DAYS } from "../search/search.contract.ts";
import type { AdvertisementList, FacetValue } from "./public-api.answers.ts";
import { API_FLAGS } from "./public-api.contract.ts";

/** The counts of a search under the names and values of its parameters; what would find nothing is left out. */
export function facetValuesOf(
  { facets }: SearchAnswer,
  provinces: readonly Province[],
  { t, lang }: LanguageTexts,
): AdvertisementList["facets"] {
  return {
    sehir: byCount(rowValues(facets.province, provinceById, ({ name }) => name)),
    ilce: byCount(
      [...facets.district].map(([slug, count]) => ({
        value: slug,
        name: districtName(slug, provinces),
        count,
      })),
    ),
    sektor: byCount(rowValues(facets.sector, sectorById, (sector) => sectorName(sector, lang))),
    pozisyon: byCount(rowValues(facets.position, positionById, ({ name }) => name)),
    calisma: workTypes
      .map(({ slug, code }) => counted(slug, t(`lookups-workType-${slug}`), facets.workType.get(code)))
      .filter(isFound),
    seviye: positionLevels
      .map(({ slug, code }) => counted(slug, t(`lookups-level-${slug}`), facets.level.get(code)))
      .filter(isFound),
    tarih: PUBLISHED_WITHIN_DAYS.map(String)
      .map((days) => counted(days, t("search-withinDays", { count: Number(days) }), facets.days.get(days)))
      .filter(isFound),
    uzaktan: [counted("1", t("search-remoteOnly"), facets.remote.get("1"))].filter(isFound),
    flag: byCount(
      API_FLAGS.map((flag) => counted(flag, t(`public-api-flag-${flag}`), facets.flags.get(flag))),
    ),
  };
}

function counted(value: string, name: string, count = 0): FacetValue {
  return { value, name, count };
}

function rowValues<Row extends { slug: string }>(
  counts: ReadonlyMap<string, number>,
  find: (id: number) => Row | undefined,
  nameOf: (row: Row) => string,
): FacetValue[] {
  return [...counts].flatMap(([id, count]) => {
    const row = find(Number(id));
    return row ? counted(row.slug, nameOf(row), count) : [];
  });
}

/** Districts are counted by slug, which two of the chosen provinces may share. */
function districtName(slug: string, provinces: readonly Province[]): string {
  const holding = provinces.flatMap(({ id }) => districtBySlug(id, slug) ?? []);
  return (holding[0] ?? districts.find((district) => district.slug === slug))?.name ?? slug;
}

const isFound = ({ count }: FacetValue) => count > 0;

/** Ties by slug: comparing a thousand names as Turkish does would cost more than the search. */
function byCount(values: FacetValue[]): FacetValue[] {
  return values.filter(isFound).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
