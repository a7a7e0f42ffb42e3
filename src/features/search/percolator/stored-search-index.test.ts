import { describe, expect, it } from "vitest";
import type { IndexQuery } from "../engine/index-query.ts";
import { SearchIndex } from "../engine/search-index.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { learntFrom } from "../engine/words/learnt-words.ts";
import { searchWords } from "../search-words.ts";
import { createStoredSearchIndex, type StoredSearchIndex } from "./stored-search-index.ts";

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const PLACE = { city: ["34"], district: ["341"] };

function advertisement(
  id: number,
  title: string,
  more: Partial<AdvertisementDocument> = {},
): AdvertisementDocument {
  return {
    id,
    title,
    positionName: "",
    companyName: "",
    sectorNames: [],
    placeNames: [],
    text: "",
    companyId: 1,
    pay: 0,
    values: { sector: ["1"], position: ["1"], workType: ["full-time"], level: ["entry"], ...PLACE },
    publishedAt: NOW - DAY,
    expiresAt: NOW + DAY,
    ...more,
  };
}

function search(q: string, more: Partial<IndexQuery> = {}): IndexQuery {
  return {
    words: searchWords(q),
    chosen: {},
    districtsCountedIn: [],
    publishedWithinDays: undefined,
    sort: "date",
    offset: 0,
    limit: 20,
    ...more,
  };
}

/** Which of the searches, numbered from 0, are told of the last advertisement. */
function told(searches: readonly IndexQuery[], advertisements: readonly AdvertisementDocument[]): number[] {
  const stored = createStoredSearchIndex(SearchIndex.build(advertisements));
  for (const [id, each] of searches.entries()) stored.put(id, each);
  const last = advertisements.at(-1) as AdvertisementDocument;
  return finding(stored, last);
}

function finding(stored: StoredSearchIndex, advertisement: AdvertisementDocument): number[] {
  const ids: number[] = [];
  for (const piece of stored.matching([advertisement], NOW)) {
    for (const { searchIds } of piece) ids.push(...searchIds);
  }
  return ids.sort((a, b) => a - b);
}

describe("a stored search", () => {
  it("is told by words, beginnings, stems, synonyms and misspellings alike", () => {
    const searches = ["garson", "gar", "garsonluk", "servis elemanı", "garsom", "kasiyer"].map((q) =>
      search(q),
    );
    expect(told(searches, [advertisement(1, "Garson")])).toEqual([0, 1, 2, 3, 4]);
  });

  it("may miss one of three words, none of two", () => {
    const searches = [
      search("garson vardiya servis"),
      search("garson vardiya"),
      search("garson gece vardiya"),
    ];
    expect(told(searches, [advertisement(1, "Garson, gece servis")])).toEqual([0, 2]);
  });

  it("has all its filters met", () => {
    const chosen = { city: ["6"], district: ["341"], sector: ["1", "2"], remote: ["1"], level: ["entry"] };
    const wanted = { chosen, companyIds: [1], publishedWithinDays: 3 };
    const searches = [
      search("garson", wanted),
      search("", wanted),
      search("garson", { ...wanted, chosen: { ...chosen, district: ["342"] } }),
      search("garson", { ...wanted, chosen: { ...chosen, marks: ["disc"] } }),
      search("", { ...wanted, publishedWithinDays: 1 }),
      search(""),
    ];
    expect(
      told(searches, [
        advertisement(1, "Garson", { values: { ...PLACE, sector: ["1"], level: ["entry"], remote: ["1"] } }),
      ]),
    ).toEqual([0, 1, 5]);
  });

  it("takes a misspelled word for another only while hardly any advertisement has it", () => {
    const misspelled = Array.from({ length: 20 }, (_, id) => advertisement(id + 1, "Garsom"));
    const garson = advertisement(99, "Garson");
    expect(told([search("garsom")], [garson])).toEqual([0]);
    expect(told([search("garsom")], [...misspelled, garson])).toEqual([]);
  });

  it("is told by what was learnt, and has to be put into another index where that changes", () => {
    const garson = advertisement(1, "Garson");
    const index = SearchIndex.build([garson]);
    const before = createStoredSearchIndex(index);
    before.put(1, search("servisçi"));
    index.learnt = learntFrom([{ kind: "synonym", words: "servisçi", other: "garson" }]);
    expect([before.isUpToDate, finding(before, garson)]).toEqual([false, []]);
    const after = createStoredSearchIndex(index);
    after.put(1, search("servisçi"));
    after.put(2, search("gece servisçi kafe"));
    expect([after.isUpToDate, finding(after, garson)]).toEqual([true, [1]]);
    index.learnt = learntFrom([{ kind: "spelling", words: "servisçi", other: "servis" }]);
    const withdrawn = createStoredSearchIndex(index);
    withdrawn.put(1, search("servisçi"));
    expect([after.isUpToDate, finding(withdrawn, garson)]).toEqual([false, []]);
    index.learnt = learntFrom([]);
    expect(withdrawn.isUpToDate).toBe(true);
  });

  it("is not told of an advertisement that has expired", () => {
    expect(told([search("garson")], [advertisement(1, "Garson", { expiresAt: NOW })])).toEqual([]);
  });

  it("is replaced by a second one of the same id, and gone when it is removed", () => {
    const garson = advertisement(1, "Garson");
    const stored = createStoredSearchIndex(SearchIndex.build([garson]));
    stored.put(7, search("kasiyer"));
    stored.put(7, search("garson"));
    expect([stored.size, finding(stored, garson)]).toEqual([1, [7]]);
    stored.remove(7);
    stored.remove(8);
    expect([stored.size, finding(stored, garson)]).toEqual([0, []]);
  });

  it("keeps its place among thousands that come and go", () => {
    const garson = advertisement(1, "Garson", { values: { city: ["6"] } });
    const stored = createStoredSearchIndex(SearchIndex.build([garson]));
    for (let id = 0; id < 20_000; id++) {
      stored.put(id, search(id % 2 === 0 ? "garson" : "kasiyer", { chosen: { city: [String(id % 5)] } }));
    }
    for (let id = 0; id < 20_000; id++) if (id % 4 !== 0) stored.remove(id);
    for (let id = 0; id < 20_000; id += 400) stored.put(id, search("garson", { chosen: { city: ["6"] } }));
    expect(stored.size).toBe(5000);
    expect(finding(stored, garson)).toEqual(Array.from({ length: 50 }, (_, place) => place * 400));
  });
});
