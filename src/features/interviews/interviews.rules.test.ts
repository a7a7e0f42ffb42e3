import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { readTime } from "../../platform/schedule.ts";
import { canBecome, decideReply, INTERVIEW_STATES, isLinkOver, readTimes } from "./interviews.rules.ts";

const now = new Date("2026-11-17T09:00:00Z");
const later = new Date("2026-11-20T11:30:00Z");

describe("a time", () => {
  it.each([
    ["2026-11-20T14:30", "2026-11-20T11:30:00.000Z"],
    ["2026-11-20T14:30:00+03:00", "2026-11-20T11:30:00.000Z"],
    ["2026-11-20T11:30:00Z", "2026-11-20T11:30:00.000Z"],
    ["2026-11-20T11:30:00.000Z", "2026-11-20T11:30:00.000Z"],
  ])("%s is read, by the clocks of Turkey unless it says whose", (text, iso) => {
    expect(readTime(text)?.toISOString()).toBe(iso);
  });

  it.each(["", "yarın", "2026-02-31T10:00", "2026-11-20", "2026-13-01T10:00Z", "20.11.2026 14:30"])(
    "%j is none",
    (text) => expect(readTime(text)).toBeUndefined(),
  );

  it("is proposed once, in order, and only ahead", () => {
    const texts = ["2026-11-21T10:00", "2026-11-20T14:30", "2026-11-20T11:30:00Z"];
    expect(readTimes(texts, now)).toEqual({
      times: [new Date("2026-11-20T11:30:00Z"), new Date("2026-11-21T07:00:00Z")],
    });
    expect(readTimes([], now)).toEqual({ problem: "unreadable" });
    expect(readTimes(["2026-11-17T12:00"], now)).toEqual({ problem: "past" });
    expect(readTimes(["2028-01-01T12:00"], now)).toEqual({ problem: "too-far" });
    expect(
      readTimes(
        Array.from({ length: 11 }, (_, day) => `2026-12-${day + 10}T10:00`),
        now,
      ),
    ).toEqual({
      problem: "unreadable",
    });
  });

  it("that was written is read again", () => {
    const dates = fc.date({ min: now, max: new Date("2030-01-01"), noInvalidDate: true });
    checkProperty(
      fc.property(dates, (date) => {
        expect(readTime(date.toISOString())).toEqual(date);
      }),
    );
  });
});

describe("a reply", () => {
  const asked = { state: "proposed", startsAt: null, times: [later], isWithdrawn: false } as const;
  const time = { kind: "time", time: later } as const;

  it("is taken while it is asked for, and the same again is no mistake", () => {
    expect(decideReply(asked, time, now)).toBe("allowed");
    expect(decideReply({ ...asked, state: "confirmed", startsAt: later }, time, now)).toBe("same");
    expect(decideReply({ ...asked, state: "declined" }, { kind: "declined", text: undefined }, now)).toBe(
      "same",
    );
  });

  it.each([
    ["withdrawn", { ...asked, isWithdrawn: true }],
    ["cancelled", { ...asked, state: "cancelled" }],
    ["time-gone", { ...asked, times: [now] }],
    ["answered", { ...asked, state: "confirmed", startsAt: now }],
    ["answered", { ...asked, state: "declined" }],
  ] as const)("is refused: %s", (why, standing) => {
    expect(decideReply(standing, time, now)).toBe(why);
  });

  it("is for a time that has not begun", () => {
    expect(decideReply(asked, time, later)).toBe("time-gone");
  });
});

it("how it went is known once it has begun, and nothing comes after a cancellation", () => {
  const confirmed = { state: "confirmed", startsAt: later } as const;
  expect(canBecome(confirmed, "done", now)).toBe(false);
  expect(canBecome(confirmed, "done", later)).toBe(true);
  for (const next of INTERVIEW_STATES) {
    expect(canBecome({ state: "cancelled", startsAt: later }, next, later)).toBe(false);
  }
});

it("a link opens for a month after the last of the times", () => {
  const days = (count: number) => new Date(later.getTime() + count * 86_400_000);
  expect(isLinkOver({ startsAt: null, times: [now, later] }, days(29))).toBe(false);
  expect(isLinkOver({ startsAt: null, times: [now, later] }, days(31))).toBe(true);
});
