import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../../platform/forms/rule.ts";

const LONGEST_PASSWORD = 128;
const LONGEST_NAME = 60;
/** What a device answers, as JSON; some add a chain of certificates. */
const LONGEST_CREDENTIAL = 20_000;

const credential = field.text([required(), maxlength(LONGEST_CREDENTIAL)]);

/** Before a key is made: whoever has only found an open session must not leave one behind. */
export const newPasskeyForm = defineForm({
  Name: field.text([maxlength(LONGEST_NAME)]),
  CurrentPassword: field.secret([required(), maxlength(LONGEST_PASSWORD)]),
});

/** Filled in by the script that asked the device. */
export const madePasskeyForm = defineForm({
  Name: field.text([maxlength(LONGEST_NAME)]),
  Credential: credential,
});

export const passkeySignInForm = defineForm({ Credential: credential });
