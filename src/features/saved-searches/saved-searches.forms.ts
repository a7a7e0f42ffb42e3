import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, mostchosen, regex, required } from "../../platform/forms/rule.ts";

export const LONGEST_NAME = 100;

/** How often new ones are told of by mail. */
export const FREQUENCIES = ["at-once", "daily", "weekly", "off"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const savedSearchForm = defineForm({
  Name: field.text([required(), maxlength(LONGEST_NAME)]),
  Frequency: field.text([required(), regex(new RegExp(FREQUENCIES.join("|")))]),
});

/** As many as a search takes of one filter. */
export const MOST_POSITIONS = 10;

/** A saved one can also look for other positions. */
export const changedSearchForm = defineForm({
  ...savedSearchForm.fields,
  Positions: field.list([mostchosen(MOST_POSITIONS)]),
});
