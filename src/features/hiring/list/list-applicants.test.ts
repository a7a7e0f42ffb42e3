import { expect, it } from "vitest";
import { applicantsJson } from "./list-applicants.ts";

it("programs are told when there are more than were counted", () => {
  const view = { total: 10_000, pageCount: 400, applicants: [], columns: [] };
  expect(applicantsJson({ ...view, hasMore: true }, 1)).toEqual({ total: 10_000, hasMore: true, items: [] });
  expect(applicantsJson({ ...view, hasMore: false }, 1).hasMore).toBe(false);
});
