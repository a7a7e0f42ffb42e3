import { expect, it } from "vitest";
import { isShown } from "./editor-picks.rules.ts";

const now = new Date("2026-03-01T09:00:00Z");
const [before, after] = [new Date("2026-03-01T08:59:59Z"), new Date("2026-03-01T09:00:01Z")];
const pick = { expires_at: after, starts_at: null, ends_at: null };

it.each([
  ["its advertisement has ended", { expires_at: before }, false],
  ["its advertisement ends now", { expires_at: now }, false],
  ["nothing bounds it", {}, true],
  ["it begins now", { starts_at: now }, true],
  ["it is to begin", { starts_at: after }, false],
  ["it is to end", { ends_at: after }, true],
  ["it ends now", { ends_at: now }, false],
])("a pick of which %s is shown or not: %j", (_what, changes, isIt) => {
  expect(isShown({ ...pick, ...changes }, now)).toBe(isIt);
});
