import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COUNTED_AT,
  countPlainly,
  historyOf,
  type Lived,
  livedHistories,
} from "../../../tests/support/answer-histories.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import { type AnswerHistory, emptyTally, figureOf, firstAnswer, tally } from "./answers.rules.ts";
import { shareOf } from "./answers.tsx";

const DAY = 86_400_000;
const sentAt = COUNTED_AT.getTime() - 100 * DAY;
const one = (more: Partial<AnswerHistory> = {}): AnswerHistory => ({
  sentAt,
  promisedDays: 14,
  seenAt: null,
  withdrawnAt: null,
  moves: [],
  messages: [],
  ...more,
});
const answeredAfter = (days: number) => one({ messages: [{ at: sentAt + days * DAY }] });

function count(histories: readonly AnswerHistory[]) {
  const counted = emptyTally();
  for (const history of histories) tally(counted, history, COUNTED_AT);
  return { ...counted, figure: figureOf(counted) };
}
const plainly = (all: readonly Lived[]) => count(all.filter(({ isSpam }) => !isSpam).map(historyOf));

describe("the figure", () => {
  it("is what the definition counts slowly, whatever has happened", async () => {
    await checkProperty(
      fc.property(livedHistories(80), (all) => {
        const { figure, decided, answered, quickRejections } = plainly(all);
        expect({
          decided,
          answered,
          quickRejections,
          percent: figure?.percent ?? null,
          days: figure?.days ?? null,
        }).toEqual(countPlainly(all));
      }),
      { numRuns: 300 },
    );
  });

  it("says nothing below twenty that are decided, and everything from there on", () => {
    const nineteen = Array.from({ length: 19 }, () => answeredAfter(3));
    expect(count(nineteen).figure).toBeUndefined();
    expect(count([...nineteen, one()]).figure).toEqual({ percent: 95, days: 3 });
  });

  it("rounds the share down, and takes the day by which half were answered", () => {
    const days = [1, 1, 2, 2, 6, 6, 7, 9, 9, 9, 9];
    const { figure } = count([...days.map(answeredAfter), ...Array.from({ length: 13 }, () => one())]);
    expect(figure).toEqual({ percent: 45, days: 6 });
    expect(count(Array.from({ length: 20 }, () => one())).figure).toEqual({ percent: 0, days: undefined });
  });

  it("counts a rejection within a minute of opening, and tells it apart", () => {
    const rejected = (seenAt: number | null) =>
      one({ seenAt, moves: [{ at: sentAt + 2 * DAY, kind: "rejected" }] });
    const { answered, quickRejections } = count([
      rejected(null),
      rejected(sentAt + 2 * DAY - 60_000),
      rejected(sentAt + 2 * DAY - 60_001),
      answeredAfter(2),
    ]);
    expect({ answered, quickRejections }).toEqual({ answered: 4, quickRejections: 2 });
  });

  it("leaves out who withdrew in time, whoever else is answered or not", () => {
    expect(count([one({ withdrawnAt: sentAt + 14 * DAY - 1 })]).decided).toBe(0);
    expect(count([one({ withdrawnAt: sentAt + 14 * DAY })])).toMatchObject({ decided: 1, answered: 0 });
  });
});

describe("an empty move", () => {
  const kinds = fc.constantFrom("review", "interview", "offer", "rejected");
  it("there and back never makes an application answered, and never sooner", async () => {
    await checkProperty(
      fc.property(livedHistories(1), kinds, fc.nat(20), (all, kind, minutes) => {
        const [first] = all;
        if (!first) return;
        const history = historyOf(first);
        const begin = Math.max(history.sentAt, history.moves.at(-1)?.at ?? 0) + 60_000;
        const there = { at: begin, kind };
        const back = { at: begin + minutes * 60_000, kind: "received" };
        const before = firstAnswer(history);
        const after = firstAnswer({ ...history, moves: [...history.moves, there, back] });
        if (!before) expect(after).toBeUndefined();
        else expect(after?.at ?? Infinity).toBeGreaterThanOrEqual(before.at);
      }),
    );
  });
});

it.each([
  [92, "%92’sine"],
  [90, "%90’ına"],
  [100, "%100’üne"],
  [6, "%6’sına"],
  [9, "%9’una"],
  [0, "%0’ına"],
])("%i is spoken with its own ending", (percent, words) => {
  expect(shareOf(percent, "tr")).toBe(words);
  expect(shareOf(percent, "en")).toBe(`${percent}%`);
});
