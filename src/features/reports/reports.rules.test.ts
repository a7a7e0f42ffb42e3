import { describe, expect, it } from "vitest";
import {
  countFacts,
  factsOf,
  medianOf,
  periodOf,
  type ReportHistory,
  reportOf,
  wholeMonths,
} from "./reports.rules.ts";

const DAY = 86_400_000;
const sentAt = Date.parse("2026-03-02T09:00:00Z");
const day = "2026-03-02";

function one(parts: Partial<ReportHistory>): ReportHistory {
  return { sentAt, promisedDays: 14, seenAt: null, withdrawnAt: null, moves: [], messages: [], ...parts };
}
const move = (days: number, kind: string, parts: { actorId?: number; reason?: string } = {}) => ({
  ...{ at: sentAt + days * DAY, kind, actorId: null, reason: null },
  ...parts,
});
const reported = (all: ReportHistory[], today = "2026-04-30") =>
  reportOf([{ day, counts: countFacts(all.flatMap(factsOf)) }], today);
const reached = (history: ReportHistory) =>
  reported([history])
    .funnel.filter(({ count }) => count > 0)
    .map(({ step }) => step);

describe("the funnel", () => {
  it("counts each step once, however often somebody comes to it", () => {
    const moves = [move(2, "review"), move(3, "received"), move(4, "review"), move(5, "interview")];
    expect(reached(one({ seenAt: sentAt + DAY, moves }))).toEqual(["sent", "seen", "review", "interview"]);
  });

  it("counts who was led past a step as having reached it, without time for it", () => {
    const { durations } = reported([one({ moves: [move(6, "offer")] })]);
    expect(reached(one({ moves: [move(6, "offer")] }))).toEqual(["sent", "review", "interview", "offer"]);
    expect(durations.filter(({ count }) => count > 0)).toEqual([{ step: "offer", days: 6, count: 1 }]);
  });

  it("counts who withdrew or was turned down as far as they came", () => {
    const withdrawn = one({ moves: [move(2, "interview")], withdrawnAt: sentAt + 3 * DAY });
    expect(reached(withdrawn)).toEqual(["sent", "review", "interview"]);
    expect(reported([withdrawn])).toMatchObject({ withdrawn: 1, rejected: 0 });
    expect(reached(one({ moves: [move(2, "rejected")] }))).toEqual(["sent"]);
  });
});

describe("days of a step", () => {
  it("are those since whatever came before it", () => {
    const moves = [move(4, "review"), move(9, "interview")];
    const { durations } = reported([one({ seenAt: sentAt + DAY, moves })]);
    expect(durations.slice(0, 3).map(({ days }) => days)).toEqual([1, 3, 5]);
  });

  it.each([
    [[], undefined],
    [[["3", 1]], 3],
    [
      [
        ["10", 2],
        ["9", 2],
      ],
      9,
    ],
    [
      [
        ["0", 1],
        ["2", 1],
        ["40", 1],
      ],
      2,
    ],
  ] as [[string, number][], number | undefined][])("%j have the median %s", (histogram, median) => {
    expect(medianOf(histogram.map(([name, count]) => ({ name, count })))).toBe(median);
  });
});

describe("reasons", () => {
  it("are those of noes that stand", () => {
    const no = move(2, "rejected", { reason: "skills" });
    const all = [
      one({ moves: [no] }),
      one({ moves: [no, move(3, "review")] }),
      one({ moves: [move(1, "rejected")] }),
    ];
    expect(reported(all).reasons).toEqual([
      { name: "", count: 1 },
      { name: "skills", count: 1 },
    ]);
  });
});

describe("answers on time", () => {
  const inTime = one({ messages: [{ at: sentAt + 14 * DAY, actorId: null }] });
  const late = one({ moves: [move(15, "review")] });
  const quick = one({ moves: [move(1, "rejected")], seenAt: sentAt + DAY - 30_000 });

  it("are told from late ones, quick noes, and those who did not wait for them", () => {
    const all = [inTime, late, quick, one({ withdrawnAt: sentAt + DAY }), one({})];
    expect(reported(all).onTime).toEqual({
      inTime: 2,
      late: 1,
      overdue: 1,
      waiting: 0,
      withdrawn: 1,
      quick: 1,
    });
  });

  it("may still come until the day after the last one is over", () => {
    expect(reported([one({})], "2026-03-16").onTime).toMatchObject({ waiting: 1, overdue: 0 });
    expect(reported([one({})], "2026-03-17").onTime).toMatchObject({ waiting: 0, overdue: 1 });
  });
});

it("recruiters are counted by what they did, and nobody where nobody is named", () => {
  const all = [
    one({ moves: [move(3, "review", { actorId: 7 }), move(4, "hired", { actorId: 8 })] }),
    one({ messages: [{ at: sentAt + DAY, actorId: 7 }], moves: [move(2, "rejected", { actorId: 8 })] }),
  ];
  expect(reported(all).recruiters).toEqual([
    { personId: 7, answered: 2, days: 1, quick: 0, moved: 1, hired: 0 },
    { personId: 8, answered: 0, days: undefined, quick: 0, moved: 2, hired: 1 },
  ]);
  expect(reported([one({ moves: [move(3, "review")] })]).recruiters).toEqual([]);
});

describe("a period", () => {
  it.each([
    [{}, "2026-01-01", "2026-03-31"],
    [{ start: "2026-03-30" }, "2026-03-30", "2026-03-31"],
    [{ start: "2026-05-02", end: "2026-05-01" }, "2026-05-01", "2026-05-02"],
    [{ start: "2010-01-01", end: "2026-03-31" }, "2024-03-31", "2026-03-31"],
  ])("asked as %j is %s to %s", (asked, start, end) => {
    expect(periodOf(asked, "2026-03-31")).toEqual({ start, end });
  });

  it.each([
    ["2026-01-01", "2026-03-31", "2026-12-01", "2026-01-01", "2026-03-31"],
    ["2026-01-02", "2026-03-30", "2026-12-01", "2026-02-01", "2026-02-28"],
    ["2025-12-31", "2026-12-31", "2026-12-01", "2026-01-01", "2026-09-30"],
    ["2025-12-31", "2026-12-31", "2026-12-02", "2026-01-01", "2026-10-31"],
    ["2025-12-31", "2026-12-31", "2027-01-01", "2026-01-01", "2026-11-30"],
  ])("from %s to %s, on %s, holds the months %s to %s whole", (start, end, today, first, last) => {
    expect(wholeMonths({ start, end }, today)).toEqual({ start: first, end: last });
  });

  it.each([
    ["2026-01-02", "2026-02-27", "2026-12-01"],
    ["2026-11-01", "2026-11-30", "2026-12-01"],
  ])("from %s to %s, on %s, holds none", (start, end, today) => {
    expect(wholeMonths({ start, end }, today)).toBeUndefined();
  });
});
