import { fieldsOf, isMet } from "../../../platform/forms/condition.ts";
import { clearMessage } from "./field-messages.ts";
import { fieldsIn, filledIn } from "./form-field.ts";

/** Shows the fields whose condition is met and hides the others; what was typed into them stays. */
export function showMetFields(form: HTMLFormElement, changed?: string): void {
  const filled = filledIn(form);
  for (const field of fieldsIn(form)) {
    if (!field.when || (changed !== undefined && !fieldsOf(field.when).includes(changed))) continue;
    const isUnmet = !isMet(field.when, filled);
    field.frame.toggleAttribute("data-unmet", isUnmet);
    if (isUnmet) clearMessage(field);
  }
}
