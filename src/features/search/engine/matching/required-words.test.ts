import { expect, it } from "vitest";
import { requiredUnits } from "./understand-query.ts";

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 4],
  [8, 6],
  [12, 9],
])("of %i words that were searched an advertisement must have %i", (searched, needed) => {
  expect(requiredUnits(searched)).toBe(needed);
});
