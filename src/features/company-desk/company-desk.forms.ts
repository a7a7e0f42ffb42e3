import { when } from "../../platform/forms/condition.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required, taxnumber } from "../../platform/forms/rule.ts";

/** What a moderator can decide; each is told to the owners. */
export const ACTS = [
  "verify",
  "reject",
  "ask",
  "accept-name",
  "refuse-name",
  "suspend",
  "close",
  "reopen",
] as const;

const LONGEST_REASON = 1000;
const LONGEST_NAME = 200;
const LONGEST_ANSWER = 2000;
export const MOST_DOCUMENTS = 5;

/** Whoever is verified needs no reason. */
export const companyDecisionForm = defineForm({
  Act: field.text([required(), regex(new RegExp(ACTS.join("|")))]),
  Reason: field.text([required(), maxlength(LONGEST_REASON)], { when: when("Act").isNot("verify") }),
});

export const reviewAnswerForm = defineForm({
  Answer: field.text([required(), maxlength(LONGEST_ANSWER)]),
});

export const documentsForm = defineForm({
  Files: field.files([required(), maxlength(MOST_DOCUMENTS)]),
});

export const renameForm = defineForm({
  CompanyName: field.text([required(), maxlength(LONGEST_NAME)]),
  TaxNumber: field.text([required(), taxnumber()]),
  Reason: field.text([required(), maxlength(LONGEST_REASON)]),
});
