import { describe, expect, it } from "vitest";
import { isKnownWord, nearestKnownWord } from "./nearest-known-word.ts";

describe("a misspelt word", () => {
  it.each([
    ["garsom", "garson"],
    ["mühendsi", "mühendisi"],
    ["MUHASBE", "muhasebe"],
    ["istanbull", "istanbul"],
  ])("%s was meant to be %s", (written, meant) => {
    const found = nearestKnownWord(written);
    expect(found?.startsWith(meant.slice(0, 5)) || found === meant, found).toBe(true);
  });

  it.each(["garson", "GARSON", "mühend", "sofor", "şoför"])("%s is right as it is", (word) => {
    expect(nearestKnownWord(word)).toBeUndefined();
    expect(isKnownWord(word)).toBe(true);
  });

  it.each(["", "a", "abc", "zzzqqqxxx", "🦊🦊🦊🦊", "x".repeat(10_000), "';--"])(
    "%s is like nothing",
    (word) => {
      expect(nearestKnownWord(word)).toBeUndefined();
    },
  );
});
