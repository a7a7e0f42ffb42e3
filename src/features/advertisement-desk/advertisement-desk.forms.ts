import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../platform/forms/rule.ts";

/** What a moderator can decide; each is told to the employer with its reason. */
export const ACTS = ["hold", "release", "remove", "restore"] as const;

export const decisionForm = defineForm({
  Act: field.text([required(), regex(new RegExp(ACTS.join("|")))]),
  Reason: field.text([required(), maxlength(1000)]),
});
