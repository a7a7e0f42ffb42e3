import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

export const LONGEST_MESSAGE = 5000;
export const MOST_FILES = 3;
export const LARGEST_FILE = 10 * 1024 * 1024;
const LONGEST_REPORT = 2000;

export const messageForm = defineForm({
  ApplicationID: field.id([required()]),
  Text: field.text([required(), maxlength(LONGEST_MESSAGE)]),
  Files: field.files([maxlength(MOST_FILES)]),
});

export const reportForm = defineForm({
  ApplicationID: field.id([required()]),
  Description: field.text([required(), maxlength(LONGEST_REPORT)]),
});
