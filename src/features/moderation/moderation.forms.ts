import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../platform/forms/rule.ts";

const reason = field.text([required(), maxlength(1000)]);

export const staffRoleForm = defineForm({
  PersonID: field.id([required()]),
  Role: field.text([required(), regex(/member|editor|moderator|admin/)]),
});

/** What an admin can do about somebody, each with its reason. */
export const PERSON_ACTS = ["suspend", "reopen", "end-sessions", "ask-reset"] as const;

export const personActForm = defineForm({
  Act: field.text([required(), regex(new RegExp(PERSON_ACTS.join("|")))]),
  Reason: reason,
});
