import { describe, expect, it } from "vitest";
import { requestClock } from "../privacy/index.ts";
import { decideErasure, decideExport, decideExtension, decideLink } from "./data-requests.rules.ts";

describe("the clock of a request", () => {
  const received = new Date("2026-03-01T10:00:00Z");
  it.each([
    ["2026-03-01T10:00:00Z", 30, false],
    ["2026-03-26T09:59:59Z", 5, false],
    ["2026-03-26T10:00:01Z", 4, true],
    ["2026-03-31T09:00:00Z", 0, true],
    ["2026-03-31T10:00:01Z", -1, true],
  ])("at %s: %d days left, near the end: %s", (now, daysLeft, isNear) => {
    const clock = requestClock(received, new Date(now));
    expect(clock).toEqual({ dueAt: new Date("2026-03-31T10:00:00Z"), daysLeft, isNear });
  });
});

describe("what staff may do with somebody's data", () => {
  const member = { role: "member", isInTeam: false } as const;
  const now = new Date("2026-03-20T10:00:00Z");
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const asker = {
    isSettled: false,
    isProved: true,
    hasEmail: true,
    isUnlinked: false,
    linkedAt: null,
    account: member,
  };
  it.each([
    ["of a member who has proved who they are", asker, "allowed", "allowed"],
    ["of who has proved nothing", { ...asker, isProved: false }, "not-proved", "not-proved"],
    ["of an address without an account", { ...asker, account: undefined }, "no-account", "allowed"],
    ["of staff", { ...asker, account: { role: "editor", isInTeam: false } }, "allowed", "is-staff"],
    [
      "of a company's team",
      { ...asker, account: { role: "employer", isInTeam: true } },
      "allowed",
      "in-team",
    ],
    [
      "of who has left a team",
      { ...asker, account: { role: "employer", isInTeam: false } },
      "allowed",
      "allowed",
    ],
    [
      "of a letter without an address, about no account",
      { ...asker, account: undefined, hasEmail: false },
      "no-account",
      "no-account",
    ],
    [
      "of a letter whose address some account has, while nobody said that it is that one",
      { ...asker, account: undefined, isUnlinked: true },
      "not-linked",
      "not-linked",
    ],
    [
      "of an account whose owner has just heard of the letter",
      { ...asker, linkedAt: days(-2.9) },
      "just-linked",
      "just-linked",
    ],
    [
      "of one whose owner has known it for three days",
      { ...asker, linkedAt: days(-3) },
      "allowed",
      "allowed",
    ],
    ["once it is settled", { ...asker, isSettled: true }, "allowed", "settled"],
  ] as const)("%s", (_who, given, toExport, toErase) => {
    expect([decideExport(given, now), decideErasure(given, now)]).toEqual([toExport, toErase]);
  });

  it("only a letter is linked to an account by staff, and only once a paper was seen", () => {
    const letter = { isSettled: false, isProved: true, isLetter: true };
    expect(decideLink(letter)).toBe("allowed");
    expect(decideLink({ ...letter, isProved: false })).toBe("not-proved");
    expect(decideLink({ ...letter, isLetter: false })).toBe("not-by-letter");
    expect(decideLink({ ...letter, isSettled: true })).toBe("settled");
  });

  it.each([
    ["a day behind the thirty", {}, 20, "allowed"],
    ["a day within the thirty", {}, 5, "wrong-day"],
    ["the last of ninety days", {}, 70, "allowed"],
    ["a day behind the ninety", {}, 70.1, "wrong-day"],
    ["another one", { extendedUntil: days(20) }, 30, "extended-already"],
    ["one when the thirty are over", { dueAt: days(-1) }, 20, "too-late"],
    ["one of what is settled", { isSettled: true }, 20, "settled"],
  ] as const)("whoever asked is told once of %s", (_what, given, inDays, decision) => {
    const asked = {
      isSettled: false,
      extendedUntil: null,
      receivedAt: days(-20),
      dueAt: days(10),
      ...given,
    };
    expect(decideExtension(asked, days(inDays), now)).toBe(decision);
  });
});
