import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { untilChanged } from "../lookups/index.ts";
import {
  choicesWithSlug,
  filters,
  type NamedFilter,
  type ResolvedSearch,
  type SearchAnswer,
} from "../search/index.ts";
import { ByteWriter } from "./byte-writer.ts";
import type { FacetValue } from "./public-api.answers.ts";

const writer = new ByteWriter();

/**
 * The counts of a search under the names and values of its parameters, as JSON; what would find nothing is left out. A
 * thousand values are in most answers, and only their numbers differ: the rest of each is written once, as bytes.
 */
export function facetsJson({ facets }: SearchAnswer, resolved: ResolvedSearch, texts: LanguageTexts): Buffer {
  let before = "{";
  for (const filter of filters) {
    const counts = facets[filter.name];
    writer.text(`${before}"${filter.parameter}":`);
    if (filter.within !== undefined)
      writeValues(countedWithin(filter, counts, resolved, texts).sort(byCount));
    else if (filter.order !== "counted") writeValues(countedInOrder(filter, counts, texts));
    else if (filter.kind === "list") writeRows(counts, writtenRows(filter, texts));
    else writeValues(countedInOrder(filter, counts, texts).sort(byCount));
    before = ",";
  }
  return writer.text("}").take();
}

type Counts = ReadonlyMap<string, number>;

function countedInOrder({ choices }: NamedFilter, counts: Counts, texts: LanguageTexts): FacetValue[] {
  return choices.map((choice) => ({
    value: choice.slug,
    name: choice.label(texts),
    count: counts.get(choice.value) ?? 0,
  }));
}

/** Counted by slug, which two of the chosen ones that they lie in may share. */
function countedWithin(
  filter: NamedFilter,
  counts: Counts,
  { choices }: ResolvedSearch,
  texts: LanguageTexts,
): FacetValue[] {
  const outer = new Set(choices.city.map(({ value }) => value));
  return [...counts].map(([slug, count]) => {
    const named = choicesWithSlug(filter, slug);
    const choice = named.find(({ parent }) => outer.has(parent ?? "")) ?? named[0];
    return { value: slug, name: choice?.label(texts) ?? slug, count };
  });
}

/** Ties by slug: comparing a thousand names as Turkish does would cost more than the search. */
function byCount(a: { value: string; count: number }, b: { value: string; count: number }): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function writeValues(values: readonly FacetValue[]): void {
  writer.text(JSON.stringify(values.filter(({ count }) => count > 0)));
}

/** What stands between the number of one value and the next value. */
const BETWEEN = "},";

/** Values of a facet up to their numbers, in the order of their slugs, and where each stands by its value. */
interface WrittenRows {
  json: Buffer[];
  places: ReadonlyMap<string, number>;
}

function inBytes({ choices }: NamedFilter, texts: LanguageTexts): WrittenRows {
  const sorted = choices.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    json: sorted.map((choice) => {
      const value = JSON.stringify({ value: choice.slug, name: choice.label(texts) });
      return Buffer.from(`${BETWEEN}${value.slice(0, -1)},"count":`);
    }),
    places: new Map(sorted.map(({ value }, place) => [value, place])),
  };
}

const written = untilChanged(() => new Map<string, WrittenRows>());

function writtenRows(filter: NamedFilter, texts: LanguageTexts): WrittenRows {
  const key = `${texts.lang} ${filter.name}`;
  const rows = written().get(key) ?? inBytes(filter, texts);
  written().set(key, rows);
  return rows;
}

/** More than any facet has values. */
const MOST_ROWS = 2 ** 16;
const order = new Float64Array(MOST_ROWS);

/** The most frequent first, of equal ones by slug: both in one number, so that numbers are all that is sorted. */
function writeRows(counts: ReadonlyMap<string, number>, { json, places }: WrittenRows): void {
  let found = 0;
  for (const [value, count] of counts) {
    const place = count > 0 ? places.get(value) : undefined;
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
