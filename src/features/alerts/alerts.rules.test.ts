import { expect, it } from "vitest";
import { type DueMatch, groupMatches, isWorthTelling, mailedPart } from "./alerts.rules.ts";

function match(advertisement_id: number, more: Partial<DueMatch> = {}): DueMatch {
  return {
    recipient_id: 1,
    advertisement_id,
    search_names: ["Garson"],
    is_followed: false,
    mails_searches: true,
    mails_companies: true,
    is_open: true,
    is_applied: false,
    ...more,
  };
}

it.each([
  { more: {}, isTold: true },
  { more: { search_names: [], is_followed: true }, isTold: true },
  { more: { search_names: [] }, isTold: false },
  { more: { is_open: false }, isTold: false },
  { more: { is_applied: true }, isTold: false },
])("with $more it is worth telling: $isTold", ({ more, isTold }) => {
  expect(isWorthTelling(match(1, more))).toBe(isTold);
});

it.each([
  { more: {}, isMailed: true },
  { more: { mails_searches: false }, isMailed: false },
  { more: { mails_searches: false, is_followed: true }, isMailed: true },
  { more: { search_names: [], is_followed: true, mails_companies: false }, isMailed: false },
])("with $more it goes into a mail: $isMailed", ({ more, isMailed }) => {
  expect(isWorthTelling(mailedPart(match(1, more)))).toBe(isMailed);
});

it("each advertisement stands once, under the first search that found it; followed companies come last", () => {
  const groups = groupMatches([
    match(1, { search_names: [], is_followed: true }),
    match(2, { search_names: ["Garson", "Aşçı"], is_followed: true }),
    match(3, { search_names: ["Aşçı"] }),
    match(4),
  ]);
  expect(
    groups.map(({ name, matches }) => [name, matches.map(({ advertisement_id }) => advertisement_id)]),
  ).toEqual([
    ["Garson", [2, 4]],
    ["Aşçı", [3]],
    [undefined, [1]],
  ]);
});
