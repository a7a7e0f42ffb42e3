import { describe, expect, it } from "vitest";
import { competencies, positions, provinces } from "../lookups/index.ts";
import type { Suggestion } from "./public-api.answers.ts";
import { beginsWithOneTypo, SuggestionIndex } from "./suggestion-index.ts";

const suggestion = (kind: Suggestion["kind"], text: string, count?: number): Suggestion => ({
  kind,
  text,
  url: "/",
  ...(count !== undefined && { count }),
});

const few = new SuggestionIndex([
  suggestion("position", "Uzman", 3),
  suggestion("position", "Uzman Yardımcısı", 40),
  suggestion("position", "Satış Uzmanı", 90),
  suggestion("position", "İnsan Kaynakları Uzmanı", 20),
  suggestion("position", "Kıdemli Yazılım Geliştirici", 7),
  suggestion("position", "Node.js Geliştirici", 2),
  suggestion("position", "Şoför", 12),
  suggestion("company", "Uzmanlar A.Ş.", 60),
  suggestion("company", "İstanbul Lojistik", 5),
  suggestion("skill", "C#"),
  suggestion("skill", "C++"),
  suggestion("skill", "C"),
  suggestion("skill", "ASP.NET Core"),
  suggestion("skill", "E-Ticaret"),
  suggestion("city", "İstanbul", 400),
  suggestion("city", "Isparta", 10),
  suggestion("city", "Iğdır", 10),
  suggestion("district", "Kadıköy, İstanbul", 30),
  suggestion("district", "Yenişehir, Mersin", 4),
  suggestion("district", "Yenişehir, Bursa", 2),
]);
const texts = (typed: string) => few.suggest(typed).map(({ text }) => text);

describe("suggestions", () => {
  it("put the exact text before its beginning before a word inside, whatever is popular", () => {
    expect(texts("uzman")).toEqual([
      "Uzman",
      "Uzmanlar A.Ş.",
      "Uzman Yardımcısı",
      "Satış Uzmanı",
      "İnsan Kaynakları Uzmanı",
    ]);
  });

  it.each([
    ["ISTANBUL", "İstanbul"],
    ["istanbul", "İstanbul"],
    ["İSTANBUL", "İstanbul"],
    ["sofor", "Şoför"],
    ["ŞOFÖR", "Şoför"],
    ["igdir", "Iğdır"],
    ["  ısp ", "Isparta"],
  ])("take %s for %s", (typed, text) => {
    expect(texts(typed)[0]).toBe(text);
  });

  it.each([
    ["c#", ["C#"]],
    ["C#", ["C#"]],
    ["csharp", ["C#"]],
    ["c+", ["C++"]],
    ["c++", ["C++"]],
    ["cpp", ["C++"]],
    [".net", ["ASP.NET Core"]],
    [".n", ["ASP.NET Core"]],
    ["dotnet", ["ASP.NET Core"]],
    ["asp.net", ["ASP.NET Core"]],
    ["aspnet", ["ASP.NET Core"]],
    ["nodejs", ["Node.js Geliştirici"]],
    ["node.j", ["Node.js Geliştirici"]],
    ["eticaret", ["E-Ticaret"]],
    ["e-tic", ["E-Ticaret"]],
  ])("know signs: %s", (typed, found) => {
    expect(texts(typed)).toEqual(found);
  });

  it("know districts by their name, and by their province beside it", () => {
    expect(texts("kadık")).toEqual(["Kadıköy, İstanbul"]);
    expect(texts("yenişehir")).toEqual(["Yenişehir, Mersin", "Yenişehir, Bursa"]);
    expect(texts("bursa yeni")).toEqual(["Yenişehir, Bursa"]);
  });

  it("need every word typed, in any order", () => {
    expect(texts("kıdemli gel")).toEqual(["Kıdemli Yazılım Geliştirici"]);
    expect(texts("gelis kidem")).toEqual(["Kıdemli Yazılım Geliştirici"]);
    expect(texts("kıdemli şoför")).toEqual([]);
  });

  it("forgive one typo in a longer word, after everything that has none", () => {
    expect(texts("istambul")).toEqual(["İstanbul", "Kadıköy, İstanbul", "İstanbul Lojistik"]);
    expect(texts("yazlım")).toEqual(["Kıdemli Yazılım Geliştirici"]);
    expect(texts("kidmeli yazilim")).toEqual(["Kıdemli Yazılım Geliştirici"]);
    expect(texts("soförr")).toEqual(["Şoför"]);
    expect(texts("istxxbul")).toEqual([]);
    expect(texts("sofr")).toEqual([]);
  });

  it.each(["", " ", "u", "C", "!?", "😀😀", "'", "--", "\u0000"])("are none for %j", (typed) => {
    expect(texts(typed)).toEqual([]);
  });

  it.each(["a".repeat(100), "b ".repeat(50), "'; drop table x; --", "uzman ".repeat(20)])(
    "stay calm for %j",
    (typed) => {
      expect(few.suggest(typed).length).toBeLessThanOrEqual(8);
    },
  );
});

describe("one typo", () => {
  it.each([
    ["wrong", "muhasebe", "muhazebe"],
    ["missing", "muhasebe", "muhsebe"],
    ["too many", "muhasebe", "muhassebe"],
    ["swapped", "muhasebe", "muhaesbe"],
    ["first missing", "muhasebe", "uhasebe"],
    ["in a beginning", "muhasebe", "muhqs"],
  ])("%s", (_name, text, typed) => {
    expect(beginsWithOneTypo(text, typed)).toBe(true);
  });

  it.each(["mhsebe", "muhazzbe", "zzzzz"])("two are too many: %s", (typed) => {
    expect(beginsWithOneTypo("muhasebe", typed)).toBe(false);
  });
});

describe("with everything we have and 20,000 companies", () => {
  const full = new SuggestionIndex([
    ...positions.map(({ name }, index) => suggestion("position", name, index % 50)),
    ...competencies.map(({ name }) => suggestion("skill", name)),
    ...provinces.map(({ name, id }) => suggestion("city", name, id * 10)),
    ...Array.from({ length: 20_000 }, (_, index) =>
      suggestion(
        "company",
        `${positions[index % positions.length]?.name.split(" ")[0]} ${provinces[index % 81]?.name} ${index} A.Ş.`,
        index % 300,
      ),
    ),
  ]);

  it.each(["Java", "MS Excel", "Ankara", "Muhasebe Uzmanı", "Python"])(
    "%s is its own first answer",
    (name) => {
      expect(full.suggest(name)[0]?.text).toBe(name);
    },
  );

  it("answers in about a millisecond", () => {
    const typed = ["an", "yaz", "muhasebe uz", "istambul", "kıdemli yaz", "şof", "java", "zzzzzz"];
    for (const each of typed) full.suggest(each);
    // The thread's own time: other people's work on the machine does not count.
    const before = process.threadCpuUsage();
    for (let round = 0; round < 25; round++) for (const each of typed) full.suggest(each);
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1000 / (25 * typed.length);
    expect(milliseconds).toBeLessThan(2);
  });
});
