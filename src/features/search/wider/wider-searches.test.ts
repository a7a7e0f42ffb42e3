import { describe, expect, it } from "vitest";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { resolveSearch } from "../resolve-search.ts";
import { readSearch, resultsHref, searchInput } from "../search.contract.ts";
import { bestFirst, MOST_WIDER_SEARCHES, widerSearches } from "./wider-searches.ts";

/** The key of a text and what is put into it. */
const texts = {
  lang: "tr",
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" "),
} as unknown as LanguageTexts;

const parse = (given: Record<string, unknown>) => readSearch(searchInput.parse(given));
const widerOf = (given: Record<string, unknown>) =>
  widerSearches(resolveSearch(parse(given)), texts).map(({ label, search }) => ({
    label,
    href: decodeURIComponent(resultsHref(search)).replaceAll("+", " "),
  }));
const hrefsOf = (given: Record<string, unknown>) => widerOf(given).map(({ href }) => href);

describe("a search that finds nothing", () => {
  it("is widened to the provinces around, and gives up the districts", () => {
    expect(widerOf({ sehir: ["yalova"], ilce: ["merkez"] })[0]).toEqual({
      label: "search-wider-neighbours Bursa, Kocaeli",
      href: "/is-ilanlari?sehir=yalova&sehir=bursa&sehir=kocaeli",
    });
  });

  it("adds neighbours of two cities once each, and of three none", () => {
    const [first] = hrefsOf({ sehir: ["istanbul", "kocaeli"] });
    expect(first?.match(/sehir=[a-z]+/g)).toEqual([
      "sehir=istanbul",
      "sehir=kocaeli",
      "sehir=kirklareli",
      "sehir=tekirdag",
      "sehir=bursa",
      "sehir=sakarya",
      "sehir=yalova",
    ]);
    expect(hrefsOf({ sehir: ["istanbul", "kocaeli", "bursa"], q: "x" })).not.toContainEqual(
      expect.stringContaining("sakarya"),
    );
  });

  it("never asks for more cities than an address may name", () => {
    const [first] = hrefsOf({ sehir: ["konya", "sivas"] });
    expect(first?.match(/sehir=/g)).toHaveLength(10);
  });

  it("loses one filter at a time, the easiest to give up first", () => {
    expect(hrefsOf({ sektor: ["bilisim"], seviye: ["uzman"], tarih: "1", uzaktan: "1" }).slice(0, 4)).toEqual(
      [
        "/is-ilanlari?sektor=bilisim&seviye=uzman&uzaktan=1",
        "/is-ilanlari?sektor=bilisim&seviye=uzman&tarih=1",
        "/is-ilanlari?sektor=bilisim&tarih=1&uzaktan=1",
        "/is-ilanlari?seviye=uzman&tarih=1&uzaktan=1",
      ],
    );
  });

  it("loses one word at a time, and all of them where filters are left", () => {
    const hrefs = hrefsOf({ q: "qqq garson", sehir: ["izmir"] });
    expect(hrefs).toContain("/is-ilanlari?q=garson&sehir=izmir");
    expect(hrefs).toContain("/is-ilanlari?q=qqq&sehir=izmir");
    expect(hrefs).toContain("/is-ilanlari?sehir=izmir");
    expect(hrefs).toContain("/is-ilanlari?q=garson");
  });

  it("has its misspelt words corrected before anything is left out", () => {
    expect(widerOf({ q: "garsom", sehir: ["izmir"] })[0]).toEqual({
      label: "search-wider-corrected garson",
      href: "/is-ilanlari?q=garson&sehir=izmir",
    });
  });

  it.each([
    {},
    { q: "qqq" },
    { q: "a b c d e f g h i j k l m" },
    { q: "x".repeat(10_000) },
    { q: "🦊 !!! ' or 1=1 --" },
    { sehir: ["atlantis"] },
  ])("without anything to give up is left alone: %j", (given) => {
    expect(hrefsOf(given)).not.toContain(resultsHref(parse(given)));
    expect(hrefsOf(given).length).toBeLessThanOrEqual(MOST_WIDER_SEARCHES);
  });

  it("is tried in a bounded number of ways, each once", () => {
    const hrefs = hrefsOf({
      q: "qqq www eee rrr",
      sehir: ["konya"],
      ilce: ["selcuklu"],
      sektor: ["bilisim"],
      pozisyon: ["garson"],
      calisma: ["tam-zamanli"],
      seviye: ["uzman"],
      tarih: "1",
      uzaktan: "1",
    });
    expect(hrefs).toHaveLength(MOST_WIDER_SEARCHES);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

it("the least change comes first, then what finds most; what finds nothing is not offered", () => {
  const found = [
    { change: 2, count: 900 },
    { change: 1, count: 3 },
    { change: 1, count: 0 },
    { change: 1, count: 40 },
  ];
  expect(bestFirst(found).map(({ count }) => count)).toEqual([40, 3, 900]);
});
