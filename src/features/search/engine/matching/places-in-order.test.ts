import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../../../../tests/support/property.ts";
import { placesInOrder } from "./places-in-order.ts";

const moments = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) });
const anything = fc.oneof(
  moments,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(Infinity, -Infinity, -0, Number.MAX_SAFE_INTEGER, -1),
);

it.each([
  ["moments", moments],
  ["a few moments that come again", fc.integer({ min: -3, max: 3 })],
  ["numbers of any size", anything],
] as const)("orders %s as comparing them does, and leaves equal ones as they came", async (_, key) => {
  await checkProperty(
    fc.property(fc.array(key, { maxLength: 300, size: "max" }), (keys) => {
      const plain = keys.map((_, place) => place);
      plain.sort((a, b) => compare(keys[a] as number, keys[b] as number) || a - b);
      expect([...placesInOrder(Float64Array.from(keys))]).toEqual(plain);
    }),
  );
});

it("tells apart what only differs in the smallest fraction", () => {
  expect([...placesInOrder(Float64Array.of(Number.MIN_VALUE, -1, -0))]).toEqual([1, 2, 0]);
});

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
