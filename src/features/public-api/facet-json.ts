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
import { ByteWriter } from "./byte-writer.ts";
import type { AdvertisementList, FacetValue } from "./public-api.answers.ts";
import { API_FLAGS } from "./public-api.contract.ts";

type FacetsJson = Record<keyof AdvertisementList["facets"], string | (() => void)>;

const writer = new ByteWriter();

/**
 * The counts of a search under the names and values of its parameters, as JSON; what would find nothing is left out. A
 * thousand values are in most answers, and only their numbers differ: the rest of each is written once, as bytes.
 */
export function facetsJson(
  { facets }: SearchAnswer,
  chosen: readonly Province[],
  { t, lang }: LanguageTexts,
): Buffer {
  const written: FacetsJson = {
    sehir: () => writeRows(facets.province, writtenProvinces),
    ilce: valuesJson(
      [...facets.district]
        .map(([slug, count]) => counted(slug, districtName(slug, chosen), count))
        .sort(byCount),
    ),
    sektor: () => writeRows(facets.sector, writtenSectors(lang)),
    pozisyon: () => writeRows(facets.position, writtenPositions),
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
  let before = "{";
  for (const [name, values] of Object.entries(written)) {
    writer.text(`${before}"${name}":`);
    if (typeof values === "string") writer.text(values);
    else values();
    before = ",";
  }
  return writer.text("}").take();
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

/** What stands between the number of one value and the next value. */
const BETWEEN = "},";

/** Values of a facet up to their numbers, in the order of their slugs, and where each stands by its id. */
interface WrittenRows {
  json: Buffer[];
  places: ReadonlyMap<string, number>;
}

function inBytes<Row extends { id: number; slug: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): WrittenRows {
  const sorted = rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    json: sorted.map((row) => {
      const value = JSON.stringify({ value: row.slug, name: nameOf(row) });
      return Buffer.from(`${BETWEEN}${value.slice(0, -1)},"count":`);
    }),
    places: new Map(sorted.map(({ id }, place) => [String(id), place])),
  };
}

const writtenProvinces = inBytes(provinces, ({ name }) => name);
const writtenPositions = inBytes(positions, ({ name }) => name);
const sectorsByLanguage = new Map<LanguageCode, WrittenRows>();

function writtenSectors(lang: LanguageCode): WrittenRows {
  const written = sectorsByLanguage.get(lang) ?? inBytes(sectors, (sector) => sectorName(sector, lang));
  sectorsByLanguage.set(lang, written);
  return written;
}

/** More than any facet has values. */
const MOST_ROWS = 2 ** 16;
const order = new Float64Array(MOST_ROWS);

/** The most frequent first, of equal ones by slug: both in one number, so that numbers are all that is sorted. */
function writeRows(counts: ReadonlyMap<string, number>, { json, places }: WrittenRows): void {
  let found = 0;
  for (const [id, count] of counts) {
    const place = count > 0 ? places.get(id) : undefined;
    if (place !== undefined) order[found++] = count * MOST_ROWS + (MOST_ROWS - 1 - place);
  }
  const sorted = order.subarray(0, found).sort();
  writer.text("[");
  for (let each = found - 1; each >= 0; each--) {
    const key = sorted[each] as number;
    const value = json[MOST_ROWS - 1 - (key % MOST_ROWS)] as Buffer;
    writer.bytes(each === found - 1 ? value.subarray(BETWEEN.length) : value);
    writer.number(Math.floor(key / MOST_ROWS));
  }
  writer.text(found === 0 ? "]" : "}]");
}

/** Districts are counted by slug, which two of the chosen provinces may share. */
function districtName(slug: string, chosen: readonly Province[]): string {
  const holding = chosen.flatMap(({ id }) => districtBySlug(id, slug) ?? []);
  return (holding[0] ?? districts.find((district) => district.slug === slug))?.name ?? slug;
}
