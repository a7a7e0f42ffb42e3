import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../../platform/forms/rule.ts";
import { scheduleFields } from "../schedule.forms.ts";

export const changePickForm = defineForm({
  Note: field.text([required(), maxlength(300)]),
  ...scheduleFields,
});

export const addPickForm = defineForm({
  /** Its address or its number */
  Advertisement: field.text([required(), maxlength(400)]),
  ...changePickForm.fields,
});
