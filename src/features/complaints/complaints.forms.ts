import { when } from "../../platform/forms/condition.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { atleastonerequired, email, maxlength, phone, regex, required } from "../../platform/forms/rule.ts";

/** Why somebody complains. Ids are part of the wire; each has its words, and one question more, in the catalogs. */
export const COMPLAINT_REASONS = [
  { id: 1, name: "fake", isSerious: true },
  { id: 2, name: "money", isSerious: true },
  { id: 3, name: "discrimination", isSerious: true },
  { id: 4, name: "personalData", isSerious: true },
  { id: 5, name: "outdated", isSerious: false },
  { id: 6, name: "wrong", isSerious: false },
  { id: 7, name: "other", isSerious: false },
] as const;

export const OUTCOMES = ["removed", "corrected", "unfounded"] as const;

const LONGEST_TEXT = 2000;
const LONGEST_FOLLOW_UP = 500;
const LONGEST_EMAIL = 254;

const followUp = (reasonId: number) =>
  field.text([maxlength(LONGEST_FOLLOW_UP)], { when: when("ReasonID").is(String(reasonId)) });

const oneOfBoth = atleastonerequired(["Phone", "Email"]);

export const complaintForm = defineForm({
  AdvertisementID: field.id([required()]),
  ReasonID: field.text([regex(new RegExp(COMPLAINT_REASONS.map(({ id }) => id).join("|")))]),
  FollowUp1: followUp(1),
  FollowUp2: followUp(2),
  FollowUp3: followUp(3),
  FollowUp4: followUp(4),
  FollowUp5: followUp(5),
  FollowUp6: followUp(6),
  FollowUp7: followUp(7),
  Description: field.text([required(), maxlength(LONGEST_TEXT)]),
  Phone: field.phone([oneOfBoth, phone()]),
  Email: field.email([oneOfBoth, email(), maxlength(LONGEST_EMAIL)]),
  /** Goes along with the form of whoever is signed in, and is never believed: the session says who that is. */
  UserID: field.text(),
});

export const closingForm = defineForm({
  ComplaintID: field.id([required()]),
  Outcome: field.text([required(), regex(new RegExp(OUTCOMES.join("|")))]),
  Answer: field.text([required(), maxlength(LONGEST_TEXT)]),
});
