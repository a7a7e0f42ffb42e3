import { describe, expect, it } from "vitest";
import type { TextPlan } from "./plan.ts";
import { differingFrom, doClash, wordingAfter, wordingAt } from "./text-plans.rules.ts";

const at = (hour: number) => new Date(Date.UTC(2040, 0, 1, hour));
const span = (from: number, until?: number) => ({
  starts_at: at(from),
  ends_at: until === undefined ? null : at(until),
});
const planOf = (from: number, until: number | undefined, more: Partial<TextPlan>): TextPlan => ({
  id: from,
  kind: "text",
  subject: "a",
  entry_id: null,
  change: {},
  former: null,
  reason: null,
  state: "waits",
  planned_at: at(0),
  settled_at: null,
  problem: null,
  seen_at: null,
  ...span(from, until),
  ...more,
});

describe("two plans for one text", () => {
  it.each([
    ["at one moment", span(3), span(3), true],
    ["one after the other", span(3), span(4), false],
    ["one while the other shows", span(3, 6), span(5), true],
    ["one when the other ends", span(3, 6), span(6), false],
    ["one that ends when the other begins", span(3, 6), span(6, 8), false],
    ["spans of which one lies in the other", span(3, 9), span(5, 6), true],
    ["one that begins with the other", span(3, 9), span(3), true],
  ])("%s", (_, one, other, clash) => {
    expect([doClash(one, other), doClash(other, one)]).toEqual([clash, clash]);
  });
});

describe("what will stand there", () => {
  const saved = { tr: "a", de: null };
  const plans = [
    planOf(6, undefined, { change: { tr: "c" } }),
    planOf(2, undefined, { change: { tr: "b", de: "x" } }),
    planOf(3, 5, { change: { tr: "için" } }),
  ];

  it.each([
    [2, { tr: "a", de: null }],
    [3, { tr: "b", de: "x" }],
    [4, { tr: "için", de: "x" }],
    [5, { tr: "b", de: "x" }],
    [7, { tr: "c", de: "x" }],
  ])("just before hour %i", (hour, wording) => {
    expect(wordingAt(saved, plans, at(hour))).toEqual(wording);
  });

  it("after one that shows has ended is the former text, but where it was written over", () => {
    const begun = planOf(1, 4, {
      state: "begun",
      change: { tr: "b", de: "x" },
      former: { tr: "a", de: null },
    });
    expect(wordingAt({ tr: "b", de: "y" }, [begun], at(3))).toEqual({ tr: "b", de: "y" });
    expect(wordingAt({ tr: "b", de: "y" }, [begun], at(4))).toEqual({ tr: "a", de: "y" });
    expect(wordingAfter(begun, { tr: "b", de: "y" })).toEqual({ tr: "a" });
  });
});

it("a form changes the languages in which it differs", () => {
  expect(differingFrom({ tr: "a", de: null, en: "e" }, { tr: "b", de: null, en: null })).toEqual({
    tr: "b",
    en: null,
  });
});
