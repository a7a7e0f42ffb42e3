import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { identitynumber } from "../../platform/forms/rule.ts";

export const identityForm = defineForm({
  identityNumber: field.text([identitynumber()]),
});
