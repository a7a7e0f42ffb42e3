import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance as plainDistance } from "../../../../../tests/support/naive-edit-distance.ts";
import { checkProperty } from "../../../../../tests/support/property.ts";
import { editDistance, LONGEST_CORRECTED } from "./edit-distance.ts";

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
    expect(editDistance(word, candidate)).toBe(expected);
  });

  it("is what the textbook says", async () => {
    const spelling = (minLength: number) =>
      fc.string({ unit: fc.constantFrom(..."abcş"), minLength, maxLength: LONGEST_CORRECTED });
    await checkProperty(
      fc.property(spelling(1), spelling(0), (word, candidate) => {
        expect(editDistance(word, candidate)).toBe(plainDistance(word, candidate));
      }),
      { numRuns: 1000 },
    );
  });
});
