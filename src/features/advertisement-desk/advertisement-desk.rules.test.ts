import { expect, it } from "vitest";
import { actsOn, decideAct, decideAnswer, isOver, queueOf } from "./advertisement-desk.rules.ts";

const now = new Date("2026-11-15T12:00:00Z");
const row = {
  status: "published",
  correction: null,
  flagged_at: null,
  changed_at: null,
  first_at: null,
  expires_at: new Date("2026-12-01T12:00:00Z"),
  has_open_appeal: false,
} as const;

it("each act leads on from where it may begin", () => {
  expect(actsOn(row)).toEqual(["hold", "return", "remove"]);
  expect(actsOn({ ...row, status: "review" })).toEqual(["return", "release", "remove"]);
  expect(actsOn({ ...row, status: "review", correction: "asked" })).toEqual(["release", "remove"]);
  expect(actsOn({ ...row, status: "rejected" })).toEqual(["restore"]);
  expect(actsOn({ ...row, status: "closed" })).toEqual([]);
});

it("one that has expired meanwhile is let go all the same, and is over then", () => {
  const expired = { ...row, expires_at: now };
  expect(actsOn({ ...expired, status: "rejected" })).toEqual(["restore"]);
  expect(actsOn({ ...expired, status: "review" })).toContain("release");
  expect(actsOn({ ...row, status: "rejected", expires_at: null })).toEqual([]);
  expect(isOver("published", now, now)).toBe(true);
  expect(isOver("published", row.expires_at, now)).toBe(false);
  expect(isOver("review", now, now)).toBe(false);
});

it("while an appeal waits, nothing more is decided against the advertisement", () => {
  const appealed = { ...row, status: "review", has_open_appeal: true };
  expect(actsOn(appealed)).toEqual(["release"]);
  expect(decideAct(appealed, "remove")).toBe("appeal-waits");
});

it("is looked at for any of three reasons, as long as it is public", () => {
  expect(decideAct(row, "look")).toBe("wrong-state");
  for (const reason of ["flagged_at", "changed_at", "first_at"] as const) {
    expect(decideAct({ ...row, [reason]: now }, "look")).toBe("allowed");
    expect(decideAct({ ...row, [reason]: now, status: "closed" }, "look")).toBe("wrong-state");
  }
  expect(queueOf({ ...row, changed_at: now, first_at: now })).toBe("changed");
  expect(queueOf({ ...row, first_at: now })).toBe("first");
});

it("an appeal is answered by somebody else than who decided", () => {
  expect(decideAnswer({ decided_by: 7 }, 7)).toBe("own-decision");
  expect(decideAnswer({ decided_by: 7 }, 8)).toBe("allowed");
  expect(decideAnswer({ decided_by: null }, 8)).toBe("allowed");
  expect(decideAnswer(undefined, 8)).toBe("no-appeal");
});
