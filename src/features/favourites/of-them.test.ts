import { expect, it } from "vitest";
import { ofThem } from "./of-them.ts";

it("counts of some have the ending of how they are read in Turkish", () => {
  const counts = [0, 1, 2, 3, 6, 9, 10, 12, 30, 40, 66, 90, 100, 1000];
  expect(counts.map((count) => ofThem(count, "tr"))).toEqual([
    ...["0’ı", "1’i", "2’si", "3’ü", "6’sı", "9’u", "10’u", "12’si"],
    ...["30’u", "40’ı", "66’sı", "90’ı", "100’ü", "1.000’i"],
  ]);
  expect(ofThem(12, "de")).toBe("12");
});
