import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "../../../../tests/support/naive-edit-distance.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { nearestKnownWord } from "./nearest-known-word.ts";
import { isKnownWord, wordsOfTrade } from "./words-of-trade.ts";

const known = [...wordsOfTrade().written];
/** Of a few words, so that many are worth the same and some nothing. */
const worthOf = (word: string) => word.charCodeAt(1) % 4;

/** Every known word looked at, in turn. */
function plainly(word: string, most: number): string | undefined {
  if (word.length < 4 || word.length > 24 || known.some(([each]) => each.startsWith(word))) return undefined;
  const [best] = known
    .filter(([each]) => each.length >= 4 && worthOf(each) > 0)
    .map(([each, written]) => ({ written, distance: editDistance(word, each), worth: worthOf(each) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.worth - a.worth);
  return best?.written;
}

/** A known word in which up to three letters came, went or became others. */
const misspelt = fc
  .tuple(
    fc.constantFrom(...known.map(([word]) => word)),
    fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom("", ..."aeiklmnrstzğ1")), { maxLength: 3 }),
  )
  .map(([word, changes]) =>
    changes.reduce((left, [place, gone, letter]) => {
      const at = place % (left.length + 1);
      return left.slice(0, at) + letter + left.slice(at + gone);
    }, word),
  )
  .map(foldTurkish);

it("the nearest is what a look at every known word finds", () =>
  checkProperty(
    fc.property(misspelt, fc.constantFrom(1, 2), (word, most) => {
      expect(nearestKnownWord(word, worthOf, most)).toBe(plainly(word, most));
      expect(isKnownWord(word)).toBe(known.some(([each]) => each.startsWith(word)));
    }),
    { numRuns: 60 },
  ));

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
