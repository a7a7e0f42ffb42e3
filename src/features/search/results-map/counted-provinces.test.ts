import { describe, expect, it } from "vitest";
import { provinces } from "../../lookups/index.ts";
import { levelOf, numberIn } from "./counted-provinces.ts";
import { provinceOutlines } from "./province-outlines.ts";

it("every province has an outline, under the slug of its filter", () => {
  expect(provinceOutlines.map(([slug, name]) => [slug, name])).toEqual(
    provinces.map(({ slug, name }) => [slug, name]),
  );
  for (const [, , path] of provinceOutlines) expect(path).toMatch(/^(M\d+,\d+l(-?\d+,-?\d+ ?){3,}z)+$/);
});

it.each([
  ["1.234", 1234],
  ["1 234", 1234],
  ["١٬٢٣٤", 1234],
  ["0", 0],
])("%s is read as a number", (text, number) => expect(numberIn(text)).toBe(number));

describe("how strongly a province is coloured", () => {
  it.each([
    [0, 500, 0],
    [1, 500, 1],
    [10, 500, 2],
    [500, 500, 5],
    [1, 1, 1],
  ])("%i of at most %i is %i", (count, most, level) => expect(levelOf(count, most)).toBe(level));
});
