export interface MonthOfYear {
  year: number;
  month: number;
}

/** In the same month is not after it. */
export function isAfter(end: MonthOfYear, start: MonthOfYear): boolean {
  return end.year > start.year || (end.year === start.year && end.month > start.month);
}

/** Dates of a working life are stored as the first of their month. */
export function firstOfMonth({ year, month }: MonthOfYear): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
}

export function monthOf(date: string): MonthOfYear {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** Without what no keyboard types: control characters, and marks that turn the direction of everything after them. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .trim();
}

/** An address that a browser may follow. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

export interface SentPeriod {
  StartMonth: number | undefined;
  StartYear: number | undefined;
  EndMonth: number | undefined;
  EndYear: number | undefined;
}

export type PeriodDecision =
  | { kind: "right"; startedOn: string; endedOn: string | undefined }
  | { kind: "wrong"; field: keyof SentPeriod; message: PeriodMessage };

type PeriodMessage = "applyPopup-dateDiffError" | "cv-dateInFuture" | "cv-dateTooOld" | "ui-rule-required";

/** From when to when somebody worked somewhere. Without an end they still do; half an end is none. */
export function decidePeriod(sent: SentPeriod, now: Date): PeriodDecision {
  const start = { year: sent.StartYear ?? 0, month: sent.StartMonth ?? 0 };
  const wrong = (field: keyof SentPeriod, message: PeriodMessage) =>
    ({ kind: "wrong", field, message }) as const;
  if (start.year < now.getUTCFullYear() - LONGEST_LIFE) return wrong("StartYear", "cv-dateTooOld");
  if (isAfter(start, thisMonth(now))) return wrong("StartYear", "cv-dateInFuture");
  if (sent.EndYear === undefined && sent.EndMonth === undefined) {
    return { kind: "right", startedOn: firstOfMonth(start), endedOn: undefined };
  }
  if (sent.EndMonth === undefined) return wrong("EndMonth", "ui-rule-required");
  if (sent.EndYear === undefined) return wrong("EndYear", "ui-rule-required");
  const end = { year: sent.EndYear, month: sent.EndMonth };
  if (!isAfter(end, start)) return wrong("EndYear", "applyPopup-dateDiffError");
  if (isAfter(end, thisMonth(now))) return wrong("EndYear", "cv-dateInFuture");
  return { kind: "right", startedOn: firstOfMonth(start), endedOn: firstOfMonth(end) };
}

/** Of people, in years. */
export const LONGEST_LIFE = 100;

function thisMonth(now: Date): MonthOfYear {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}

/** Somebody who is still there may know when they will be done. */
export function graduationProblem(
  year: number | undefined,
  isStillStudent: boolean,
  now: Date,
): "cv-dateInFuture" | "cv-dateTooOld" | undefined {
  if (year === undefined) return undefined;
  const thisYear = now.getUTCFullYear();
  if (year < thisYear - LONGEST_LIFE) return "cv-dateTooOld";
  return year > thisYear + (isStillStudent ? LONGEST_STUDY : 0) ? "cv-dateInFuture" : undefined;
}

const LONGEST_STUDY = 10;
