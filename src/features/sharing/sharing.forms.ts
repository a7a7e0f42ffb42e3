import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { email, maxlength, required } from "../../platform/forms/rule.ts";

const LONGEST_EMAIL = 254;

/** No field for words of one's own: what cannot be written cannot be spam. */
export const sendToFriendForm = defineForm({
  AdvertisementId: field.id([required()]),
  Email: field.email([required(), email(), maxlength(LONGEST_EMAIL)]),
});
