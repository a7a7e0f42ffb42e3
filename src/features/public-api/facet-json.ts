import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import {
  districtBySlug,
  districts,
  type Province,
  positionLevels,
  positions,
  provinces,
  sectorName,
  sectors,
  workTypes,
} from "../lookups/index.ts";
import type { SearchAnswer } from "../search/index.ts";
import { PUBLISHED_WITHIN_DAYS } from "../search/search.contract.ts";
import type { AdvertisementList, FacetValue } from "./public-api.answers.ts";
import { API_FLAGS } from "./public-api.contract.ts";

type FacetsJson = Record<keyof AdvertisementList["facets"], string>;

/**
 * The counts of a search under the names and values of its parameters, as JSON; what would find nothing is left out. A
 * thousand values are in most answers, and only their numbers differ: the rest of each is written once.
 */
export function facetsJson(
  { facets }: SearchAnswer,
  chosen: readonly Province[],
  { t, lang }: LanguageTexts,
): string {
  const written: FacetsJson = {
    sehir: rowsJson(facets.province, writtenProvinces),
    ilce: valuesJson(
      [...facets.district]
        .map(([slug, count]) => counted(slug, districtName(slug, chosen), count))
        .sort(byCount),
    ),
    sektor: rowsJson(facets.sector, writtenSectors(lang)),
    pozisyon: rowsJson(facets.position, writtenPositions),
    calisma: valuesJson(
      workTypes.map(({ slug, code }) =>
        counted(slug, t(`lookups-workType-${slug}`), facets.workType.get(code)),
      ),
    ),
    seviye: valuesJson(
      positionLevels.map(({ slug, code }) =>
        counted(slug, t(`lookups-level-${slug}`), facets.level.get(code)),
      ),
    ),
    tarih: valuesJson(
      PUBLISHED_WITHIN_DAYS.map(String).map((days) =>
        counted(days, t("search-withinDays", { count: Number(days) }), facets.days.get(days)),
      ),
    ),
    uzaktan: valuesJson([counted("1", t("search-remoteOnly"), facets.remote.get("1"))]),
    flag: valuesJson(
      API_FLAGS.map((flag) => counted(flag, t(`public-api-flag-${flag}`), facets.flags.get(flag))).sort(
        byCount,
      ),
    ),
  };
  return `{${Object.entries(written)
    .map(([name, values]) => `"${name}":${values}`)
    .join(",")}}`;
}

function counted(value: string, name: string, count = 0): FacetValue {
  return { value, name, count };
}

/** Ties by slug: comparing a thousand names as Turkish does would cost more than the search. */
function byCount(a: { value: string; count: number }, b: { value: string; count: number }): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function valuesJson(values: readonly FacetValue[]): string {
  return JSON.stringify(values.filter(({ count }) => count > 0));
}

/** A value of a facet up to its number. */
interface WrittenRow {
  value: string;
  json: string;
}

type WrittenRows = ReadonlyMap<string, WrittenRow>;

function writeRows<Row extends { id: number; slug: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): WrittenRows {
  return new Map(
    rows.map((row) => {
      const value = { value: row.slug, name: nameOf(row) };
      return [String(row.id), { value: row.slug, json: `${JSON.stringify(value).slice(0, -1)},"count":` }];
    }),
  );
}

const writtenProvinces = writeRows(provinces, ({ name }) => name);
const writtenPositions = writeRows(positions, ({ name }) => name);
const sectorsByLanguage = new Map<LanguageCode, WrittenRows>();

function writtenSectors(lang: LanguageCode): WrittenRows {
  const written = sectorsByLanguage.get(lang) ?? writeRows(sectors, (sector) => sectorName(sector, lang));
  sectorsByLanguage.set(lang, written);
  return written;
}

function rowsJson(counts: ReadonlyMap<string, number>, rows: WrittenRows): string {
  const found: { value: string; json: string; count: number }[] = [];
  for (const [id, count] of counts) {
    const row = count > 0 ? rows.get(id) : undefined;
    if (row) found.push({ value: row.value, json: row.json, count });
  }
  return `[${found
    .sort(byCount)
    .map(({ json, count }) => `${json}${count}}`)
    .join(",")}]`;
}

/** Districts are counted by slug, which two of the chosen provinces may share. */
function districtName(slug: string, chosen: readonly Province[]): string {
  const holding = chosen.flatMap(({ id }) => districtBySlug(id, slug) ?? []);
  return (holding[0] ?? districts.find((district) => district.slug === slug))?.name ?? slug;
}
