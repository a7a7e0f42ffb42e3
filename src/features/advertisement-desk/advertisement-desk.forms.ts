import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../platform/forms/rule.ts";

/** What a moderator can decide; each is told to the employer with its reason. */
export const ACTS = ["hold", "return", "release", "remove", "restore"] as const;
/** What another moderator says to an appeal. */
export const ANSWERS = ["uphold", "reverse"] as const;

const reason = field.text([required(), maxlength(1000)]);

export const decisionForm = defineForm({
  Act: field.text([required(), regex(new RegExp(ACTS.join("|")))]),
  Reason: reason,
});

export const answerForm = defineForm({
  Answer: field.text([required(), regex(new RegExp(ANSWERS.join("|")))]),
  Reason: reason,
});
