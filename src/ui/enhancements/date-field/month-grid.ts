import { type CalendarDate, daysInMonth } from "../../../platform/forms/calendar-dates.ts";

export interface YearRange {
  firstYear: number;
  lastYear: number;
}

export interface GridOptions extends YearRange {
  /** 1 is Monday, 7 Sunday. */
  firstDay: number;
  isRightToLeft: boolean;
}

/** The days of a month in rows of seven; undefined stands for the days of its neighbours. */
export function weeksOf(year: number, month: number, firstDay: number): (number | undefined)[][] {
  const before = placeInWeek({ year, month, day: 1 }, firstDay);
  const days = daysInMonth(year, month);
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before + 1;
      return day >= 1 && day <= days ? day : undefined;
    }),
  );
}

/** Where the focus goes by a key; undefined when the key means nothing to a calendar. */
export function movedBy(
  key: Pick<KeyboardEvent, "key" | "shiftKey">,
  date: CalendarDate,
  options: GridOptions,
): CalendarDate | undefined {
  const moved = moveBy(key, date, options);
  return moved && withinYears(moved, options);
}

function moveBy(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  date: CalendarDate,
  { firstDay, isRightToLeft }: GridOptions,
): CalendarDate | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, isRightToLeft ? 1 : -1);
    case "ArrowRight":
      return addDays(date, isRightToLeft ? -1 : 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -placeInWeek(date, firstDay));
    case "End":
      return addDays(date, 6 - placeInWeek(date, firstDay));
    case "PageUp":
      return addMonths(date, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** The same day of another month, or the last it has. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const count = year * 12 + (month - 1) + months;
  return inMonth({ year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day });
}

export function inMonth({ year, month, day }: CalendarDate): CalendarDate {
  return { year, month, day: Math.min(day, daysInMonth(year, month)) };
}

export function withinYears(date: CalendarDate, { firstYear, lastYear }: YearRange): CalendarDate {
  if (date.year < firstYear) return { year: firstYear, month: 1, day: 1 };
  if (date.year > lastYear) return { year: lastYear, month: 12, day: 31 };
  return date;
}

export function isSameDay(left: CalendarDate | undefined, right: CalendarDate): boolean {
  return left?.year === right.year && left.month === right.month && left.day === right.day;
}

export function utcOf({ year, month, day }: CalendarDate): Date {
  const date = new Date(Date.UTC(2000, 0, 1));
  // Unlike Date.UTC, this takes the year 50 for the year 50.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = utcOf({ year, month, day: day + days });
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function placeInWeek(date: CalendarDate, firstDay: number): number {
  return (utcOf(date).getUTCDay() - firstDay + 7) % 7;
}
