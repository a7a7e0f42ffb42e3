import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../platform/forms/rule.ts";

export const rejectionForm = defineForm({
  CompanyID: field.id([required()]),
  Reason: field.text([required(), maxlength(1000)]),
});

export const staffRoleForm = defineForm({
  PersonID: field.id([required()]),
  Role: field.text([required(), regex(/member|editor|moderator|admin/)]),
});
