import { field } from "../../platform/forms/form-definition.ts";
import { regex } from "../../platform/forms/rule.ts";

const isMoment = regex(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/, { message: "editor-desk-momentWrong" });

/** As clocks in Turkey show it; left empty, from now on and for good. */
export const scheduleFields = { Begins: field.text([isMoment]), Ends: field.text([isMoment]) };
