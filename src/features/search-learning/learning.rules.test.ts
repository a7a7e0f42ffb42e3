import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import {
  findLifts,
  proposeInstead,
  proposeOrders,
  proposeSameWork,
  proposeSpellings,
  type StepFigures,
  type WorkFigures,
} from "./learning.rules.ts";

const WORKS = ["Garson", "Barista", "Aşçı", "Komi", "Kurye", "Kasiyer"];

/** Numbers between 0 and 1, the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often something with this chance happens in so many attempts. */
function happened(attempts: number, chance: number, next: () => number): number {
  let count = 0;
  for (let each = 0; each < attempts; each++) if (next() < chance) count += 1;
  return count;
}

/** People look at places: the first gets most, whatever stands there. Some queries have three results, some many. */
function clicks(seed: number, likes: (words: string, work: string) => number): WorkFigures[] {
  const next = chances(seed);
  return Array.from({ length: 60 }, (_, number) => `soru ${number}`).flatMap((words, number) => {
    const eager = 0.3 + next() * 1.5;
    const searches = 300 + Math.floor(next() * 900);
    return Array.from({ length: number % 3 === 0 ? 3 : 11 }, (_, index): WorkFigures => {
      const place = index + 1;
      const work = WORKS[(number + index) % WORKS.length] ?? "";
      const chance = Math.min(1, (0.35 / place) * eager * likes(words, work));
      return { words, work, place, shown: searches, taken: happened(searches, chance, next) };
    });
  });
}

describe("the order", () => {
  it("learns nothing from people who only look at places", async () => {
    await checkProperty(
      fc.property(fc.nat(), (seed) => {
        expect(proposeOrders(findLifts(clicks(seed, () => 1)))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it("learns the work that people look for, below where they look first", async () => {
    await checkProperty(
      fc.property(fc.nat(), (seed) => {
        const figures = clicks(seed, (words, work) => (words === "soru 1" && work === "Komi" ? 4 : 1));
        const found = proposeOrders(findLifts(figures));
        expect(found.map(({ words, other }) => [words, other])).toEqual([["soru 1", "Komi"]]);
        const { taken = 0, expected = 0 } = found[0]?.evidence ?? {};
        expect(taken).toBeGreaterThan(1.5 * expected);
      }),
      { numRuns: 8 },
    );
  });

  it("learns nothing from a few", () => {
    const shown = { words: "kahve", place: 1, shown: 40 };
    const few: WorkFigures[] = [
      { ...shown, work: "Barista", taken: 25 },
      { ...shown, work: "Garson", place: 2, taken: 1 },
    ];
    expect(findLifts(few)).toEqual([]);
    expect(findLifts([])).toEqual([]);
  });
});

describe("a synonym", () => {
  const steps: StepFigures[] = [
    { words: "kafeci", other: "barista", kind: "followed", count: 15 },
    { words: "kafeci", other: "kurye", kind: "followed", count: 4 },
  ];
  const lost = { words: "kafeci", searches: 40, empty: 38, clicks: 0 };
  const barista = { words: "barista", searches: 300, empty: 0, clicks: 90 };

  it("is what people search for after finding nothing, where that leads them on", () => {
    const { kind, words, other, evidence } = proposeInstead([lost, barista], steps)[0] ?? {};
    expect({ kind, words, other }).toEqual({ kind: "synonym", words: "kafeci", other: "barista" });
    expect(evidence).toEqual({ searches: 40, empty: 38, followed: 15 });
  });

  it.each([
    ["something was found", [{ ...lost, empty: 10 }, barista], steps],
    ["hardly anybody searched", [{ ...lost, searches: 8, empty: 8 }, barista], steps],
    ["nobody took any of the other", [lost, { ...barista, clicks: 0 }], steps],
    ["everybody went on to something else", [lost, barista], steps.map((step) => ({ ...step, count: 4 }))],
    [
      "the other is only wider",
      [{ ...lost, words: "barista kafe" }, barista],
      steps.map((step) => ({ ...step, words: "barista kafe" })),
    ],
  ])("is not learnt where %s", (_, queries, followed) => {
    expect(proposeInstead(queries, followed)).toEqual([]);
  });

  it("is what leads to the same work, among all that is shown", () => {
    const likes = (words: string, work: string) =>
      work === "Komi" && ["soru 1", "soru 2"].includes(words) ? 30 : 1;
    const found = proposeSameWork(findLifts(clicks(7, likes)));
    expect(found.map(({ kind, words, other }) => [kind, ...[words, other].toSorted()])).toEqual([
      ["synonym", "soru 1", "soru 2"],
    ]);
    expect(proposeSameWork(findLifts(clicks(7, () => 1)))).toEqual([]);
  });
});

describe("a spelling", () => {
  const steps = (back: number): StepFigures[] => [
    { words: "grason", other: "garson", kind: "corrected", count: 50 },
    { words: "grason", other: "garson", kind: "taken-back", count: back },
  ];
  it("is right that many take back, and not one that few do", () => {
    expect(proposeSpellings(steps(30))).toEqual([
      { kind: "spelling", words: "grason", other: "garson", evidence: { shown: 50, takenBack: 30 } },
    ]);
    expect(proposeSpellings(steps(5))).toEqual([]);
    expect(proposeSpellings(steps(30).map((step) => ({ ...step, count: 10 })))).toEqual([]);
  });
});
