import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../../tests/support/property.ts";
import { wordPuzzle } from "../../../../../tests/support/word-puzzles.ts";
import { wordsOfText } from "../../search-words.ts";
import { scanWords } from "./word-scanner.ts";

function scanned(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (letters, length) => words.push(String.fromCharCode(...letters.subarray(0, length))));
  return words;
}

describe("the quick reading of words", () => {
  it("gives the words that the plain one gives", async () => {
    await checkProperty(
      fc.property(wordPuzzle, (each) => {
        expect(scanned(each)).toEqual(wordsOfText(each));
      }),
      { numRuns: 5000 },
    );
  });

  it("for every letter and sign of the first plane, between two others", () => {
    for (let code = 0; code < 65_536; code++) {
      const text = `c${String.fromCharCode(code)}n`;
      const words = scanned(text);
      if (words.join(" ") !== wordsOfText(text).join(" ")) expect(words).toEqual(wordsOfText(text));
    }
  });
});
