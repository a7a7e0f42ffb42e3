import { type CalendarDate, daysInMonth } from "../../platform/forms/calendar-dates.ts";

const DAY = 86_400_000;

function moment({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}

function dateAt(milliseconds: number): CalendarDate {
  const date = new Date(milliseconds);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function compareDates(left: CalendarDate, right: CalendarDate): number {
  return moment(left) - moment(right);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(moment(date) + days * DAY);
}

/** The same day of a later month, or that month's last where it has no such day. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const counted = year * 12 + month - 1 + months;
  const later = { year: Math.floor(counted / 12), month: (counted % 12) + 1 };
  return { ...later, day: Math.min(day, daysInMonth(later.year, later.month)) };
}

/** The last day of so many months that begin with this day: two months from 10 March end on 9 May. */
export function lastDayOfMonths(start: CalendarDate, months: number): CalendarDate {
  const after = addMonths(start, months);
  // A day that the month lacks: its last day is already the one before.
  return after.day < start.day ? after : addDays(after, -1);
}

export interface Span {
  years: number;
  months: number;
  days: number;
}

/** Whole years, then whole months, then days, as people count them. */
export function spanBetween(start: CalendarDate, end: CalendarDate): Span {
  let months = 0;
  while (compareDates(addMonths(start, months + 1), end) <= 0) months++;
  const days = Math.round((moment(end) - moment(addMonths(start, months))) / DAY);
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** Whole years from one day to another. */
export function yearsBetween(start: CalendarDate, end: CalendarDate): number {
  return compareDates(end, start) < 0 ? 0 : spanBetween(start, end).years;
}

/** Turkey has kept UTC+3 all year since 2016. */
const ISTANBUL_OFFSET = 3 * 3_600_000;

export function dayInTurkey(now: Date): CalendarDate {
  return dateAt(now.getTime() + ISTANBUL_OFFSET);
}

/** The moment at which that day begins in Turkey. */
export function beginningInTurkey(date: CalendarDate): Date {
  return new Date(moment(date) - ISTANBUL_OFFSET);
}
