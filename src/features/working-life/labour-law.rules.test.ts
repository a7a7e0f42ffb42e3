import { describe, expect, it } from "vitest";
import { readIsoDate, toIsoDate } from "../../platform/forms/calendar-dates.ts";
import {
  annualLeave,
  lastDayOfNotice,
  lastDayOfProbation,
  leaveDays,
  noticeWeeks,
  overtimePay,
  severance,
} from "./labour-law.rules.ts";

function day(iso: string) {
  const date = readIsoDate(iso);
  if (!date) throw new Error(iso);
  return date;
}

describe("the notice period", () => {
  it.each([
    ["the first day", "2024-01-10", "2024-01-10", 2],
    ["a day short of six months", "2024-01-10", "2024-07-09", 2],
    ["six months", "2024-01-10", "2024-07-10", 4],
    ["a day short of a year and a half", "2024-01-10", "2025-07-09", 4],
    ["a year and a half", "2024-01-10", "2025-07-10", 6],
    ["exactly three years", "2021-01-10", "2024-01-10", 6],
    ["a day more than three years", "2021-01-10", "2024-01-11", 8],
    ["forty years", "1984-01-10", "2024-01-10", 8],
    ["six months from the end of August, which end with February", "2023-08-31", "2024-02-29", 4],
    ["a day short of that", "2023-08-31", "2024-02-28", 2],
  ])("after %s", (_when, start, notice, weeks) => {
    expect(noticeWeeks(day(start), day(notice))).toBe(weeks);
  });

  it("begins on the day after the notice", () => {
    expect(toIsoDate(lastDayOfNotice(day("2026-03-02"), 2))).toBe("2026-03-16");
    expect(toIsoDate(lastDayOfNotice(day("2026-12-20"), 8))).toBe("2027-02-14");
  });
});

describe("the probation period", () => {
  it.each([
    ["2026-03-10", false, "2026-05-09"],
    ["2026-03-10", true, "2026-07-09"],
    ["2026-01-01", false, "2026-02-28"],
    ["2025-12-31", false, "2026-02-28"],
    ["2023-12-30", false, "2024-02-29"],
    ["2023-12-29", false, "2024-02-28"],
    ["2024-02-29", false, "2024-04-28"],
  ])("from %s (collective agreement: %s) ends on %s", (start, hasAgreement, last) => {
    expect(toIsoDate(lastDayOfProbation(day(start), hasAgreement))).toBe(last);
  });
});

describe("annual leave", () => {
  const worker = { start: day("2010-06-15"), isUnderground: false };

  it.each([
    [0, 0],
    [1, 14],
    [5, 14],
    [6, 20],
    [14, 20],
    [15, 26],
    [40, 26],
  ])("for %i completed years is %i days", (years, days) => {
    expect(leaveDays(worker, years)).toBe(days);
  });

  it.each([
    ["nineteen on the day", "1992-06-15", 1, 14],
    ["still eighteen on the day", "1992-06-16", 1, 20],
    ["a day before fifty", "1961-06-16", 1, 14],
    ["fifty on the day", "1961-06-15", 1, 20],
    ["fifty, with fifteen years of service", "1961-06-15", 15, 26],
  ])("of somebody who is %s", (_who, birth, years, days) => {
    expect(leaveDays({ ...worker, birth: day(birth) }, years)).toBe(days);
  });

  it("is four days longer underground, but not before it is earned", () => {
    expect(leaveDays({ ...worker, isUnderground: true }, 1)).toBe(18);
    expect(leaveDays({ ...worker, isUnderground: true }, 0)).toBe(0);
  });

  it("tells what is earned, and when the next is", () => {
    expect(annualLeave({ ...worker, start: day("2019-03-10") }, day("2026-03-09"))).toEqual({
      completedYears: 6,
      days: 20,
      total: 5 * 14 + 20,
      next: { on: day("2026-03-10"), days: 20 },
    });
    expect(annualLeave({ ...worker, start: day("2026-01-01") }, day("2026-03-09"))).toEqual({
      completedYears: 0,
      days: 0,
      total: 0,
      next: { on: day("2027-01-01"), days: 14 },
    });
  });

  it.each([
    ["2003-06-09", false, false],
    ["2003-06-10", false, true],
    ["2014-09-10", true, false],
    ["2014-09-11", true, true],
  ])("from %s (underground: %s) has a total only under today's law: %s", (start, isUnderground, has) => {
    const { total } = annualLeave({ start: day(start), isUnderground }, day("2026-03-09"));
    expect(total !== undefined).toBe(has);
  });
});

describe("severance pay", () => {
  const pay = (start: string, end: string, monthlyPay: number, cap?: number) =>
    severance({ start: day(start), end: day(end), monthlyPay, cap });

  it.each([
    ["a day short of a year", "2025-01-01", "2025-12-30", 0],
    ["a year", "2025-01-01", "2025-12-31", 30_000],
    ["two years and a half", "2023-01-01", "2025-06-30", 75_000],
    ["a year and a day", "2025-01-01", "2026-01-01", 30_082.19],
  ])("for %s", (_service, start, end, amount) => {
    expect(pay(start, end, 30_000).amount).toBe(amount);
  });

  it("is held to the ceiling where pay is above it", () => {
    expect(pay("2025-01-01", "2025-12-31", 30_000, 20_000)).toMatchObject({ amount: 20_000, isCapped: true });
    expect(pay("2025-01-01", "2025-12-31", 30_000, 30_000)).toMatchObject({
      amount: 30_000,
      isCapped: false,
    });
  });
});

describe("overtime pay", () => {
  it.each([
    ["ten hours beyond forty-five", 10, 0, 3000, 15],
    ["four hours below forty-five", 0, 4, 1000, 5],
    ["both", 10, 4, 4000, 20],
    ["none", 0, 0, 0, 0],
  ])("for %s", (_which, overtime, extraHours, amount, freeHours) => {
    expect(overtimePay({ monthlyPay: 45_000, overtime, extraHours })).toEqual({
      hourly: 200,
      amount,
      freeHours,
    });
  });
});
