import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../../tests/support/cpu-time.ts";
import { emptyDocument, emptyQuery } from "../../../../tests/support/plain-search.ts";
import { filterNamed } from "../filters/list.ts";
import { searchWords } from "../search-words.ts";
import type { IndexQuery } from "./index-query.ts";
import { SearchIndex } from "./search-index.ts";
import type { AdvertisementDocument } from "./segments/advertisement-document.ts";

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const PLACE = { city: ["34"], district: ["341"] };
let nextId = 1;

function ad(facts: Partial<AdvertisementDocument>): AdvertisementDocument {
  const id = nextId++;
  return {
    ...emptyDocument,
    id,
    values: { sector: ["1"], position: ["1"], workType: ["full-time"], level: ["entry"], ...PLACE },
    publishedAt: NOW - id * 1000,
    expiresAt: NOW + DAY,
    ...facts,
  };
}

function ask(text: string, more: Partial<IndexQuery> = {}): IndexQuery {
  return { ...emptyQuery, words: searchWords(text), ...more };
}

/** Titles found, the best first. */
function find(
  documents: readonly AdvertisementDocument[],
  text: string,
  more?: Partial<IndexQuery>,
): string[] {
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const { ids } = SearchIndex.build(documents).search(ask(text, more), NOW);
  return ids.map((id) => titles.get(id) ?? "");
}

describe("a whole word", () => {
  it("tells more in a text than the beginning of another word in a title", () => {
    const documents = [
      ad({ title: "Kasap (Yenimahalle)", text: "Mezun olanlar" }),
      ad({ title: "Kasiyer", text: "Yeni mezun arkadaşlar" }),
    ];
    expect(find(documents, "yeni mezun")).toEqual(["Kasiyer", "Kasap (Yenimahalle)"]);
    expect(find(documents, "yeni")).toEqual(["Kasiyer", "Kasap (Yenimahalle)"]);
  });

  it("tells less in a text than one of its own forms in a title", () => {
    const documents = [
      ad({ title: "Kasiyer", text: "mühendis" }),
      ad({ title: "Gıda Mühendisi" }),
      ad({ title: "Mühendislik Stajyeri" }),
    ];
    expect(find(documents, "mühendis")).toEqual(["Gıda Mühendisi", "Mühendislik Stajyeri", "Kasiyer"]);
  });

  it("leaves beginnings as they are where nobody has it", () => {
    const documents = [ad({ title: "Kasiyer", text: "Yazılım" }), ad({ title: "Yazılımcı" })];
    expect(find(documents, "yaz")).toEqual(["Yazılımcı", "Kasiyer"]);
  });
});

describe("a word finds", () => {
  it.each([
    ["garsonlar", "Garson"],
    ["garsonluk", "Garson"],
    ["şoförü", "Şoför"],
    ["SOFOR", "Şoför"],
    ["muhasebecilik", "Muhasebeci"],
    ["danışmanlığı", "Satış Danışmanı"],
    ["muhasebeci", "Muhasebe Elemanı"],
    ["muhasebe elemanı", "Muhasebeci"],
    ["yazılımcı", "Yazılım Geliştirici"],
    ["software developer", "Yazılımcı"],
    ["ik", "İnsan Kaynakları Uzmanı"],
    ["sürücü", "Şoför"],
    ["c#", "C# Geliştirici"],
    [".net", "Kıdemli .NET Uzmanı"],
    ["c++", "C++"],
    ["mühednis", "Mühendis"],
    ["kordinatörü", "Koordinatörü"],
    ["koodrinatöür", "Koordinatörü"],
    ["garson ilanları", "Garson"],
    ["iş arayan garson", "Garson"],
  ])("'%s' finds %s", (text, title) => {
    // With words around it that some other advertisement needs: stems are used only where they are words.
    const documents = [ad({ title }), ad({ title: "Danışman Muhasebe" }), ad({ title: "Bahçıvan" })];
    expect(find(documents, text)).toContain(title);
    expect(find(documents, text)).not.toContain("Bahçıvan");
  });

  it.each([
    ["ga", "Garson"],
    ["grson", "Bambaşka"],
    ["arsong", "Garson"],
    ["c#", "C Dili"],
  ])("'%s' does not find %s", (text, title) => {
    expect(find([ad({ title })], text)).toEqual([]);
  });

  it("is no trade where advertisements use it themselves: 'temizlik' does not find Temiz", () => {
    expect(find([ad({ title: "Temiz" }), ad({ title: "Temizlik" })], "temizlik")).toEqual(["Temizlik"]);
  });

  it.each([
    ["şoförlük", "Servis Şoförü"],
    ["kuryelik", "Kurye"],
    ["depo elemanları", "Depo Elemanı"],
    ["satış temsilcileri", "Satış Temsilcisi"],
    ["hemşrie", "Ameliyathane Hemşiresi"],
    ["java developer", "Java Geliştirici"],
  ])("'%s' finds %s although somebody writes it as typed, or nobody has it alone", (text, title) => {
    const documents = [
      ad({ title }),
      ad({ title: "Hemşire" }),
      ad({ title: "Şoför", text: "elemanlar temsilciler" }),
    ];
    expect(find(documents, text)).toContain(title);
  });
});

