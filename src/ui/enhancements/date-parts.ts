import { daysInMonth } from "../../platform/forms/calendar-dates.ts";

/**
 * Keeps only the days that the chosen month has. A day that is gone is taken back rather than changed: nobody was born on
 * another day because the form says so. It returns by itself when the month has it again, for those who walk through the
 * months with the arrow keys.
 */
export function enhance(group: HTMLElement): void {
  const [day, month, year] = ["day", "month", "year"].map((part) =>
    group.querySelector<HTMLSelectElement>(`select[data-part=${part}]`),
  );
  if (!day || !month || !year) return;
  const days = [...day.options];
  let wanted = day.value;
  let isKeeping = false;

  const keepDays = () => {
    const most = daysInMonth(Number(year.value), Number(month.value));
    const before = day.value;
    for (const option of days) {
      if (Number(option.value) > most) option.remove();
      else if (!option.parentNode) day.append(option);
    }
    day.value = Number(wanted) > most ? "" : wanted;
    if (day.value === before) return;
    isKeeping = true;
    day.dispatchEvent(new Event("input", { bubbles: true }));
    day.dispatchEvent(new Event("change", { bubbles: true }));
    isKeeping = false;
  };

  group.addEventListener("change", (event) => {
    if (event.target !== day) keepDays();
    else if (!isKeeping) wanted = day.value;
  });
  day.form?.addEventListener("reset", () => {
    // Its values are the first ones only after this event; options that are away would miss it.
    day.replaceChildren(...days);
    setTimeout(() => {
      wanted = day.value;
      keepDays();
    });
  });

  // A date that the server has refused stays as it was sent until somebody mends it.
  if (Number(wanted) <= daysInMonth(Number(year.value), Number(month.value))) keepDays();
}
