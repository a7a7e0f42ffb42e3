import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { foldTurkish } from "./turkish.ts";

/** Six letters of Old English and Danish still need two turns, here and in the database's fold_turkish alike. */
const foldedInTwoTurns = /[ǢǣǼǽǾǿ]/;
const anyText = fc
  .oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }))
  .filter((text) => !foldedInTwoTurns.test(text));
const turkishLetters = [..."abcçdefgğhıijklmnoöprsştuüvyzâîûABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ"];
const turkishText = fc.string({
  unit: fc.constantFrom(...turkishLetters, ..."qwxQWX0189 -.,#+'\n"),
  maxLength: 60,
});

describe("folding, whatever the text", () => {
  it("folding twice changes nothing", async () => {
    await checkProperty(
      fc.property(anyText, (text) => {
        expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("gives at most three units for one, and something for everything that is no mark", async () => {
    await checkProperty(
      fc.property(anyText, (text) => {
        const folded = foldTurkish(text);
        expect(folded.length).toBeLessThanOrEqual(text.length * 3);
        expect([...folded].length).toBeGreaterThanOrEqual(
          [...text.normalize("NFC").replace(/\p{M}/gu, "")].length,
        );
      }),
    );
  });

  it("composed and decomposed spellings meet", async () => {
    await checkProperty(
      fc.property(turkishText, (text) => {
        expect(foldTurkish(text.normalize("NFD"))).toBe(foldTurkish(text));
      }),
    );
  });
});

describe("folding Turkish", () => {
  it("keeps the length and leaves only ASCII, in small letters", async () => {
    await checkProperty(
      fc.property(turkishText, (text) => {
        const folded = foldTurkish(text);
        expect(folded).toHaveLength(text.length);
        expect(folded).toMatch(/^[\0-@[-\x7f]*$/);
      }),
    );
  });

  it("does not see case, neither as Turks write it nor as others do", async () => {
    await checkProperty(
      fc.property(turkishText, (text) => {
        const folded = foldTurkish(text);
        expect(foldTurkish(text.toLocaleUpperCase("tr"))).toBe(folded);
        expect(foldTurkish(text.toLocaleLowerCase("tr"))).toBe(folded);
        expect(foldTurkish(text.toUpperCase())).toBe(folded);
        expect(foldTurkish(text.toLowerCase())).toBe(folded);
      }),
    );
  });

  it("does not tell the four i's apart, wherever they stand", async () => {
    const word = fc.array(fc.constantFrom("i", "ı", "İ", "I", "i\u0307", "I\u0307", "k", "ş"), {
      maxLength: 20,
    });
    await checkProperty(
      fc.property(word, (letters) => {
        const plain = letters.map((letter) => (letter === "k" ? "k" : letter === "ş" ? "s" : "i")).join("");
        expect(foldTurkish(letters.join(""))).toBe(plain);
      }),
    );
  });

  it("folds letter by letter: two texts folded apart are the whole folded", async () => {
    await checkProperty(
      fc.property(turkishText, turkishText, (left, right) => {
        expect(foldTurkish(left) + foldTurkish(right)).toBe(foldTurkish(left + right));
      }),
    );
  });
});
