import type { CalendarDate } from "../../platform/forms/calendar-dates.ts";
import { compareDates } from "./calendar-spans.ts";

export interface Figures {
  /** The first day on which they hold */
  from: CalendarDate;
  /** Gross, a month */
  minimumWage: number;
  severanceCap: number;
  /** So many minimum wages: no contributions are paid of what is above. */
  contributionCap: number;
  /** Of a year's taxed wages: up to here, at this rate; the last step has no end. */
  taxSteps: readonly { upTo: number | null; rate: number }[];
}

const TAX_OF_2025 = [
  { upTo: 158_000, rate: 0.15 },
  { upTo: 330_000, rate: 0.2 },
  { upTo: 1_200_000, rate: 0.27 },
  { upTo: 4_300_000, rate: 0.35 },
  { upTo: null, rate: 0.4 },
];
const OF_2025 = { minimumWage: 26_005.5, contributionCap: 7.5, taxSteps: TAX_OF_2025 };

/** As the state announced them, the latest first: what holds where editors have written nothing newer. */
export const SHIPPED_FIGURES: readonly Figures[] = [
  {
    from: { year: 2026, month: 1, day: 1 },
    minimumWage: 33_030,
    severanceCap: 64_948.77,
    contributionCap: 9,
    taxSteps: [
      { upTo: 190_000, rate: 0.15 },
      { upTo: 400_000, rate: 0.2 },
      { upTo: 1_500_000, rate: 0.27 },
      { upTo: 5_300_000, rate: 0.35 },
      { upTo: null, rate: 0.4 },
    ],
  },
  { ...OF_2025, from: { year: 2025, month: 7, day: 1 }, severanceCap: 53_919.68 },
  { ...OF_2025, from: { year: 2025, month: 1, day: 1 }, severanceCap: 46_655.43 },
];

/** Those that held on that day, as far as we know; undefined for days before the first we know of. */
export function figuresOn(day: CalendarDate, figures: readonly Figures[]): Figures | undefined {
  return figures.find(({ from }) => compareDates(day, from) >= 0);
}

/** Of one day, what editors wrote holds. */
export function withWritten(written: readonly Figures[]): Figures[] {
  const shipped = SHIPPED_FIGURES.filter(
    ({ from }) => !written.some((each) => compareDates(each.from, from) === 0),
  );
  return [...written, ...shipped].sort((left, right) => compareDates(right.from, left.from));
}
