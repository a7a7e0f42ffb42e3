import { expect, it } from "vitest";
import { arranged, moved } from "./move-row.rules.ts";

it.each([
  [3, 1, [3, 1, 2]],
  [1, "end", [2, 3, 1]],
  [1, 3, [2, 1, 3]],
  [2, 1, [2, 1, 3]],
  [1, 2, undefined],
  [3, "end", undefined],
  [2, 2, undefined],
  [9, 1, undefined],
  [1, 9, undefined],
] as const)("%s dragged before %s: %j", (id, before, order) => {
  expect(arranged([1, 2, 3], id, before)).toEqual(order);
});

it("a place further stays within the ends", () => {
  expect(moved([1, 2, 3], 2, "up")).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, "up")).toBeUndefined();
  expect(moved([1, 2, 3], 3, "down")).toBeUndefined();
});
