import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { wordPuzzle } from "../../../../tests/support/word-puzzles.ts";
import { wordsOfText } from "../search-words.ts";
import { QuickWords } from "./quick-words.ts";
import { Vocabulary } from "./vocabulary.ts";

function reader(): (text: string) => string[] | undefined {
  const vocabulary = new Vocabulary();
  const quickWords = new QuickWords(vocabulary);
  return (text) => {
    const count = quickWords.read(text);
    if (count === undefined) return undefined;
    return Array.from(quickWords.numbers.subarray(0, count), (number) => vocabulary.wordAt(number));
  };
}

describe("words by number", () => {
  it("are the words of the text, or are left to others", async () => {
    const read = reader();
    await checkProperty(
      fc.property(wordPuzzle, (text) => {
        const words = read(text);
        if (words) expect(words).toEqual(wordsOfText(text));
      }),
      { numRuns: 5000 },
    );
  });

  it("are read whatever plain Turkish stands there", () => {
    const read = reader();
    for (const text of [
      "",
      "a",
      " ",
      "İstanbul'da IŞIK, ığdır. Çağrı merkezi!",
      "C, cc. D# + x++ 10+ yıl.",
      "Ankara.Nisan",
      "çok\u00a0uzun\tkelime\r\nsatır",
      "x".repeat(40),
    ]) {
      const isLeftToOthers = text === "Ankara.Nisan";
      expect(read(text)).toEqual(isLeftToOthers ? undefined : wordsOfText(text));
    }
  });

  it.each(["C#", "c++ ve", "ASP.NET", "cafe\u0301", "straße", "x".repeat(41), "a".repeat(70_000)])(
    "leave %j to others",
    (text) => {
      expect(reader()(`önce ${text} sonra`)).toBeUndefined();
    },
  );

  it("are not learnt from pieces of words that others read", () => {
    const vocabulary = new Vocabulary();
    const quickWords = new QuickWords(vocabulary);
    for (const text of ["straße", "cafe\u0301", "C#", "c++", "x".repeat(41)]) quickWords.read(`önce ${text}`);
    expect(Array.from({ length: vocabulary.size }, (_, number) => vocabulary.wordAt(number))).toEqual([
      "once",
    ]);
  });

  it("are told apart, however many and however alike", () => {
    const read = reader();
    const words = Array.from({ length: 60_000 }, (_, number) => `${"abcdefgh".slice(number % 8)}${number}`);
    for (const round of [1, 2]) {
      for (let start = 0; start < words.length; start += 1000) {
        const part = words.slice(start, start + 1000);
        expect({ round, words: read(part.join(" ")) }).toEqual({ round, words: part });
      }
    }
  });

  it.each([
    ["at the end", "muhaseberŧτ", "muhasebeɉbð"],
    ["in the middle", "qigaxn", "ljyjju"],
    ["at the beginning", "zхтuzman", "ŋ΄puzman"],
  ])("are told apart where their hashes are alike and they differ %s", (_, one, other) => {
    expect(reader()(`${one} ${other} ${one}`)).toEqual([one, other, one]);
  });

  it("are those of the vocabulary, which may know them already", () => {
    const vocabulary = new Vocabulary();
    const known = ["uzman", "müdür", "şef"].map((word) =>
      vocabulary.numberOfString(wordsOfText(word)[0] ?? ""),
    );
    const quickWords = new QuickWords(vocabulary);
    expect(quickWords.read("Şef uzman yeni MÜDÜR")).toBe(4);
    expect([...quickWords.numbers.subarray(0, 4)]).toEqual([known[2], known[0], 3, known[1]]);
  });
});
