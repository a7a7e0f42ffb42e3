import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../../platform/forms/rule.ts";
import { inLanguages } from "../languages.forms.ts";
import { scheduleFields } from "../schedule.forms.ts";

const names = inLanguages({ Name: { longest: 100, isRequired: true } });
const reason = { Reason: field.text([required(), maxlength(500)]) };
/** Left empty, at once. */
const begins = { Begins: scheduleFields.Begins };

/** Which of the others must be there depends on the list. */
export const addForm = defineForm({
  ...names,
  SectorID: field.id(),
  Level: field.text([maxlength(30)]),
  CityID: field.id(),
  ...reason,
  ...begins,
});

export const renameForm = defineForm({ ...names, ...reason, ...begins });

export const mergeForm = defineForm({
  TargetName: field.text([required(), maxlength(100)]),
  TargetValue: field.id(),
  ...reason,
  ...begins,
});

/** To take it out of the choice, or back into it. */
export const turnForm = defineForm({ ...reason, ...begins });

export const reasonForm = defineForm(reason);
