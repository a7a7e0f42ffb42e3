import { showMessage } from "../../../ui/enhancements/form/field-messages.ts";
import { fieldAround } from "../../../ui/enhancements/form/form-field.ts";

/** A file that would be refused for its size is not sent first: on a phone that takes minutes. */
export function enhance(element: HTMLElement): void {
  const most = Number(element.dataset.mostBytes);
  const isTooLarge = (input: HTMLInputElement) => [...(input.files ?? [])].some(({ size }) => size > most);
  const check = (input: HTMLInputElement): boolean => {
    const field = fieldAround(input);
    if (!field || !isTooLarge(input)) return true;
    showMessage(field, element.dataset.textTooLarge ?? "");
    return false;
  };
  const inputs = () => [...element.querySelectorAll<HTMLInputElement>("input[type=file]")];
  // After the rules of the form, which clear the message.
  element.addEventListener("change", ({ target }) => void check(target as HTMLInputElement));
  element.addEventListener(
    "submit",
    (event) => {
      const wrong = inputs().find((input) => !check(input));
      if (!wrong) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wrong.focus();
    },
    { capture: true },
  );
}