describe("misspellings", () => {
  const many = (title: string, count: number) => Array.from({ length: count }, () => ad({ title }));

  it("are corrected where others spelled them the same way, but far fewer", () => {
    expect(find([...many("kasiyr", 1), ...many("Kasiyer", 51)], "kasiyr", { limit: 100 })).toHaveLength(52);
    expect(find([...many("kasiyr", 1), ...many("Kasiyer", 50)], "kasiyr", { limit: 100 })).toHaveLength(1);
  });

  it("are words of their own when enough advertisements have them", () => {
    expect(find([...many("kasiyr", 20), ...many("Kasiyer", 1100)], "kasiyr", { limit: 2000 })).toHaveLength(
      20,
    );
    expect(find([...many("kasiyr", 19), ...many("Kasiyer", 1100)], "kasiyr", { limit: 2000 })).toHaveLength(
      1119,
    );
  });
});

describe("the best come first", () => {
  it("by field: title, position, names, text", () => {
    const documents = [
      ad({ title: "d", text: "garson" }),
      ad({ title: "c", companyName: "Garson" }),
      ad({ title: "b", positionName: "Gece Garson" }),
      ad({ title: "Garson" }),
    ];
    expect(find(documents, "garson")).toEqual(["Garson", "b", "c", "d"]);
  });

  it("of a position that is named with words that need not match", () => {
    const names = ["Süreç Geliştirme Uzmanı", "İş Geliştirme Uzmanı"];
    const documents = names.map((name) => ad({ title: name, positionName: name, text: "iş" }));
    expect(find(documents, "iş geliştirme uzmanı")[0]).toBe("İş Geliştirme Uzmanı");
    expect(find(documents, "business development specialist")[0]).toBe("İş Geliştirme Uzmanı");
  });

  it("where any word is enough by the one that tells more", () => {
    const documents = [
      ad({ title: "Rüzgâr Teknisyeni" }),
      ad({ title: "Elektronik Mühendisi" }),
      ad({ title: "Elektronik Teknisyeni", positionName: "Elektronik Teknisyeni" }),
      ad({ title: "Aşçı" }),
    ];
    expect(find(documents, "elektronik teknisyeni", { isAnyWordEnough: true })).toEqual([
      "Elektronik Teknisyeni",
      "Elektronik Mühendisi",
      "Rüzgâr Teknisyeni",
    ]);
    expect(find(documents, "electronics technician", { isAnyWordEnough: true })).toHaveLength(3);
    expect(find(documents, "elektronik teknisyeni")).toEqual(["Elektronik Teknisyeni"]);
  });

  it("of the very position that is named before others that have its words", () => {
    const names = ["Ön Muhasebe Elemanı", "Muhasebe Elemanı", "Muhasebe Depo Elemanı"];
    const documents = names.map((name) => ad({ title: name, positionName: name, placeNames: ["Ankara"] }));
    for (const text of ["muhasebe elemanı", "ankara muhasebe elemani", "muhasebe elemanı ankara"]) {
      expect(find(documents, text)[0]).toBe("Muhasebe Elemanı");
    }
  });

  it("by kind of match: exact, beginning, kin", () => {
    const documents = ["Garsonluk", "Garsonlarımız", "Garsonlar", "Garson"].map((title) => ad({ title }));
    expect(find(documents, "garsonlar")).toEqual(["Garsonlar", "Garsonlarımız", "Garsonluk", "Garson"]);
  });

  it("by how many of the words match", () => {
    const documents = [ad({ title: "mavi yeşil" }), ad({ title: "mavi yeşil sarı" }), ad({ title: "mavi" })];
    expect(find(documents, "mavi yeşil sarı")).toEqual(["mavi yeşil sarı", "mavi yeşil"]);
  });

  it("by date among equals", () => {
    const documents = [ad({ title: "Garson", publishedAt: 1 }), ad({ title: "Garson", publishedAt: 2 })];
    const { ids } = SearchIndex.build(documents).search(ask("garson"), NOW);
    expect(ids).toEqual(documents.map(({ id }) => id).reverse());
  });
});

