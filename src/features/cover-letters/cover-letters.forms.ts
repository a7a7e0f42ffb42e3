import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

const LONGEST_LETTER = 10_000;

export const coverLetterForm = defineForm({
  Title: field.text([required(), maxlength(200)]),
  Content: field.text([required(), maxlength(LONGEST_LETTER)]),
});
