import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../tests/support/property.ts";
import { msUntilNext, readTime, toLocalTime } from "./schedule.ts";

const now = new Date("2026-11-17T09:00:00Z");

it("the next moment is the nearest of those ahead", () => {
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(msUntilNext([at(-5), null, at(0), at(70), at(30)], now)).toBe(30);
  expect(msUntilNext([at(-5), at(0), null], now)).toBeUndefined();
});

it("a moment that a field showed is read again as the same minute", () => {
  const dates = fc.date({ min: now, max: new Date("2035-01-01"), noInvalidDate: true });
  checkProperty(
    fc.property(dates, (date) => {
      date.setUTCSeconds(0, 0);
      expect(readTime(toLocalTime(date))).toEqual(date);
    }),
  );
});