describe("bad input", () => {
  const index = SearchIndex.build([
    ad({ title: "ve" }),
    ad({ title: "Garson" }),
    ad({ title: "7/24 Destek" }),
  ]);
  const total = (text: string, more?: Partial<IndexQuery>) => index.search(ask(text, more), NOW).total;

  it.each([
    ["only stop words", "ve ile için", 0],
    ["a stop word that is there", "ve", 1],
    ["only signs", "!!! --- ???", 3],
    ["emoji", "😀🎉", 3],
    ["operators and SQL", "' or 1=1; drop table advertisement --", 0],
    ["a zero byte", "gar\u0000son", 0],
    ["what stands for filters inside", "\u0001s1", 0],
  ])("%s", (_, text, count) => {
    expect(total(text)).toBe(count);
  });

  it("queries of ten thousand characters cost little", async () => {
    const work = await cpuTimeOf(() => {
      for (const text of ["garson ".repeat(1500), "g".repeat(10_000), "abcdefgh ".repeat(1250)]) total(text);
    });
    expect(work).toBeLessThan(500);
  });

  it.each([
    [0, 0, 0],
    [1e15, 30, 0],
    [-5, 2, 2],
    [Number.NaN, 2, 2],
    [0, -1, 0],
    [1, 1000, 2],
  ])("offset %d and limit %d give %d", (offset, limit, count) => {
    const answer = index.search(ask("", { offset, limit }), NOW);
    expect(answer.ids).toHaveLength(count);
    expect(answer.total).toBe(3);
  });

  it("an empty index finds nothing and counts nothing", () => {
    const empty = SearchIndex.build([]);
    for (const query of [
      ask(""),
      ask("garson"),
      ask("garson", { chosen: { city: ["34"] }, publishedWithinDays: 7 }),
    ]) {
      expect(empty.search(query, NOW)).toMatchObject({ total: 0, ids: [] });
    }
    expect(empty.remove(1)).toBe(false);
    expect(empty.maintain(1)).toBe(false);
  });
});

describe("districts", () => {
  it("that share a name are counted once for an advertisement that has both", () => {
    const [bolu, usak] = ["14", "64"];
    const centre = (city: string) =>
      filterNamed("district").choices.find(({ slug, parent }) => slug === "merkez" && parent === city)
        ?.value ?? "";
    const index = SearchIndex.build([
      ad({ values: { level: ["entry"], city: [bolu, usak], district: [centre(bolu), centre(usak)] } }),
      ad({ values: { level: ["entry"], city: [bolu], district: [centre(bolu)] } }),
    ]);
    for (const chosen of [{}, { level: ["entry"] }]) {
      const { facets } = index.search(ask("", { districtsCountedIn: [bolu, usak], chosen }), NOW);
      expect(facets.district).toEqual(new Map([["merkez", 2]]));
    }
  });
});
