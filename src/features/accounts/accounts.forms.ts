import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { email, equalTo, maxlength, minlength, mustbetrue, required } from "../../platform/forms/rule.ts";

const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 8;
/** First and last name and the blank between them fit into one name. */
const LONGEST_NAME_PART = 99;
const LONGEST_CODE = 40;

const address = field.email([required(), email(), maxlength(LONGEST_EMAIL)]);
const knownPassword = field.secret([required(), maxlength(LONGEST_PASSWORD)]);
const newPassword = field.secret([required(), minlength(SHORTEST_PASSWORD), maxlength(LONGEST_PASSWORD)]);
const repeatedPassword = field.secret([required(), equalTo("Password")]);
const code = field.text([required(), maxlength(LONGEST_CODE)]);

/** Whether the address is a right one does not matter here: a wrong one signs nobody in. */
export const signInForm = defineForm({
  Email: field.email([required(), maxlength(LONGEST_EMAIL)]),
  Password: knownPassword,
});

export const secondStepForm = defineForm({ Code: code, TrustDevice: field.flag() });

export const signUpForm = defineForm({
  FirstName: field.text([required(), maxlength(LONGEST_NAME_PART)]),
  LastName: field.text([required(), maxlength(LONGEST_NAME_PART)]),
  Email: address,
  Password: newPassword,
  PasswordRepeat: repeatedPassword,
  AcceptTerms: field.flag([mustbetrue()]),
});

/** Not saved unless both passwords are there and equal; if not, both are marked. */
export const quickProfileForm = defineForm({
  Email: address,
  Password: field.secret([
    required(),
    equalTo("PasswordRepeat"),
    minlength(SHORTEST_PASSWORD),
    maxlength(LONGEST_PASSWORD),
  ]),
  PasswordRepeat: repeatedPassword,
});

export const forgottenPasswordForm = defineForm({ Email: address });

export const signInCodeForm = defineForm({ Code: code });

export const newPasswordForm = defineForm({ Password: newPassword, PasswordRepeat: repeatedPassword });
