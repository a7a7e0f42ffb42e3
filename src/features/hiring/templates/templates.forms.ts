import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../../platform/forms/rule.ts";

const LONGEST_NAME = 100;
const LONGEST_TEXT = 5000;

export const templateForm = defineForm({
  Kind: field.text([required(), regex(/received|review|interview|offer|hired|rejected/)]),
  Language: field.text([required(), regex(/tr|en|de|ru|ar/)]),
  Name: field.text([required(), maxlength(LONGEST_NAME)]),
  Text: field.text([required(), maxlength(LONGEST_TEXT)]),
});
