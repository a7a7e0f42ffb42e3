import { describe, expect, it } from "vitest";
import { daysBetween, formatAge, formatNumber, formatYear } from "./format.ts";

const NOW = "2026-11-15T09:00:00Z";

describe("ages", () => {
  it("are counted in calendar days of Turkey, not in spans of 24 hours", () => {
    // 23:30 of the day before in Istanbul, although it is the same day in UTC's view of nine hours ago
    expect(formatAge("2026-11-14T20:30:00Z", NOW, "tr")).toBe("dün");
    expect(formatAge("2026-11-14T21:30:00Z", NOW, "tr")).toBe("bugün");
  });

  it("have words for yesterday, and figures before it", () => {
    const ages = ["tr", "de", "ru"].map((lang) => formatAge("2026-11-13T09:00:00Z", NOW, lang));
    expect(ages).toEqual(["2 gün önce", "vor 2 Tagen", "2 дня назад"]);
  });

  it("grow from days to weeks to months", () => {
    expect(formatAge("2026-11-12T09:00:00Z", NOW, "tr")).toBe("3 gün önce");
    expect(formatAge("2026-10-25T09:00:00Z", NOW, "tr")).toBe("3 hafta önce");
    expect(formatAge("2026-08-15T09:00:00Z", NOW, "tr")).toBe("3 ay önce");
  });

  it("follow the language", () => {
    expect(formatAge("2026-11-12T09:00:00Z", NOW, "ru")).toBe("3 дня назад");
  });
});

describe("days between two moments", () => {
  it("are negative when the second one is past", () => {
    expect(daysBetween(NOW, "2026-11-17T20:00:00Z")).toBe(2);
    expect(daysBetween(NOW, "2026-11-13T20:00:00Z")).toBe(-2);
  });
});

describe("numbers and years", () => {
  it("are grouped as the language does", () => {
    expect(formatNumber(1486, "tr")).toBe("1.486");
    expect(formatNumber(1486, "en")).toBe("1,486");
  });

  it("turn the year at midnight in Turkey", () => {
    expect(formatYear("2026-12-31T20:59:59Z")).toBe("2026");
    expect(formatYear("2026-12-31T21:00:00Z")).toBe("2027");
  });
});
