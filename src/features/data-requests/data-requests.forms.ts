import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { date, email, maxlength, mustbetrue, regex, required } from "../../platform/forms/rule.ts";

/** What the law lets people ask (KVKK, article 11); each has its words in the catalogs. */
export const REQUEST_KINDS = ["information", "copy", "correction", "erasure", "objection"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const LONGEST_TEXT = 4000;

const asked = {
  Kind: field.text([required(), regex(new RegExp(REQUEST_KINDS.join("|")))]),
  Text: field.text([required(), maxlength(LONGEST_TEXT)]),
};
const whoAsks = {
  Name: field.text([required(), maxlength(200)]),
  Email: field.email([required(), email(), maxlength(254)]),
};

export const ownRequestForm = defineForm(asked);
export const visitorRequestForm = defineForm({ ...whoAsks, ...asked });
/** For what came on paper, in a mail, or in person. */
export const enteredRequestForm = defineForm({
  ...whoAsks,
  ...asked,
  ReceivedOn: field.date([required(), date(1, 0)]),
  IsProved: field.flag(),
});

export const answerForm = defineForm({ Answer: field.text([required(), maxlength(LONGEST_TEXT)]) });
export const erasureForm = defineForm({ Understood: field.flag([mustbetrue()]) });
