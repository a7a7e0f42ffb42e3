import { describe, expect, it } from "vitest";
import type { Question } from "../answers.rules.ts";
import { LONGEST_ANSWER } from "../applications.forms.ts";
import { checkAsked } from "./check-application.ts";

describe("consents", () => {
  const both = { abroad: true, groupCompanies: true };
  it.each([
    [
      "both asked, none given",
      both,
      { abroad: false, groupCompanies: undefined },
      ["AbroadConsent", "GroupCompanyConsent"],
    ],
    ["both asked, only the box", both, { abroad: true, groupCompanies: undefined }, ["GroupCompanyConsent"]],
    ["both asked, only a radio", both, { abroad: false, groupCompanies: true }, ["AbroadConsent"]],
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
      ["AbroadConsent"],
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
    const consents = { ...asked, disc: true };
    const { problems } = checkAsked({ questions: [], consents }, [], { ...given, disc: false });
    expect(problems.map(({ field }) => field).sort()).toEqual(missing);
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
  const bad = (message: string) => ({ answers: [], problems: [expect.objectContaining({ message })] });

  it.each([
    ["a single choice", question({}), sent([2]), good([2])],
    ["a single choice, none made", question({}), sent([]), bad("applications-answerMissing")],
    ["a single choice, made twice", question({}), sent([1, 2]), bad("error-field-invalid")],
    ["a single choice, the same twice", question({}), sent([1, 1]), good([1])],
    ["an option of another question", question({}), sent([3]), bad("error-field-invalid")],
    ["a single choice answered in words", question({}), sent([], "Evet"), bad("applications-answerMissing")],
    ["several choices", question({ kind: "multi" }), sent([1, 2]), good([1, 2])],
    [
      "several choices, one of them unknown",
      question({ kind: "multi" }),
      sent([1, 9]),
      bad("error-field-invalid"),
    ],
    [
      "several choices, none ticked",
      question({ kind: "multi" }),
      sent([]),
      bad("applications-answerMissing"),
    ],
    ["a text", question({ kind: "text" }), sent([], "  iki yıl "), good([], "iki yıl")],
    ["a text of spaces", question({ kind: "text" }), sent([], " \n "), bad("applications-answerMissing")],
    ["nothing sent at all", question({}), [], bad("applications-answerMissing")],
    ["nothing sent, nothing required", question({ isRequired: false }), [], { answers: [], problems: [] }],
    ["not required, but wrong", question({ isRequired: false }), sent([9]), bad("error-field-invalid")],
  ])("%s", (_name, asked, given, expected) => {
    expect(checkAsked({ questions: [asked] }, given)).toEqual(expected);
  });

  it("that are too long are told how long they may be", () => {
    const asked = question({ kind: "text" });
    const { problems } = checkAsked({ questions: [asked] }, sent([], "x".repeat(LONGEST_ANSWER + 1)));
    expect(problems).toEqual([
      { field: "QuestionList[0].Answer", message: "ui-rule-maxlength", values: { 0: LONGEST_ANSWER } },
    ]);
  });

  it("that are missing are asked for in the employer's words, at their place in the form", () => {
    const questions = [
      question({ id: 1, isRequired: false }),
      question({ kind: "multi", message: "Birini seçin" }),
    ];
    expect(checkAsked({ questions }, []).problems).toEqual([
      { field: "QuestionList[1].SelectedOptionID", words: "Birini seçin" },
    ]);
  });

  it("to questions that are asked no more are left out", () => {
    expect(checkAsked({ questions: [] }, sent([1]))).toEqual({ answers: [], problems: [] });
  });
});
