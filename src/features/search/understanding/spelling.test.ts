import { describe, expect, it } from "vitest";
import { SearchIndex } from "../engine/search-index.ts";
import { newSearch } from "../search.contract.ts";
import { respelled } from "./spelling.ts";
import { understandSearch } from "./understand-search.ts";

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

const index = indexOf([
  "Muhasebe Elemanı",
  "Ofis Boy",
  "Satış Danışmanı",
  "Güvenlik Görevlisi",
  "Depo Elemanı",
  "Makine Mühendisi",
  "Torvenna Elamanı",
  "Garson",
  "İnsan Kaynakları Uzmanı",
  "Hemşire",
]);

describe("words as advertisements write them", () => {
  it.each([
    ["muhasbe", "muhasebe"],
    ["ofisboy", "ofis boy"],
    ["satış danış manı", "satış danışmanı"],
    ["güvenlikgörevlisi", "güvenlik görevlisi"],
    ["insankaynaklarıuzmanı", "insan kaynakları uzmanı"],
    ["dpeo elemanı", "depo elemanı"],
    ["aarson", "garson"],
    ["hemşrelik", "hemşire"],
    ["güvenlik göreflsi", "güvenlik görevlisi"],
    ["depo elamanı", "depo elemanı"],
    ["garson qxzvw", "garson"],
    ["gasrn", "garson"],
    ["dpo elemanı", "depo elemanı"],
  ])("%s is %s", (typed, written) => {
    expect(respelled(typed, index)).toBe(written);
  });

  it.each([
    "muhasebe",
    "makina",
    "bakıcı",
    "arayan",
    "qxzvw",
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

describe("beside words that mean filters", () => {
  const names = {
    isReady: true,
    wordUse: index,
    companiesNamed: (first: string, second: string) => index.companiesNamed(first, second),
  };

  it.each([
    ["part time garson kadıköy", "garson", undefined],
    ["part time gaarson kadıköy", "garson", "garson"],
    ["kadıköy depoelemanı", "depo elemanı", "depo elemanı"],
    ["istanbl gar son", "garson", "istanbul garson"],
  ])("%s", (text, rest, corrected) => {
    const { resolved, understood } = understandSearch(newSearch({ text }), names);
    expect(resolved.search.text).toBe(rest);
    expect(understood?.corrected).toBe(corrected);
  });
});

describe("companies that have advertisements", () => {
  it("are known by how their names begin, without the legal form", () => {
    expect(index.companiesNamed("ankara", "simit")).toEqual([1]);
    expect(index.companiesNamed("simit", "a")).toEqual([]);
    expect(index.companiesNamed("ankara", "")).toEqual([]);
  });

  it("are forgotten with their last advertisement", () => {
    const few = indexOf(["Garson"]);
    for (const id of [1, 2, 3, 4, 5]) few.remove(id);
    expect(few.companiesNamed("ankara", "simit")).toEqual([]);
  });
});
