import { describe, expect, it } from "vitest";
import { checkCriteria, type ScorecardRow, scoresSeenBy, spreadOf } from "./scores.rules.ts";

const CRITERIA = [
  { id: 1, name: "Deneyim" },
  { id: 2, name: "İletişim" },
];
const cardOf = (person_id: number, ...scores: number[]): ScorecardRow => ({
  person_id,
  name: `Kişi ${person_id}`,
  scored_at: "2026-11-17T10:00:00+00:00",
  scores: scores.map((score, at) => ({
    criterion_id: at + 1,
    criterion: CRITERIA[at]?.name ?? "",
    score,
    evidence: null,
  })),
});
const judged = {
  is_own: true,
  kind: "received",
  is_spam: false,
  criteria: CRITERIA,
  scorecards: [cardOf(7, 4, 2), cardOf(8, 1, 2)],
} as const;

describe("who has not judged", () => {
  it.each([true, false])("sees how many have, and nothing that they gave (may judge: %s)", (mayJudge) => {
    const seen = scoresSeenBy(9, judged, { mayJudge });
    expect(seen).toEqual({
      mayJudge,
      judges: 2,
      overall: undefined,
      cards: [],
      criteria: CRITERIA.map((criterion) => ({ ...criterion, own: undefined, spread: undefined })),
    });
  });
});

describe("who has judged", () => {
  it("sees everybody's, with averages and how far they are apart", () => {
    const seen = scoresSeenBy(7, judged, { mayJudge: true });
    expect(seen.overall).toEqual({ average: 2.25, lowest: 1.5, highest: 3, count: 2 });
    expect(seen.criteria.map(({ spread }) => spread)).toEqual([
      { average: 2.5, lowest: 1, highest: 4, count: 2 },
      { average: 2, lowest: 2, highest: 2, count: 2 },
    ]);
    expect(seen.criteria[0]?.own).toMatchObject({ score: 4 });
    expect(seen.cards.map(({ name, average }) => [name, average])).toEqual([
      ["Kişi 7", 3],
      ["Kişi 8", 1.5],
    ]);
  });

  it("sees nothing of what another company of the group was sent", () => {
    const seen = scoresSeenBy(7, { ...judged, is_own: false }, { mayJudge: true });
    expect(seen).toEqual({ mayJudge: false, judges: 0, overall: undefined, cards: [], criteria: [] });
  });
});

it.each([
  ["withdrawn", { kind: "withdrawn" }],
  ["spam", { is_spam: true }],
  ["without criteria", { criteria: [] }],
] as const)("what is %s is judged by nobody", (_why, change) => {
  expect(scoresSeenBy(7, { ...judged, ...change }, { mayJudge: true }).mayJudge).toBe(false);
});

it("nothing has no average", () => expect(spreadOf([])).toBeUndefined());

it.each([
  [[{ id: 1, name: "A" }], undefined],
  [[{ id: undefined, name: "A" }], undefined],
  [[{ id: 3, name: "A" }], "unknown-criterion"],
  [
    [
      { id: 1, name: "A" },
      { id: 1, name: "B" },
    ],
    "unknown-criterion",
  ],
  [
    [
      { id: undefined, name: "İLETİŞİM" },
      { id: 1, name: "iletişim" },
    ],
    "name-twice",
  ],
] as const)("criteria %j are refused for %s", (drafts, why) => {
  expect(checkCriteria(drafts, [{ id: 1 }, { id: 2 }])).toBe(why);
});
