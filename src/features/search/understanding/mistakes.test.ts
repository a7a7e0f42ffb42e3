import { describe, expect, it } from "vitest";
import { LikeWords, mistakeCost } from "./mistakes.ts";

const ANY = 9;

describe("a mistake", () => {
  it.each([
    ["a letter doubled", "garsson", "a letter added", "garskon"],
    ["a vowel left out", "sekretr", "a consonant left out", "sekeer"],
    ["a letter of the next key", "gardon", "one from far away", "garmon"],
    ["a letter that sounds alike", "zekreter", "one that does not", "pekreter"],
    ["letters swapped", "sekertre", "two letters changed", "sekpqter"],
    ["a wrong letter inside", "garcon", "a wrong one at the beginning", "carson"],
  ])("%s is likelier than %s", (_, likely, __, unlikely) => {
    const cost = (typed: string) =>
      Math.min(...["garson", "sekreter"].map((word) => mistakeCost(typed, word, ANY)));
    expect(cost(likely)).toBeLessThan(cost(unlikely));
  });

  it("is none where the words are the same", () => {
    expect(mistakeCost("garson", "garson", ANY)).toBe(0);
  });

  it("is not reckoned beyond what matters", () => {
    expect(mistakeCost("garson", "muhasebe", 1)).toBe(Infinity);
  });
});

describe("words that are like one", () => {
  const words = new LikeWords(["garson", "kasiyer", "kasap", "muhendis", "c++"]);

  it.each([
    ["garsn", ["garson"]],
    ["kaziyer", ["kasiyer"]],
    ["mhndis", ["muhendis"]],
    ["muhendis", ["muhendis"]],
    ["qqqqqq", []],
    ["x".repeat(500), []],
    ["", []],
  ])("%s may be %s", (typed, meant) => {
    expect(words.like(typed, 1.5).map(([word]) => word)).toEqual(meant);
  });
});
