import { describe, expect, it } from "vitest";
import { APPLICATION_KINDS } from "./applications.contract.ts";
import {
  type ApplyDecision,
  type ApplySituation,
  canSendAgain,
  canUpdate,
  canWithdraw,
  consentsToRecord,
  decideApply,
  secondsUntilNextDay,
  TOLD_STATUSES,
} from "./applications.rules.ts";

const plain: ApplySituation = {
  isOpen: true,
  formerKind: undefined,
  hasExternalUrl: false,
  isReferable: false,
  isReferred: false,
  requiresDisc: false,
  hasDiscResult: false,
  cvCount: 1,
  sentToday: 0,
};

describe("whether somebody may apply", () => {
  it.each<[string, Partial<ApplySituation>, ApplyDecision]>([
    ["an open advertisement and a CV are enough", {}, "ok"],
    ["one that was received stands", { formerKind: "received" }, "already-applied"],
    ["a rejected one stands too", { formerKind: "rejected" }, "already-applied"],
    ["one that ended in a hiring stands too", { formerKind: "hired" }, "already-applied"],
    ["a withdrawn one may be sent again", { formerKind: "withdrawn" }, "ok"],
    ["a withdrawn one not after the end", { formerKind: "withdrawn", isOpen: false }, "closed"],
    ["having applied is told before the end is", { formerKind: "review", isOpen: false }, "already-applied"],
    ["nothing after the end", { isOpen: false }, "closed"],
    ["nobody without a CV", { cvCount: 0 }, "no-cv"],
    ["an external one leads elsewhere, CV or not", { hasExternalUrl: true, cvCount: 0 }, "external"],
    ["a referable one asks for the identity number first", { isReferable: true }, "referable"],
    ["that number leads elsewhere too", { isReferable: true, hasExternalUrl: true }, "external"],
    ["a referable one is open to those referred", { isReferable: true, isReferred: true }, "ok"],
    [
      "an external one leads elsewhere also those referred",
      { isReferable: true, isReferred: true, hasExternalUrl: true },
      "external",
    ],
    ["the test comes first", { requiresDisc: true }, "disc-needed"],
    ["after the test it goes on", { requiresDisc: true, hasDiscResult: true }, "ok"],
    ["the hundredth of a day is sent", { sentToday: 99 }, "ok"],
    ["the one after it is not", { sentToday: 100 }, "limit-reached"],
  ])("%s", (_sentence, change, decision) => {
    expect(decideApply({ ...plain, ...change })).toBe(decision);
  });
});

it.each([
  ["2026-11-15T20:59:59Z", 1],
  ["2026-11-15T21:00:00Z", 86_400],
  ["2026-11-15T09:00:00Z", 43_200],
])("the day of %s in Turkey ends in %i seconds", (now, seconds) => {
  expect(secondsUntilNextDay(new Date(now))).toBe(seconds);
});

describe("what the sender may still do", () => {
  it("is to mend it until the employer has looked", () => {
    expect(TOLD_STATUSES.filter(canUpdate)).toEqual(["received"]);
  });

  it("is to take it back until there is an answer that ends it", () => {
    expect(TOLD_STATUSES.filter(canWithdraw)).toEqual([
      "received",
      "seen",
      "review",
      "shortlisted",
      "interview",
      "offer",
    ]);
  });

  it("is to send it again only when it was taken back", () => {
    expect(APPLICATION_KINDS.filter(canSendAgain)).toEqual(["withdrawn"]);
  });
});

describe("consents", () => {
  it("are recorded as they were answered, and only where they were asked", () => {
    const all = { abroad: true, groupCompanies: true, disc: true };
    expect(consentsToRecord(all, { abroad: true, groupCompanies: false, disc: false })).toEqual([
      { kind: "abroad", isGiven: true, textVersion: "1" },
      { kind: "group-companies", isGiven: false, textVersion: "1" },
      { kind: "disc", isGiven: false, textVersion: "1" },
    ]);
    const none = { abroad: false, groupCompanies: false, disc: false };
    expect(consentsToRecord(none, { abroad: true, groupCompanies: true, disc: true })).toEqual([]);
  });
});
