import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "../../../../../tests/support/naive-edit-distance.ts";
import { checkProperty } from "../../../../../tests/support/property.ts";
import { distancesFrom, LONGEST_CORRECTED } from "./edit-distance.ts";

function distance(word: string, candidate: string): number {
  const letters = Uint16Array.from([...candidate].map((letter) => letter.charCodeAt(0)));
  return distancesFrom(word, (distanceTo) => distanceTo(letters, 0, letters.length));
}

describe("the distance of two spellings", () => {
  it.each([
    ["garson", "garson", 0],
    ["garson", "gasron", 1],
    ["garson", "garso", 1],
    ["garson", "garsson", 1],
    ["garson", "gorson", 1],
    ["koordinator", "kordinatro", 2],
    ["ca", "abc", 3],
  ])("%s and %s is %d", (word, candidate, expected) => {
    expect(distance(word, candidate)).toBe(expected);
  });

  it("is what the textbook says", async () => {
    const spelling = (minLength: number) =>
      fc.string({ unit: fc.constantFrom(..."abcş"), minLength, maxLength: LONGEST_CORRECTED });
    await checkProperty(
      fc.property(spelling(1), spelling(0), (word, candidate) => {
        expect(distance(word, candidate)).toBe(editDistance(word, candidate));
      }),
      { numRuns: 1000 },
    );
  });
});
