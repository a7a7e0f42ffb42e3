import { expect, it } from "vitest";
import { SharedMemory } from "../../../platform/caching/memory.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { resolveSearch } from "../resolve-search.ts";
import { readSearch, searchInput } from "../search.contract.ts";
import type { AdvertisementSearch, SearchQuery } from "../search-advertisements.ts";
import { countWiderSearches } from "./count-wider-searches.ts";

const texts = { lang: "tr", t: (key: string) => key } as unknown as LanguageTexts;

function countingSearch(totalOf: (query: SearchQuery) => number) {
  const asked: SearchQuery[] = [];
  let atOnce = 0;
  let most = 0;
  const search: AdvertisementSearch = {
    async search(query) {
      asked.push(query);
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve));
      atOnce--;
      return { total: totalOf(query), ids: [], facets: {} as never };
    },
  };
  return { search, asked, mostAtOnce: () => most };
}

const everything = resolveSearch(
  readSearch(
    searchInput.parse({
      q: "qqq www eee rrr",
      sehir: ["konya"],
      sektor: ["bilisim"],
      pozisyon: ["garson"],
      calisma: ["tam-zamanli"],
      seviye: ["uzman"],
      tarih: "1",
      uzaktan: "1",
    }),
  ),
);

it("wider searches are few, asked at once, for nothing but their number, and remembered", async () => {
  const services = { memory: new SharedMemory() } as Services;
  const { search, asked, mostAtOnce } = countingSearch((query) => (query.chosen.remote?.length ? 7 : 9));
  const found = await countWiderSearches(services, search, everything, texts);
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(mostAtOnce()).toBe(asked.length);
  for (const query of asked) expect(query).toMatchObject({ offset: 0, limit: 1, districtsCountedIn: [] });
  expect(found).toHaveLength(5);
  expect(found[0]?.count).toBe(9);
  await countWiderSearches(services, search, everything, texts);
  expect(asked.length).toBeLessThanOrEqual(8);
});

it("what finds nothing either is not offered", async () => {
  const services = { memory: new SharedMemory() } as Services;
  const { search } = countingSearch(() => 0);
  expect(await countWiderSearches(services, search, everything, texts)).toEqual([]);
});
