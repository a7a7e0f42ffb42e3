import { describe, expect, it } from "vitest";
import type { IndexAnswer } from "../engine/index-query.ts";
import { SearchIndex } from "../engine/search-index.ts";
import { newSearch, type Search } from "../search.contract.ts";
import { toQuery } from "../search-query.ts";
import { findAsMeant } from "./understand-search.ts";

const NOW = Date.UTC(2026, 10, 15);
const titles = ["Rüzgâr Teknisyeni", "Elektronik Mühendisi", "Elektronik Teknisyeni", "Aşçı"];
const index = SearchIndex.build(
  titles.map((title, place) => ({
    id: place + 1,
    title,
    companyId: 1,
    pay: 0,
    companyName: "",
    publishedAt: NOW - place,
    expiresAt: NOW + 1e9,
    text: "",
    positionName: title,
    sectorNames: [],
    placeNames: [],
    values: {},
  })),
);
const names = { isReady: true, wordUse: index, companiesNamed: () => [] };

async function find(text: string, more: Partial<Search> = {}) {
  const { found, understood } = await findAsMeant(
    { ...newSearch({ text }), ...more },
    names,
    async (resolved): Promise<IndexAnswer> => index.search(toQuery(resolved), NOW),
    ({ total }) => total,
  );
  return { titles: found.ids.map((id) => titles[id - 1]), fullMatches: understood?.withAllWords };
}

describe("where few advertisements have all the words", () => {
  it("those that have some are found after them, and how many have all is told", async () => {
    expect(await find("elektronik teknisyeni")).toEqual({
      titles: ["Elektronik Teknisyeni", "Elektronik Mühendisi", "Rüzgâr Teknisyeni"],
      fullMatches: 1,
    });
    expect(await find("elektronik aşçısı")).toMatchObject({ fullMatches: 0 });
  });

  it("misspelt words too", async () => {
    expect(await find("elektronk teknisyni")).toMatchObject({ fullMatches: 1 });
  });

  it("nothing else is found by one word, as words, or in another order than the best first", async () => {
    const full = { titles: ["Elektronik Teknisyeni"], fullMatches: undefined };
    expect(await find("elektronik teknisyeni", { isAsWords: true })).toEqual(full);
    expect(await find("elektronik teknisyeni", { sort: "date" })).toEqual(full);
    expect(await find("aşçı")).toEqual({ titles: ["Aşçı"], fullMatches: undefined });
  });
});
