import { describe, expect, it } from "vitest";
import { decideRoleChange, decideVerification } from "./moderation.rules.ts";

describe("a verdict on a company", () => {
  it.each([
    ["pending", [], "verified", "allowed"],
    ["pending", ["city"], "verified", "facts-missing"],
    ["pending", ["city"], "rejected", "allowed"],
    ["verified", [], "rejected", "not-waiting"],
    ["rejected", [], "verified", "not-waiting"],
    ["closed", [], "verified", "not-waiting"],
  ] as const)("that is %s and lacks %j, to be %s: %s", (status, missingFacts, verdict, decision) => {
    expect(decideVerification({ status, missingFacts }, verdict)).toBe(decision);
  });
});

describe("a new role", () => {
  const person = { id: 2, role: "member", hasApplied: false } as const;
  const change = { actorId: 1, person, newRole: "editor", adminCount: 2 } as const;

  it.each([
    ["for a member", change, "allowed"],
    ["that they have", { ...change, newRole: "member" }, "unchanged"],
    ["for oneself", { ...change, actorId: 2 }, "own-role"],
    ["for an employer's user", { ...change, person: { ...person, role: "employer" } }, "is-employer"],
    [
      "for a member who has applied",
      { ...change, person: { ...person, hasApplied: true } },
      "has-member-data",
    ],
    ["for an admin among others", { ...change, person: { ...person, role: "admin" } }, "allowed"],
    ["for the last admin", { ...change, person: { ...person, role: "admin" }, adminCount: 1 }, "last-admin"],
  ] as const)("%s: %s", (_what, given, decision) => {
    expect(decideRoleChange(given)).toBe(decision);
  });
});
