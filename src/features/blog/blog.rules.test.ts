import { describe, expect, it } from "vitest";
import {
  bioOf,
  categoryName,
  isOutlineShown,
  isPublished,
  localTextOf,
  neighboursOf,
  pageOf,
  readingMinutes,
  relatedTo,
  updateOf,
} from "./blog.rules.ts";

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
    [0, 1],
    [1, 1],
    [248, 1],
    [249, 2],
    [460, 3],
    [1500, 9],
  ])("of %i words are %i", (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe("updateOf", () => {
  it.each([
    ["the same moment", "2026-03-01T09:00:00Z", false],
    ["an hour later", "2026-03-01T10:00:00Z", false],
    ["a day later, less a second", "2026-03-02T08:59:59Z", false],
    ["a day later", "2026-03-02T09:00:00Z", true],
    ["before it came out", "2026-02-01T09:00:00Z", false],
  ])("tells of a change %s or not", (_when, updatedAt, isTold) => {
    expect(updateOf({ published_at: now, updated_at: new Date(updatedAt) }) !== undefined).toBe(isTold);
  });
});

describe("bioOf", () => {
  it("is the visitor's, else the Turkish one, else none", () => {
    const author_bios = { tr: "Yazar", de: "Autor" };
    expect(bioOf({ author_bios }, "de")).toEqual({ text: "Autor", lang: "de" });
    expect(bioOf({ author_bios }, "ru")).toEqual({ text: "Yazar", lang: "tr" });
    for (const odd of [null, {}, { tr: "" }, { tr: 7 }, "x"]) {
      expect(bioOf({ author_bios: odd }, "de")).toBeUndefined();
    }
  });
});

describe("isOutlineShown", () => {
  it.each([
    [0, false],
    [2, false],
    [3, true],
  ])("with %i headings: %s", (count, isShown) => {
    expect(isOutlineShown(count)).toBe(isShown);
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
    { id: 1, category_id: 1, author_name: "A" },
    { id: 2, category_id: 1, author_name: "B" },
    { id: 3, category_id: 2, author_name: "C" },
    { id: 4, category_id: 1, author_name: "C" },
    { id: 5, category_id: 1, author_name: "A" },
  ];
  const idsFor = (id: number, count: number) => {
    const post = posts.find((each) => each.id === id) ?? { id, category_id: 0, author_name: "" };
    return relatedTo(post, posts, count).map((each) => each.id);
  };

  it("names others of the same category, and never the post itself", () => {
    expect(idsFor(2, 2)).toEqual([1, 4]);
  });

  it("goes on to the same author's, then to any, when a category is too small", () => {
    expect(idsFor(3, 2)).toEqual([4, 1]);
    expect(idsFor(3, 9)).toEqual([4, 1, 2, 5]);
  });

  it("leaves the list as it was", () => {
    idsFor(3, 4);
    expect(posts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("neighboursOf", () => {
  const posts = [{ id: 9 }, { id: 5 }, { id: 2 }];

  it.each([
    [9, undefined, 5],
    [5, 9, 2],
    [2, 5, undefined],
    [7, undefined, undefined],
  ])("of %i are %s and %s", (id, newer, older) => {
    const found = neighboursOf({ id }, posts);
    expect([found.newer?.id, found.older?.id]).toEqual([newer, older]);
  });
});
