import {
  clearMessage,
  focusFirstControl,
  showMessage,
} from "../../../ui/enhancements/form/field-messages.ts";
import { fieldsIn, type PageField } from "../../../ui/enhancements/form/form-field.ts";
import { clearProblem } from "../../../ui/enhancements/form/show-answer.ts";

export function clearMessages(form: HTMLFormElement): void {
  clearProblem(form);
  for (const field of fieldsIn(form)) clearMessage(field);
}

/** True if something required stands unanswered; the first of them gets the focus. */
export function findUnanswered(form: HTMLFormElement): boolean {
  const unanswered = fieldsIn(form).filter(isUnanswered);
  for (const field of unanswered) {
    const { message } = questionOf(field)?.dataset ?? {};
    showMessage(field, message ?? form.dataset.textMissing ?? "");
  }
  const [first] = unanswered;
  if (!first) return false;
  focusFirstControl(first);
  // The message stands below the choices, where the button at the foot might cover it.
  first.frame.scrollIntoView({ block: "center" });
  return true;
}

function questionOf({ frame }: PageField): HTMLElement | null {
  return frame.closest<HTMLElement>("[data-question][data-required]");
}

function isUnanswered(field: PageField): boolean {
  const question = questionOf(field);
  if (!question) return false;
  if (question.dataset.question === "text") return question.querySelector("textarea")?.value.trim() === "";
  return question.querySelector("input:checked") === null;
}
