import { describe, expect, it } from "vitest";
import { searchPath } from "../../../addresses/searches.ts";
import { filterNamed } from "../filters/list.ts";
import { newSearch, readSearch, resultsHref, searchInput } from "../search.contract.ts";
import { hasFilters, withoutChoice, withoutFilters } from "./results-address.ts";

const parse = (given: Record<string, unknown>) => readSearch(searchInput.parse(given));

const asked = parse({
  q: "garson",
  sehir: ["izmir", "ankara"],
  calisma: ["tam-zamanli"],
  tarih: "7",
  uzaktan: "1",
  sirala: "tarih",
  sayfa: "3",
});

describe("the address of a search", () => {
  it("names what was chosen, in one order, and no defaults", () => {
    expect(resultsHref(parse({}))).toBe("/is-ilanlari");
    expect(resultsHref(asked, 3)).toBe(
      "/is-ilanlari?q=garson&sehir=izmir&sehir=ankara&calisma=tam-zamanli&tarih=7&uzaktan=1&sirala=tarih&sayfa=3",
    );
  });

  it("is the one that links from elsewhere have", () => {
    const chosen = { city: ["izmir", "ankara"], sector: ["saglik"], position: ["hemsire"] };
    expect(searchPath(chosen)).toBe(resultsHref(newSearch({ chosen })));
    expect(searchPath({})).toBe(resultsHref(newSearch()));
  });

  it("can lose one choice, or every filter, and goes back to the first page", () => {
    expect(resultsHref(withoutChoice(asked, filterNamed("city"), "izmir"))).not.toContain("izmir");
    const bare = withoutFilters(asked);
    expect(hasFilters(bare)).toBe(false);
    expect(resultsHref(bare)).toBe("/is-ilanlari?q=garson&sirala=tarih");
  });

  it.each([
    { sayfa: "-1" },
    { sayfa: "abc" },
    { sayfa: "1.5" },
    { sayfa: "99999999999" },
    { tarih: "2" },
    { tarih: "x" },
    { sirala: "fiyat" },
    { uzaktan: "evet" },
    { sehir: ["<b>", "İzmir", "", "a".repeat(101)] },
    { q: 5 },
  ])("passes over what makes no sense: %j", (given) => {
    expect(resultsHref(parse(given))).toBe("/is-ilanlari");
  });
});
