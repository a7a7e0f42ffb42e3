import type { CalendarDate } from "../../platform/forms/calendar-dates.ts";
import {
  addDays,
  addMonths,
  compareDates,
  lastDayOfMonths,
  type Span,
  spanBetween,
  yearsBetween,
} from "./calendar-spans.ts";

/**
 * What Turkish labour law says in numbers: Act 4857, and article 14 of Act 1475 for severance. All of them are the least
 * that is due; a contract may give more.
 */

/** Article 17. "Six months" and "one and a half years" begin the next step; three years must be exceeded. */
export function noticeWeeks(start: CalendarDate, noticeDay: CalendarDate): 2 | 4 | 6 | 8 {
  if (compareDates(noticeDay, addMonths(start, 36)) > 0) return 8;
  if (compareDates(noticeDay, addMonths(start, 18)) >= 0) return 6;
  if (compareDates(noticeDay, addMonths(start, 6)) >= 0) return 4;
  return 2;
}

/** The period begins on the day after the notice. */
export function lastDayOfNotice(noticeDay: CalendarDate, weeks: number): CalendarDate {
  return addDays(noticeDay, weeks * 7);
}

/** Article 15: two months at most, four by collective agreement. */
export function lastDayOfProbation(start: CalendarDate, hasCollectiveAgreement: boolean): CalendarDate {
  return lastDayOfMonths(start, hasCollectiveAgreement ? 4 : 2);
}

interface Worker {
  start: CalendarDate;
  birth?: CalendarDate | undefined;
  isUnderground: boolean;
}

/** Article 53: what the completion of this year of service brings. */
export function leaveDays(worker: Worker, completedYears: number): number {
  if (completedYears < 1) return 0;
  const byService = completedYears <= 5 ? 14 : completedYears < 15 ? 20 : 26;
  const byAge = isOfProtectedAge(worker, completedYears) ? Math.max(byService, 20) : byService;
  return byAge + (worker.isUnderground ? 4 : 0);
}

/** Eighteen and younger, fifty and older, on the day the leave is earned. */
function isOfProtectedAge({ birth, start }: Worker, completedYears: number): boolean {
  if (!birth) return false;
  const age = yearsBetween(birth, addMonths(start, completedYears * 12));
  return age <= 18 || age >= 50;
}

/** The days per year were others before these laws came, so an older total would be wrong. */
const LEAVE_LAW = { year: 2003, month: 6, day: 10 };
const UNDERGROUND_LAW = { year: 2014, month: 9, day: 11 };

export interface Leave {
  completedYears: number;
  /** Earned with the last completed year. */
  days: number;
  /** Of all completed years; undefined where part of them was under an older law. */
  total: number | undefined;
  next: { on: CalendarDate; days: number };
}

export function annualLeave(worker: Worker, today: CalendarDate): Leave {
  const completedYears = yearsBetween(worker.start, today);
  const years = Array.from({ length: completedYears }, (_, index) => index + 1);
  const since = worker.isUnderground ? UNDERGROUND_LAW : LEAVE_LAW;
  return {
    completedYears,
    days: leaveDays(worker, completedYears),
    total:
      compareDates(worker.start, since) < 0
        ? undefined
        : years.reduce((sum, year) => sum + leaveDays(worker, year), 0),
    next: {
      on: addMonths(worker.start, (completedYears + 1) * 12),
      days: leaveDays(worker, completedYears + 1),
    },
  };
}

export interface Severance {
  service: Span;
  /** Before stamp duty; 0 under a year of service. */
  amount: number;
  isCapped: boolean;
}

/** Thirty days' gross pay for each year, parts of a year in proportion; the last day counts as worked. */
export function severance(terms: {
  start: CalendarDate;
  end: CalendarDate;
  monthlyPay: number;
  cap?: number | undefined;
}): Severance {
  const service = spanBetween(terms.start, addDays(terms.end, 1));
  const isCapped = terms.cap !== undefined && terms.cap < terms.monthlyPay;
  const pay = isCapped ? (terms.cap ?? 0) : terms.monthlyPay;
  if (service.years < 1) return { service, amount: 0, isCapped };
  return {
    service,
    amount: inKurus(pay * (service.years + service.months / 12 + service.days / 365)),
    isCapped,
  };
}

/** Thirty days of seven and a half hours, which a monthly wage pays for. */
const HOURS_PAID_PER_MONTH = 225;

export interface Overtime {
  hourly: number;
  amount: number;
  /** Instead of the money: article 41 gives the choice. */
  freeHours: number;
}

/** Article 41: half more beyond forty-five hours a week; a quarter more between the contract's hours and those. */
export function overtimePay(terms: { monthlyPay: number; overtime: number; extraHours: number }): Overtime {
  const hourly = terms.monthlyPay / HOURS_PAID_PER_MONTH;
  const paidHours = terms.overtime * 1.5 + terms.extraHours * 1.25;
  return { hourly: inKurus(hourly), amount: inKurus(hourly * paidHours), freeHours: paidHours };
}

function inKurus(lira: number): number {
  return Math.round(lira * 100) / 100;
}
