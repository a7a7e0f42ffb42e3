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
/** For what came on paper, in a mail, or in person: whoever wrote a letter may have no address of the network at all. */
export const enteredRequestForm = defineForm({
  Name: whoAsks.Name,
  Email: field.email([email(), maxlength(254)]),
  PostalAddress: field.text([maxlength(500)]),
  ...asked,
  ReceivedOn: field.date([required(), date(1, 0)]),
  IsProved: field.flag(),
});

export const ANSWERS = ["answer", "refuse"] as const;
export const answerForm = defineForm({
  Answer: field.text([required(), maxlength(LONGEST_TEXT)]),
  Act: field.text([required(), regex(new RegExp(ANSWERS.join("|")))]),
});
/** Which paper was seen, never its number. */
export const proofForm = defineForm({ Proof: field.text([required(), maxlength(200)]) });
/** By number or address */
export const accountForm = defineForm({ Account: field.text([required(), maxlength(254)]) });
export const extensionForm = defineForm({
  Until: field.date([required(), date(0, 1)]),
  Reason: field.text([required(), maxlength(2000)]),
});
export const erasureForm = defineForm({ Understood: field.flag([mustbetrue()]) });
