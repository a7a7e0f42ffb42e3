import { defineForm } from "../../../platform/forms/form-definition.ts";
import { inLanguages } from "../languages.forms.ts";
import { scheduleFields } from "../schedule.forms.ts";

/** Left empty, a text is again what came with the site. */
export const textForm = defineForm({
  ...inLanguages({ Text: { longest: 5000, isRequired: false } }),
  ...scheduleFields,
});
