import { expect, it } from "vitest";
import { figuresOn, SHIPPED_FIGURES } from "./figures.ts";
import { netPay, unemploymentPay } from "./pay.rules.ts";

const of2026 = figuresOn({ year: 2026, month: 3, day: 9 }, SHIPPED_FIGURES);
const of2025 = figuresOn({ year: 2025, month: 8, day: 1 }, SHIPPED_FIGURES);

it("the minimum wage is paid without tax, in every month, as it was announced", () => {
  expect(new Set(netPay(33_030, of2026 ?? never()).map(({ net }) => net))).toEqual(new Set([28_075.5]));
  expect(new Set(netPay(26_005.5, of2025 ?? never()).map(({ net }) => net))).toEqual(new Set([22_104.67]));
});

it("what is above it is taxed by what the year has brought so far", () => {
  const months = netPay(100_000, of2026 ?? never());
  // 85,000 taxed: 12,750 in January, of which 4,211.33 is what the minimum wage frees everybody from.
  expect(months[0]).toEqual({ net: 75_953.03, contributions: 15_000, tax: 8538.67, stamp: 508.3 });
  const nets = months.map(({ net }) => net);
  expect(nets.at(-1)).toBeLessThan(nets[0] ?? 0);
});

it("nobody pays contributions of more than the ceiling", () => {
  const [month] = netPay(1_000_000, of2026 ?? never());
  expect(month?.contributions).toBe(33_030 * 9 * 0.15);
});

it.each([
  [50_000, 700, { monthly: 19_848.2, isCapped: false, days: 180 }],
  [200_000, 1080, { monthly: 26_223.44, isCapped: true, days: 300 }],
  [50_000, 900, { monthly: 19_848.2, isCapped: false, days: 240 }],
  [50_000, 599, { monthly: 19_848.2, isCapped: false, days: 0 }],
])("%d a month after %d paid days brings %o to the unemployed", (averagePay, paidDays, expected) => {
  expect(unemploymentPay({ averagePay, paidDays }, of2026 ?? never())).toEqual(expected);
});

it("each day has the figures that held on it", () => {
  const capOn = (year: number, month: number, day: number) =>
    figuresOn({ year, month, day }, SHIPPED_FIGURES)?.severanceCap;
  expect([capOn(2025, 6, 30), capOn(2025, 7, 1), capOn(2026, 1, 1)]).toEqual([
    46_655.43, 53_919.68, 64_948.77,
  ]);
  expect(capOn(2024, 12, 31)).toBeUndefined();
});

function never(): never {
  throw new Error("no figures");
}
