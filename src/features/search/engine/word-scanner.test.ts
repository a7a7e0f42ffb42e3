import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsOfText } from "../search-words.ts";
import { scanWords } from "./word-scanner.ts";

function scanned(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (letters, length) => words.push(String.fromCharCode(...letters.subarray(0, length))));
  return words;
}

const pieces = [
  ..."abcCçÇnetNETıİIişŞğüÖâßæœøłđΣς",
  ..."éñčйЙё\u0301\u0307\u0327أ韓가",
  ...[
    ".net",
    "c#",
    "c++",
    "C#",
    ".NET",
    "#",
    "+",
    "++",
    ".",
    " ",
    "\n",
    "😀",
    "\ud800",
    "K",
    "Å",
    "№",
    "’",
    "—",
    "7",
    "0",
  ],
  "x".repeat(45),
];

describe("the quick reading of words", () => {
  it("gives the words that the plain one gives", () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (each) => {
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
