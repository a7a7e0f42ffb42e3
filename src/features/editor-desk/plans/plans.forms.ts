import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../../platform/forms/rule.ts";
import { inLanguages } from "../languages.forms.ts";
import { scheduleFields } from "../schedule.forms.ts";

/** Of an entry of a list. Which of these there are depends on what is to be done with it; left without a moment, it is done now. */
export const planForm = defineForm({
  ...inLanguages({ Name: { longest: 100, isRequired: false } }),
  SectorID: field.id(),
  Level: field.text([maxlength(30)]),
  CityID: field.id(),
  Reason: field.text([required(), maxlength(500)]),
  Begins: scheduleFields.Begins,
});
