import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../../platform/forms/rule.ts";
import { inLanguages } from "../languages.forms.ts";

const names = inLanguages({ Name: { longest: 100, isRequired: true } });
const reason = { Reason: field.text([required(), maxlength(500)]) };

/** Which of the others must be there depends on the list. */
export const addForm = defineForm({
  ...names,
  SectorID: field.id(),
  Level: field.text([maxlength(30)]),
  CityID: field.id(),
  ...reason,
});

export const renameForm = defineForm({ ...names, ...reason });

export const mergeForm = defineForm({
  TargetName: field.text([required(), maxlength(100)]),
  TargetValue: field.id(),
  ...reason,
});

export const reasonForm = defineForm(reason);
