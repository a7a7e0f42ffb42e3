/** What is deducted from wages, and what the unemployed get: Acts 5510, 193, 488 and 4447. */

const INSURANCE = 0.14;
const UNEMPLOYMENT_INSURANCE = 0.01;
const STAMP_DUTY = 0.00759;

interface WageFigures {
  minimumWage: number;
  contributionCap: number;
  taxSteps: readonly { upTo: number | null; rate: number }[];
}

export interface PaidMonth {
  net: number;
  contributions: number;
  tax: number;
  stamp: number;
}

/** Twelve months of the same gross pay from January on: the tax rises with what the year has brought so far. */
export function netPay(gross: number, figures: WageFigures): PaidMonth[] {
  const contributions = contributionsOf(gross, figures);
  const taxed = gross - contributions;
  const freed = figures.minimumWage - contributionsOf(figures.minimumWage, figures);
  const stamp = inKurus(Math.max(0, gross - figures.minimumWage) * STAMP_DUTY);
  return Array.from({ length: 12 }, (_, month) => {
    const own = taxOfMonth(taxed, month, figures);
    // Of everybody's wage, as much as the minimum wage would pay is free of tax.
    const tax = inKurus(Math.max(0, own - taxOfMonth(freed, month, figures)));
    return {
      net: inKurus(gross - contributions - tax - stamp),
      contributions: inKurus(contributions),
      tax,
      stamp,
    };
  });
}

function contributionsOf(gross: number, { minimumWage, contributionCap }: WageFigures): number {
  const paidOf = Math.min(gross, minimumWage * contributionCap);
  return inKurus(paidOf * INSURANCE) + inKurus(paidOf * UNEMPLOYMENT_INSURANCE);
}

function taxOfMonth(taxed: number, month: number, { taxSteps }: WageFigures): number {
  return taxOf(taxed * (month + 1), taxSteps) - taxOf(taxed * month, taxSteps);
}

function taxOf(yearly: number, steps: WageFigures["taxSteps"]): number {
  let below = 0;
  let tax = 0;
  for (const { upTo, rate } of steps) {
    const end = upTo ?? Number.POSITIVE_INFINITY;
    tax += Math.max(0, Math.min(yearly, end) - below) * rate;
    below = end;
  }
  return tax;
}

/** Article 50: days of contributions in the last three years, and for how many days they pay. */
const PAID_DAYS = [
  { from: 1080, days: 300 },
  { from: 900, days: 240 },
  { from: 600, days: 180 },
] as const;
const SHARE = 0.4;
const HIGHEST_SHARE = 0.8;

export interface UnemploymentPay {
  /** A month, after stamp duty */
  monthly: number;
  isCapped: boolean;
  /** For so long; 0 where too few days were paid for. */
  days: number;
}

export function unemploymentPay(
  { averagePay, paidDays }: { averagePay: number; paidDays: number },
  { minimumWage }: Pick<WageFigures, "minimumWage">,
): UnemploymentPay {
  const share = averagePay * SHARE;
  const most = minimumWage * HIGHEST_SHARE;
  return {
    monthly: inKurus(Math.min(share, most) * (1 - STAMP_DUTY)),
    isCapped: share > most,
    days: PAID_DAYS.find(({ from }) => paidDays >= from)?.days ?? 0,
  };
}

function inKurus(lira: number): number {
  return Math.round(lira * 100) / 100;
}
