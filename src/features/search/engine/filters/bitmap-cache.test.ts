import { expect, it } from "vitest";
import { emptyDocument, emptyQuery } from "../../../../../tests/support/plain-search.ts";
import type { IndexQuery } from "../index-query.ts";
import { SearchIndex } from "../search-index.ts";
import type { AdvertisementDocument } from "../segments/advertisement-document.ts";

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
/** More than the cache has places for. */
const WORDS = Array.from({ length: 200 }, (_, place) => `kod${100 + place}`);
const DOCUMENTS = Array.from({ length: 300 }, (_, place) => document(place + 1));

function document(id: number): AdvertisementDocument {
  // As a rule every third to sixth document has a word, so that each is in no other set of documents.
  const words = WORDS.filter((_, place) => (id * (place + 7) * 2_654_435) % (97 + place) < 30);
  return {
    ...emptyDocument,
    id,
    text: words.join(" "),
    values: {
      sector: [String(1 + (id % 5))],
      position: [String(1 + (id % 11))],
      workType: [id % 3 === 0 ? "full-time" : "part-time"],
      city: [String(1 + (id % 4))],
    },
    publishedAt: NOW - id * 1000,
    expiresAt: NOW + (id % 6 === 0 ? 1 : 9) * DAY,
  };
}

const ask = (word: string): IndexQuery => ({ ...emptyQuery, words: [word] });

it("counts of a set that was given up are right when it is asked for again, although advertisements left meanwhile", () => {
  const index = SearchIndex.build(DOCUMENTS);
  for (const word of WORDS) expect(index.search(ask(word), NOW).total).toBeGreaterThan(10);
  for (const { id } of DOCUMENTS) if (id % 7 === 0) index.remove(id);
  const later = NOW + 2 * DAY;
  const left = SearchIndex.build(DOCUMENTS.filter(({ id }) => id % 7 !== 0));
  for (const word of [...WORDS, ...WORDS]) {
    expect(index.search(ask(word), later), word).toEqual(left.search(ask(word), later));
  }
});
