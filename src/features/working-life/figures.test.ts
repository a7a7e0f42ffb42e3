import { expect, it } from "vitest";
import { figuresOn, SHIPPED_FIGURES, withWritten } from "./figures.ts";

const [latest] = SHIPPED_FIGURES;
if (!latest) throw new Error("there are figures");

it("what editors wrote stands in its place by the day, and instead of what came for the same day", () => {
  const written = [
    { ...latest, from: { year: 2025, month: 3, day: 1 }, minimumWage: 1 },
    { ...latest, minimumWage: 2 },
  ];
  const all = withWritten(written);
  expect(all).toHaveLength(SHIPPED_FIGURES.length + 1);
  const on = (year: number, month: number, day: number) => figuresOn({ year, month, day }, all)?.minimumWage;
  expect([on(2026, 1, 1), on(2025, 12, 31), on(2025, 3, 1), on(2025, 2, 28)]).toEqual([
    2, 26_005.5, 1, 26_005.5,
  ]);
  expect(on(2024, 12, 31)).toBeUndefined();
});
