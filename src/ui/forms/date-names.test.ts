import { describe, expect, it } from "vitest";
import { dateLocale, firstDayOfWeek, monthNames, yearsAround } from "./date-names.ts";

describe("names of dates", () => {
  it.each([
    ["tr", "Ocak", "Aralık"],
    ["en", "January", "December"],
    ["de", "Januar", "Dezember"],
    ["ru", "январь", "декабрь"],
    ["ar", "يناير", "ديسمبر"],
  ])("in %s the year goes from %s to %s", (lang, first, last) => {
    const names = monthNames(lang);
    expect(names).toHaveLength(12);
    expect(names[0]).toBe(first);
    expect(names[11]).toBe(last);
  });

  it("have Western digits in Arabic", () => {
    const written = new Intl.DateTimeFormat(dateLocale("ar"), { dateStyle: "full", timeZone: "UTC" }).format(
      0,
    );
    expect(written).toContain("1970");
  });

  it.each([
    ["tr", 1],
    ["de", 1],
    ["ru", 1],
    ["en", 1],
    ["ar", 6],
  ])("in %s the week begins on day %i", (lang, day) => {
    expect(firstDayOfWeek(lang)).toBe(day);
  });

  it("list years from the latest to the earliest", () => {
    const years = yearsAround(2026, 100, 1);
    expect(years).toHaveLength(102);
    expect(years[0]).toBe(2027);
    expect(years.at(-1)).toBe(1926);
    expect(yearsAround(2026, 0, 0)).toEqual([2026]);
  });
});
