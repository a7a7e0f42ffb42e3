import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { email, maxlength, minlength, regex, required } from "../../platform/forms/rule.ts";

/** What a message can be about; each has its words in the catalogs. */
export const CONTACT_TOPICS = ["genel", "aday", "isveren", "kisisel-veriler", "hata", "basin"] as const;

const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;
export const LONGEST_CONTACT_MESSAGE = 5000;
const SHORTEST_MESSAGE = 20;

export const contactForm = defineForm({
  Name: field.text([required(), maxlength(LONGEST_NAME)]),
  Email: field.text([required(), email(), maxlength(LONGEST_EMAIL)]),
  Topic: field.text([required(), regex(new RegExp(CONTACT_TOPICS.join("|")))]),
  Message: field.text([required(), minlength(SHORTEST_MESSAGE), maxlength(LONGEST_CONTACT_MESSAGE)]),
  /** Nobody sees it: only a program fills it in. */
  Website: field.text(),
});
