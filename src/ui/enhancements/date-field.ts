import type { Calendar } from "./date-field/calendar.ts";

/** Shows the button that opens the calendar, which is loaded when somebody presses it for the first time. */
export function enhance(field: HTMLElement): void {
  const input = field.querySelector("input");
  const button = field.querySelector<HTMLButtonElement>("button");
  // Browsers from before 2024: a date can still be typed.
  if (!input || !button || !("popover" in HTMLElement.prototype)) return;
  button.hidden = false;

  let calendar: Calendar | undefined;
  let isLoading = false;
  button.addEventListener("click", async () => {
    if (isLoading) return;
    if (!calendar) {
      isLoading = true;
      try {
        const { Calendar } = await import("./date-field/calendar.ts");
        calendar = new Calendar({ field, input, button });
      } catch (error) {
        reportError(error);
      } finally {
        isLoading = false;
      }
    }
    calendar?.toggle();
  });
}
