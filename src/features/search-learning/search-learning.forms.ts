import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

/** Also of what was accepted: why not is what the next editor asks. */
export const refusalForm = defineForm({ Reason: field.text([required(), maxlength(500)]) });
