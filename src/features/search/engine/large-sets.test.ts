import { expect, it } from "vitest";
import { naiveSearch } from "../../../../tests/support/naive-search.ts";
import { emptyDocument, emptyQuery } from "../../../../tests/support/plain-search.ts";
import { expectSame } from "../../../../tests/support/property.ts";
import { filterNamed } from "../filters/list.ts";
import type { IndexQuery } from "./index-query.ts";
import { SearchIndex } from "./search-index.ts";
import type { AdvertisementDocument } from "./segments/advertisement-document.ts";

const NOW = Date.UTC(2026, 10, 15);
const DISTRICTS = new Map(
  ["34", "6"].map((city) => [
    city,
    filterNamed("district").choices.flatMap(({ parent, value }) => (parent === city ? value : [])),
  ]),
);
/** More than are counted, and more than are ranked, in one part. */
const DOCUMENTS = Array.from({ length: 34_000 }, (_, place) => document(place + 1));

/** The greater the id, the older; the best of "garson" are so old that they stand in the last part. */
function document(id: number): AdvertisementDocument {
  const isGarson = id % 3 === 0;
  const city = id % 4 === 0 ? "34" : "6";
  return {
    ...emptyDocument,
    id,
    title: isGarson && id > 33_000 ? "garson" : "",
    text: `${isGarson ? "garson" : "servis"} ${id % 5 === 0 ? "vardiya" : "mutfak"} ${id % 2 === 0 ? "ekip" : ""}`,
    values: {
      sector: [String(1 + (id % 5))],
      position: [String(1 + (id % 11))],
      workType: [id % 7 === 0 ? "part-time" : "full-time"],
      city: [city],
      district: DISTRICTS.get(city)?.slice(id % 5, (id % 5) + 1 + (id % 2)) ?? [],
    },
    publishedAt: NOW - id * 1000,
    expiresAt: NOW + 9e8,
  };
}

const ask = (words: string[], more: Partial<IndexQuery> = {}): IndexQuery => ({
  ...emptyQuery,
  words,
  ...more,
});

it.each([
  ["one word", ask(["garson"])],
  ["two words, page 40", ask(["mutfak", "ekip"], { offset: 1200 })],
  [
    "filters, and districts of another city",
    ask(["mutfak"], { chosen: { city: ["6"], sector: ["2"] }, districtsCountedIn: ["34"] }),
  ],
  ["districts of everything that a word finds", ask(["ekip"], { districtsCountedIn: ["34", "6"] })],
])("what is counted and ranked in several parts is what plain loops give: %s", (_, query) => {
  const naive = naiveSearch(DOCUMENTS, query, NOW);
  expect(naive.facets.district.size > 0).toBe(query.districtsCountedIn.length > 0);
  const order = [...naive.ids].sort(
    (a, b) => (naive.scores.get(b) ?? 0) - (naive.scores.get(a) ?? 0) || a - b,
  );
  for (const kernelFrom of [0, Infinity]) {
    const index = indexWith(kernelFrom);
    // The second time from what was cached the first time.
    for (let time = 0; time < 2; time++) {
      const { total, ids, facets } = index.search(query, NOW);
      expect(total).toBe(naive.total);
      expectSame(facets, naive.facets);
      expectSame(ids, order.slice(query.offset, query.offset + query.limit));
    }
  }
});

const indexes = new Map<number, SearchIndex>();

function indexWith(kernelFrom: number): SearchIndex {
  const index = indexes.get(kernelFrom) ?? SearchIndex.build(DOCUMENTS, { kernelFrom });
  indexes.set(kernelFrom, index);
  return index;
}
