import { describe, expect, it } from "vitest";
import { checkAnswers, type Question } from "./answers.rules.ts";
import { APPLICATION_KINDS } from "./applications.contract.ts";
import { LONGEST_ANSWER } from "./applications.forms.ts";
import {
  type ApplyDecision,
  type ApplySituation,
  canSendAgain,
  canUpdate,
  canWithdraw,
  consentsToRecord,
  decideApply,
  missingConsents,
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
  const both = { abroad: true, groupCompanies: true };
  it.each([
    [
      "both asked, none given",
      both,
      { abroad: false, groupCompanies: undefined },
      ["abroad", "group-companies"],
    ],
    ["both asked, only the box", both, { abroad: true, groupCompanies: undefined }, ["group-companies"]],
    ["both asked, only a radio", both, { abroad: false, groupCompanies: true }, ["abroad"]],
    ["both asked and answered, with a no", both, { abroad: true, groupCompanies: false }, []],
    [
      "only the box asked",
      { abroad: true, groupCompanies: false },
      { abroad: true, groupCompanies: undefined },
      [],
    ],
    [
      "only the box asked, a radio sent",
      { abroad: true, groupCompanies: false },
      { abroad: false, groupCompanies: true },
      ["abroad"],
    ],
    [
      "only the radios asked",
      { abroad: false, groupCompanies: true },
      { abroad: false, groupCompanies: false },
      [],
    ],
    [
      "nothing asked",
      { abroad: false, groupCompanies: false },
      { abroad: false, groupCompanies: undefined },
      [],
    ],
  ])("%s", (_name, asked, given, missing) => {
    // Whether the employer may see a test's result is asked, and a no is no hindrance.
    expect(missingConsents({ ...asked, disc: true }, { ...given, disc: false })).toEqual(missing);
  });

  it("are recorded as they were answered, and only where they were asked", () => {
    const all = { ...both, disc: true };
    expect(consentsToRecord(all, { abroad: true, groupCompanies: false, disc: false })).toEqual([
      { kind: "abroad", isGiven: true, textVersion: "1" },
      { kind: "group-companies", isGiven: false, textVersion: "1" },
      { kind: "disc", isGiven: false, textVersion: "1" },
    ]);
    const none = { abroad: false, groupCompanies: false, disc: false };
    expect(consentsToRecord(none, { abroad: true, groupCompanies: true, disc: true })).toEqual([]);
  });
});

describe("answers", () => {
  const options = [
    { id: 1, text: "Evet" },
    { id: 2, text: "Hayır" },
  ];
  const question = (change: Partial<Question>): Question => ({
    id: 7,
    kind: "single",
    text: "?",
    isRequired: true,
    message: "",
    options,
    ...change,
  });
  const sent = (optionIds: number[], text = "") => [{ questionId: 7, optionIds, text }];
  const good = (optionIds: number[], text: string | null = null) => ({
    answers: [{ questionId: 7, optionIds, text }],
    problems: [],
  });
  const bad = (problem: "missing" | "invalid") => ({ answers: [], problems: [{ questionId: 7, problem }] });

  it.each([
    ["a single choice", question({}), sent([2]), good([2])],
    ["a single choice, none made", question({}), sent([]), bad("missing")],
    ["a single choice, made twice", question({}), sent([1, 2]), bad("invalid")],
    ["a single choice, the same twice", question({}), sent([1, 1]), good([1])],
    ["an option of another question", question({}), sent([3]), bad("invalid")],
    ["a single choice answered in words", question({}), sent([], "Evet"), bad("missing")],
    ["several choices", question({ kind: "multi" }), sent([1, 2]), good([1, 2])],
    ["several choices, one of them unknown", question({ kind: "multi" }), sent([1, 9]), bad("invalid")],
    ["several choices, none ticked", question({ kind: "multi" }), sent([]), bad("missing")],
    ["a text", question({ kind: "text" }), sent([], "  iki yıl "), good([], "iki yıl")],
    ["a text of spaces", question({ kind: "text" }), sent([], " \n "), bad("missing")],
    ["a text too long", question({ kind: "text" }), sent([], "x".repeat(LONGEST_ANSWER + 1)), bad("invalid")],
    ["nothing sent at all", question({}), [], bad("missing")],
    ["nothing sent, nothing required", question({ isRequired: false }), [], { answers: [], problems: [] }],
    ["not required, but wrong", question({ isRequired: false }), sent([9]), bad("invalid")],
  ])("%s", (_name, asked, given, expected) => {
    expect(checkAnswers([asked], given)).toEqual(expected);
  });

  it("to questions that are asked no more are left out", () => {
    expect(checkAnswers([], sent([1]))).toEqual({ answers: [], problems: [] });
  });
});
