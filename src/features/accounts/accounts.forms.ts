import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 128;

/** Whether the address is a right one does not matter here: a wrong one signs nobody in. */
export const signInForm = defineForm({
  Email: field.text([required(), maxlength(LONGEST_EMAIL)]),
  Password: field.secret([required(), maxlength(LONGEST_PASSWORD)]),
});
