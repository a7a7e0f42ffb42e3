import { field } from "../../platform/forms/form-definition.ts";
import { range } from "../../platform/forms/rule.ts";

/** Which part of a picture its cuts keep: hundredths from the left and from above. */
export const focusFields = {
  FocusX: field.number([range(0, 100)]),
  FocusY: field.number([range(0, 100)]),
};
