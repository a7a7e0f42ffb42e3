import { describe, expect, it } from "vitest";
import { bandsOf, compareShingles, shinglesOf } from "./text-likeness.ts";

const text = Array.from({ length: 80 }, (_, index) => `söz${index} ğüşiöç${index}`).join(" ");
const share = (one: string, other: string) => compareShingles(shinglesOf(one), shinglesOf(other)).share;
const meets = (one: string, other: string) => {
  const bands = new Set(bandsOf(shinglesOf(one)));
  return bandsOf(shinglesOf(other)).some((band) => bands.has(band));
};

describe("how alike two texts are", () => {
  it("does not depend on blanks, signs, capitals and Turkish letters", () => {
    const other = text.toUpperCase().replaceAll(" ", ",\n  ").replaceAll("Ş", "S");
    expect(share(text, other)).toBe(1);
    expect(bandsOf(shinglesOf(other))).toEqual(bandsOf(shinglesOf(text)));
  });

  it("is much where a sentence came in between, and nothing where the words are others", () => {
    const changed = text.replace("söz40", "bambaşka bir cümle söz40");
    expect(share(text, changed)).toBeGreaterThan(0.9);
    expect(meets(text, changed)).toBe(true);
    const other = text.replaceAll("söz", "iş");
    expect(share(text, other)).toBe(0);
    expect(meets(text, other)).toBe(false);
  });

  it("says where the longest run of the same words stands", () => {
    const mine = `Biz küçük bir atölyeyiz. ${text.slice(0, 600)} Gelin tanışalım.`;
    const { start, end } = compareShingles(shinglesOf(mine), shinglesOf(text));
    expect(mine.slice(start, end)).toMatch(/^söz0 ğüşiöç0 .* \S+$/);
    expect(mine.slice(end)).toContain("Gelin tanışalım.");
  });

  it("is not asked of a text that says hardly anything", () => {
    expect(shinglesOf("Vardiyayı yönetir, ekibi planlar.")).toEqual([]);
    expect(bandsOf([])).toEqual([]);
  });
});
