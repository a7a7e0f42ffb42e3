import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { email, equalTo, required } from "../../platform/forms/rule.ts";

/** Not saved unless both passwords are there and equal; if not, both are marked. */
export const quickProfileForm = defineForm({
  Email: field.text([required(), email()]),
  Password: field.secret([required(), equalTo("PasswordRepeat")]),
  PasswordRepeat: field.secret([required(), equalTo("Password")]),
});
