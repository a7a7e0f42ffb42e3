import { describe, expect, it } from "vitest";
import { actsUpon, decideReset, decideRoleChange, readPeopleQuery } from "./people.rules.ts";

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

describe("what an admin can do", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const open = { id: 2, suspended_at: null, has_two_factor: false, sessions: 0, reset_asked_at: null };

  it.each([
    ["about somebody", open, ["suspend"]],
    ["about somebody signed in", { ...open, sessions: 2 }, ["suspend", "end-sessions"]],
    ["about somebody suspended", { ...open, suspended_at: now }, ["reopen"]],
    ["about somebody with a second step", { ...open, has_two_factor: true }, ["suspend", "ask-reset"]],
    [
      "while a reset is asked for",
      { ...open, has_two_factor: true, reset_asked_at: hoursAgo(47) },
      ["suspend"],
    ],
    [
      "once nobody has answered it",
      { ...open, has_two_factor: true, reset_asked_at: hoursAgo(49) },
      ["suspend", "ask-reset"],
    ],
    ["about themselves", { ...open, id: 1, sessions: 1, has_two_factor: true }, []],
  ] as const)("%s", (_what, person, acts) => {
    expect(actsUpon(person, { actorId: 1, now })).toEqual(acts);
  });

  const reset = { personId: 3, askedBy: 1, askedAt: hoursAgo(1) };
  it.each([
    ["another admin", reset, 2, "allowed"],
    ["whoever asked", reset, 1, "same-admin"],
    ["whom it is about", { ...reset, personId: 2 }, 2, "own-account"],
    ["another, too late", { ...reset, askedAt: hoursAgo(49) }, 2, "over"],
    ["another, after the asker is no admin any more", { ...reset, askedBy: 9 }, 2, "over"],
    ["another, where nothing was asked for", undefined, 2, "over"],
  ] as const)("a yes to a reset by %s", (_who, asked, actorId, decision) => {
    expect(decideReset(asked, { actorId, adminIds: [1, 2], now })).toBe(decision);
  });
});

it.each([
  ["", { kind: "nothing" }],
  ["  ", { kind: "nothing" }],
  ["ay", { kind: "beginning", text: "ay" }],
  ["Ş.", { kind: "beginning", text: "s." }],
  ["42", { kind: "parts", longest: "42", words: ["42"], id: 42 }],
  ["#42", { kind: "parts", longest: "42", words: ["42"], id: 42 }],
  ["Ayşe.Yılmaz@gm", { kind: "parts", longest: "yilmaz", words: ["ayse", "yilmaz", "gm"], id: undefined }],
  ["100%_x", { kind: "parts", longest: "100", words: ["100", "x"], id: undefined }],
])("what is typed to find somebody: %j", (typed, query) => {
  expect(readPeopleQuery(typed)).toEqual(query);
});
