import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { editBetween } from "./edit-between.ts";

it.each([
  ["", "abc", "", "abc", ""],
  ["abc", "abc", "abc", "", ""],
  ["abc", "abxc", "ab", "x", "c"],
  ["abc", "ac", "a", "", "c"],
  ["abc", "axc", "a", "x", "c"],
  ["abc", "xyz", "", "xyz", ""],
  ["abc", "", "", "", ""],
  ["aa", "aaa", "aa", "a", ""],
  ["aaa", "aa", "aa", "", ""],
])("%j becomes %j by an edit", (former, present, before, entering, after) => {
  expect(editBetween(former, present)).toEqual({ before, entering, after });
});

it("puts the present text together again, with nothing entering where something was only taken away", async () => {
  await checkProperty(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (start, former, present, end) => {
      const { before, entering, after } = editBetween(start + former + end, start + present + end);
      expect(before + entering + after).toBe(start + present + end);
      expect(entering.length).toBeLessThanOrEqual(present.length);
    }),
  );
});
