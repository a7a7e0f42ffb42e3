import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { identitynumber, maxlength, required } from "../../platform/forms/rule.ts";

export const identityForm = defineForm({
  identityNumber: field.text([identitynumber()]),
});

export const rejectionForm = defineForm({
  Reason: field.text([required(), maxlength(1000)]),
});
