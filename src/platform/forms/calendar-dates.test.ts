import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { ageOf, daysInMonth, readDate, readIsoDate, toIsoDate, toWrittenDate } from "./calendar-dates.ts";

const years = fc.integer({ min: 1, max: 9999 });
const months = fc.integer({ min: 1, max: 12 });

/** JavaScript's calendar, which takes a year below 100 for one of the twentieth century unless it is set afterwards. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

describe("the days of a month", () => {
  it("are those of the Gregorian calendar, in every year from 1 to 9999", async () => {
    await checkProperty(
      fc.property(years, months, (year, month) => {
        expect(daysInMonth(year, month)).toBe(utcDate(year, month + 1, 0).getUTCDate());
      }),
      { numRuns: 2000 },
    );
  });

  it("of February follow the leap years, all of them", () => {
    for (let year = 1; year <= 9999; year++) {
      expect(daysInMonth(year, 2)).toBe(utcDate(year, 2, 29).getUTCMonth() === 1 ? 29 : 28);
    }
  });

  it.each([
    [1900, 28],
    [2000, 29],
    [2023, 28],
    [2024, 29],
    [2100, 28],
  ])("of February %i are %i", (year, days) => {
    expect(daysInMonth(year, 2)).toBe(days);
  });

  it("are as many as there can be while the month or the year is not chosen", () => {
    expect(daysInMonth(0, 2)).toBe(29);
    expect(daysInMonth(2023, 0)).toBe(31);
    expect(daysInMonth(0, 4)).toBe(30);
  });
});

describe("a written date", () => {
  it("comes back as it was written, for every day there is", async () => {
    await checkProperty(
      fc.property(years, months, fc.integer({ min: 1, max: 31 }), (year, month, day) => {
        const date = { year, month, day };
        const expected = day <= daysInMonth(year, month) ? date : undefined;
        expect(readDate(toWrittenDate(date))).toEqual(expected);
        expect(readIsoDate(toIsoDate(date))).toEqual(expected);
      }),
    );
  });

  it.each([
    "",
    "29",
    "29/",
    "29/02",
    "29/02/",
    "29/02/24",
    "29/02/202",
    "29/02/20245",
    "29.02.2024",
    "aa/bb/cccc",
  ])("half typed or written otherwise is none: %s", (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it.each([
    "00/01/2024",
    "01/00/2024",
    "01/13/2024",
    "32/01/2024",
    "31/04/2024",
    "30/02/2024",
    "29/02/2023",
    "01/01/0000",
  ])("that no calendar has is none: %s", (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it("may lack the zeros before a digit", () => {
    expect(readDate("1/2/2024")).toEqual({ year: 2024, month: 2, day: 1 });
    expect(readDate(" 01/02/2024 ")).toEqual({ year: 2024, month: 2, day: 1 });
  });
});

describe("an age", () => {
  it.each([
    ["29/02/2012", new Date(2027, 1, 28), 14],
    ["29/02/2012", new Date(2027, 2, 1), 15],
    ["29/02/2012", new Date(2028, 1, 29), 16],
    ["31/12/2011", new Date(2026, 11, 30, 23, 59), 14],
    ["31/12/2011", new Date(2026, 11, 31, 0, 0), 15],
    ["01/01/2030", new Date(2026, 0, 1), -4],
  ])("of somebody born on %s is counted to the day", (born, now, age) => {
    expect(ageOf(readDate(born) as NonNullable<ReturnType<typeof readDate>>, now)).toBe(age);
  });
});
