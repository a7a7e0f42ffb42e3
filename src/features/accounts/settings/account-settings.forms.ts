import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import {
  email,
  equalTo,
  maxlength,
  minlength,
  mustbetrue,
  regex,
  required,
} from "../../../platform/forms/rule.ts";

const LONGEST_NAME = 199;
const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 8;
const LONGEST_CODE = 40;

const knownPassword = field.secret([required(), maxlength(LONGEST_PASSWORD)]);

export const profileForm = defineForm({
  Name: field.text([required(), maxlength(LONGEST_NAME)]),
  Language: field.text([required(), regex(/tr|en|de|ru|ar/)]),
  /** Of members: whether advertisements are compared with their CV. */
  ComparesCv: field.flag(),
});

export const emailChangeForm = defineForm({
  NewEmail: field.email([required(), email(), maxlength(LONGEST_EMAIL)]),
  CurrentPassword: knownPassword,
});

export const passwordChangeForm = defineForm({
  CurrentPassword: knownPassword,
  Password: field.secret([required(), minlength(SHORTEST_PASSWORD), maxlength(LONGEST_PASSWORD)]),
  PasswordRepeat: field.secret([required(), equalTo("Password")]),
});

/** Before anything about the second step changes. */
export const passwordCheckForm = defineForm({ CurrentPassword: knownPassword });

export const appCodeForm = defineForm({ Code: field.text([required(), maxlength(LONGEST_CODE)]) });

/** Somebody who came with Google or LinkedIn may have no password. */
export const deletionForm = defineForm({
  CurrentPassword: field.secret([maxlength(LONGEST_PASSWORD)]),
  Understood: field.flag([mustbetrue()]),
});
