import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { compareWords, isChangedInSubstance, shortened } from "./editions.rules.ts";

const place = { provinceId: 34, districtId: null, name: "İstanbul", address: "" };
const before = {
  title: "Vardiya Amiri",
  positionId: 1,
  places: [place],
  isAbroad: false,
  salaryMin: 40_000,
  salaryMax: null,
  description: "Vardiyayı yönetir, ekibi planlar, raporları yazar ve müşterilerle ilgilenir.",
  qualifications: "İyi iletişim",
};

describe("a change in substance", () => {
  it.each([
    ["another title", { title: "Depo Sorumlusu" }],
    ["another position", { positionId: 2 }],
    ["another city", { places: [{ ...place, provinceId: 6 }] }],
    ["one city more", { places: [place, { ...place, provinceId: 6 }] }],
    ["less pay", { salaryMin: 30_000 }],
    ["no pay", { salaryMin: null }],
    ["another text", { description: "Gece çalışır, kasada durur." }],
  ])("is %s", (_, changed) => {
    expect(isChangedInSubstance(before, { ...before, ...changed })).toBe(true);
  });

  it.each([
    ["a word in the title", { title: "Kıdemli vardiya amiri" }],
    ["another street", { places: [{ ...place, address: "Moda Caddesi 5", districtId: 3 }] }],
    ["a little more pay", { salaryMin: 43_000 }],
    ["a comma and capitals", { description: before.description.toUpperCase().replace(",", " -") }],
    ["a word in the text", { description: `${before.description} Servis vardır.` }],
  ])("is not %s", (_, changed) => {
    expect(isChangedInSubstance(before, { ...before, ...changed })).toBe(false);
  });
});

describe("what became of a text", () => {
  it("is told at the words", () => {
    expect(compareWords("En az iki yıl deneyim", "En az beş yıl deneyim ve ehliyet")).toEqual([
      { kind: "same", text: "En az " },
      { kind: "gone", text: "iki " },
      { kind: "new", text: "beş " },
      { kind: "same", text: "yıl " },
      { kind: "gone", text: "deneyim" },
      { kind: "new", text: "deneyim ve ehliyet" },
    ]);
  });

  it("has all of both texts, in their order", () =>
    checkProperty(
      fc.property(
        fc.stringMatching(/^[ab \n]{0,30}$/),
        fc.stringMatching(/^[ab \n]{0,30}$/),
        (one, other) => {
          const parts = compareWords(one, other);
          const without = (kind: string) =>
            parts
              .filter((part) => part.kind !== kind)
              .map(({ text }) => text)
              .join("");
          expect(without("new")).toBe(one);
          expect(without("gone")).toBe(other);
        },
      ),
    ));

  it("is shown with what stands around it, and never takes long", () => {
    const long = "aynı ".repeat(4000);
    const [first, gone, come, last] = shortened(compareWords(`${long}eski ${long}`, `${long}yeni ${long}`));
    expect(first?.text.length).toBeLessThan(100);
    expect([gone?.text, come?.text]).toEqual(["eski ", "yeni "]);
    expect(last?.text.length).toBeLessThan(100);
    const other = Array.from({ length: 4000 }, (_, index) => `söz${index}`).join(" ");
    expect(compareWords(long, other).map(({ kind }) => kind)).toEqual(["gone", "new"]);
  });
});
