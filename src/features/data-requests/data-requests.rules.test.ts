import { describe, expect, it } from "vitest";
import { requestClock } from "../privacy/index.ts";
import { decideErasure, decideExport } from "./data-requests.rules.ts";

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
  const asker = { isSettled: false, isProved: true, account: member };
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
    ["once it is settled", { ...asker, isSettled: true }, "allowed", "settled"],
  ] as const)("%s", (_who, given, toExport, toErase) => {
    expect([decideExport(given), decideErasure(given)]).toEqual([toExport, toErase]);
  });
});
