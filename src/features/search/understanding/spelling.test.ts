import { describe, expect, it } from "vitest";
import { SearchIndex } from "../engine/search-index.ts";
import { respelled } from "./spelling.ts";

const NOW = Date.UTC(2026, 10, 15);

function indexOf(titles: readonly string[]): SearchIndex {
  const index = SearchIndex.build(
    titles.flatMap((title, place) =>
      Array.from({ length: 5 }, (_, copy) => ({
        id: place * 10 + copy + 1,
        title,
        companyId: 1,
        pay: 0,
        companyName: "Ankara Simit A.Ş.",
        publishedAt: NOW,
        expiresAt: NOW + 1e9,
        text: "",
        positionName: "",
        sectorNames: [],
        placeNames: [],
        values: {},
      })),
    ),
  );
  index.versionAt(NOW);
  return index;
}

const index = indexOf(["Muhasebe Elemanı", "Ofis Boy", "Satış Danışmanı", "Güvenlik Görevlisi"]);

describe("words as advertisements write them", () => {
  it.each([
    ["muhasbe", "muhasebe"],
    ["ofisboy", "ofis boy"],
    ["satış danış manı", "satış danışmanı"],
    ["güvenlikgörevlisi", "güvenlik görevlisi"],
  ])("%s is %s", (typed, written) => {
    expect(respelled(typed, index)).toBe(written);
  });

  it.each([
    "muhasebe",
    "muhasebeciler",
    "ofis",
    "güv",
    "data analyst",
    "accountant",
    "2026",
    "c#",
    "сантехник",
  ])("%s is left as it is", (typed) => {
    expect(respelled(typed, index)).toBeUndefined();
  });
});

describe("companies that have advertisements", () => {
  it("are known by how their names begin, without the legal form", () => {
    expect(index.isCompanyName("ankara", "simit")).toBe(true);
    expect(index.isCompanyName("simit", "a")).toBe(false);
    expect(index.isCompanyName("ankara", "")).toBe(false);
  });

  it("are forgotten with their last advertisement", () => {
    const few = indexOf(["Garson"]);
    for (const id of [1, 2, 3, 4, 5]) few.remove(id);
    expect(few.isCompanyName("ankara", "simit")).toBe(false);
  });
});
