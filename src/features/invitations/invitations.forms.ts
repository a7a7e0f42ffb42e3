import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

const LONGEST_TEXT = 2000;

export const invitationForm = defineForm({
  CandidateID: field.id([required()]),
  AdvertisementID: field.id([required()]),
  Text: field.text([required(), maxlength(LONGEST_TEXT)]),
});
