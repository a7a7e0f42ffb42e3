import { describe, expect, it } from "vitest";
import { categoryName, isPublished, localTextOf, pageOf, readingMinutes, relatedTo } from "./blog.rules.ts";

const now = new Date("2026-03-01T09:00:00Z");

describe("isPublished", () => {
  it.each([
    ["a draft", null, false],
    ["one to come in a second", new Date(now.getTime() + 1000), false],
    ["one of this very moment", now, true],
    ["an old one", new Date("2020-01-01"), true],
  ])("%s", (_which, published_at, isShown) => {
    expect(isPublished({ published_at }, now)).toBe(isShown);
  });
});

describe("localTextOf", () => {
  const post = (translations: unknown) => ({ title: "Başlık", summary: "Özet", translations });

  it("takes the translation where there is one", () => {
    const translated = post({ de: { title: "Titel", summary: "Kurz" } });
    expect(localTextOf(translated, "title", "de")).toEqual({ text: "Titel", lang: "de" });
    expect(localTextOf(translated, "title", "tr")).toEqual({ text: "Başlık", lang: "tr" });
  });

  it("falls back field by field, and says that the text is Turkish", () => {
    const half = post({ en: { title: "Title" } });
    expect(localTextOf(half, "title", "en")).toEqual({ text: "Title", lang: "en" });
    expect(localTextOf(half, "summary", "en")).toEqual({ text: "Özet", lang: "tr" });
  });

  it.each([
    {},
    null,
    "x",
    [],
    { en: null },
    { en: { title: "" } },
    { en: { title: 7 } },
    { en: { title: "  " } },
  ])("is not upset by odd translations: %j", (translations) => {
    expect(localTextOf(post(translations), "title", "en")).toEqual({ text: "Başlık", lang: "tr" });
  });

  it("takes nothing from the prototype", () => {
    expect(localTextOf(post({}), "title", "constructor")).toEqual({ text: "Başlık", lang: "tr" });
  });
});

describe("categoryName", () => {
  it("is the visitor's, else the Turkish one", () => {
    const category = { slug: "ucret", names: { tr: "Ücret", en: "Pay" } };
    expect(categoryName(category, "en")).toBe("Pay");
    expect(categoryName(category, "ar")).toBe("Ücret");
    expect(categoryName({ slug: "ucret", names: null }, "ar")).toBe("ucret");
  });
});

describe("readingMinutes", () => {
  it.each([
    ["", 1],
    ["kısa", 1],
    ["kelime ".repeat(400), 2],
    ["kelime, ".repeat(1500), 8],
  ])("of %#", (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});

describe("pageOf", () => {
  const items = [1, 2, 3, 4, 5];

  it("cuts pages, the last one short", () => {
    expect(pageOf(items, 1, 2)).toEqual({ page: 1, pageCount: 3, items: [1, 2] });
    expect(pageOf(items, 3, 2)).toEqual({ page: 3, pageCount: 3, items: [5] });
  });

  it("shows the last page to who asks beyond it, and one empty page of nothing", () => {
    expect(pageOf(items, 9, 2)).toEqual({ page: 3, pageCount: 3, items: [5] });
    expect(pageOf([], 4, 2)).toEqual({ page: 1, pageCount: 1, items: [] });
  });
});

describe("relatedTo", () => {
  const posts = [
    { id: 1, category_id: 1 },
    { id: 2, category_id: 1 },
    { id: 3, category_id: 2 },
    { id: 4, category_id: 1 },
    { id: 5, category_id: 1 },
  ];

  it("names others of the same category, and never the post itself", () => {
    expect(relatedTo({ id: 2, category_id: 1 }, posts, 2).map(({ id }) => id)).toEqual([1, 4]);
    expect(relatedTo({ id: 3, category_id: 2 }, posts, 2)).toEqual([]);
  });
});
