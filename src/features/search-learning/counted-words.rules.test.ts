import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { countedWords, looksPersonal, placeAt, visitorBit } from "./counted-words.rules.ts";

describe("a search is not counted", () => {
  it.each([
    "ayse.yilmaz@ornek.com",
    "ayse yilmaz (at) ornek",
    "garson 0532 123 45 67",
    "+90 (532) 123-45-67",
    "10000000146",
    "1000 0000 146",
    "TR33 0006 1005 1978 6457 8413 26",
    "doğum 01.02.1990",
    "٠٥٣٢١٢٣٤٥٦٧",
    "https://ornek.test/ben",
    "www.ornek.test",
    "ornek.com.tr",
  ])("that looks personal: %s", (typed) => {
    expect(looksPersonal(typed)).toBe(true);
    expect(countedWords(typed)).toBeUndefined();
    expect(countedWords(typed, "garson")).toBeUndefined();
  });

  it.each(["", "a", "?!", "bu sözler bir aramadan çok bir cümleye benziyor", "x".repeat(61)])(
    "that says nothing, or too much: %s",
    (typed) => {
      expect(countedWords(typed)).toBeUndefined();
    },
  );

  it("with any row of five digits, however they stand apart", async () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 12 });
    const between = fc.constantFrom("", " ", "-", ".", "/", ") ");
    await checkProperty(
      fc.property(digits, between, (row, gap) => {
        expect(countedWords(`garson ${row.join(gap)} ilan`)).toBeUndefined();
      }),
    );
  });
});

it.each([
  ["Garson", "garson"],
  ["  Çağrı   MERKEZİ ", "cagri merkezi"],
  ["C# .NET", "csharp dotnet"],
  ["Boeing 737 teknisyeni", "boeing 737 teknisyeni"],
  ["3 vardiya", "3 vardiya"],
  ["Ankara garson", "ankara garson"],
])("%s is counted as %s", (typed, words) => {
  expect(countedWords(typed)).toBe(words);
});

it("is never counted as what the database would not take", async () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 70 }),
    fc.array(fc.constantFrom("c#", "ß", "ﷺ", "\0", "İ")),
  );
  await checkProperty(
    fc.property(odd, odd, (typed, meant) => {
      const words = countedWords(String(typed), [meant].flat().join(""));
      expect(words === undefined || (words.length >= 2 && [...words].length <= 80)).toBe(true);
      expect(words ?? "").not.toMatch(/[\0\n\p{Cs}]/u);
    }),
  );
});

it("is counted by what it is taken to mean", () => {
  expect(countedWords("Ankara grason", "garson")).toBe("garson");
});

it("places are told apart up to the tenth", () => {
  expect([0, 9, 10, 500].map(placeAt)).toEqual([1, 10, 11, 11]);
});

it("a visitor is one of thirty-two, the sign of the number too", () => {
  const bits = new Set(Array.from({ length: 256 }, (_, byte) => visitorBit(Uint8Array.of(byte))));
  expect(bits.size).toBe(32);
  expect([...bits].every((bit) => Number.isInteger(Math.log2(bit >>> 0)))).toBe(true);
});
