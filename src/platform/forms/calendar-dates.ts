export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** 28 to 31; what is no month has the longest, so that no day is taken away before a month is chosen. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** As people here write it: 29/02/2024. Undefined for a day that no calendar has. */
export function readDate(text: string): CalendarDate | undefined {
  return realDate(/^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/.exec(text.trim()));
}

/** As machines write it: 2024-02-29. */
export function readIsoDate(text: string): CalendarDate | undefined {
  return realDate(/^(?<year>\d{4})([/-])(?<month>\d{1,2})\2(?<day>\d{1,2})$/.exec(text.trim()));
}

export function toIsoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function toWrittenDate({ year, month, day }: CalendarDate): string {
  return `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, "0")}`;
}

/** In whole years on that day, where it is spent. Born on a 29 February, one is a year older from the first of March. */
export function ageOf(born: CalendarDate, now: Date): number {
  const sinceBirthday = now.getMonth() + 1 - born.month || now.getDate() - born.day;
  return now.getFullYear() - born.year - (sinceBirthday < 0 ? 1 : 0);
}

/** It has kept UTC+3 all year since 2016. */
const TURKEY_AHEAD_MS = 3 * 3_600_000;

export function yearInTurkey(now: Date): number {
  return new Date(now.getTime() + TURKEY_AHEAD_MS).getUTCFullYear();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function realDate(match: RegExpExecArray | null): CalendarDate | undefined {
  if (!match?.groups) return undefined;
  const year = Number(match.groups.year);
  const month = Number(match.groups.month);
  const day = Number(match.groups.day);
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isReal ? { year, month, day } : undefined;
}
