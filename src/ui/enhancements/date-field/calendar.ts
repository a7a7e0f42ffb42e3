import { type CalendarDate, readDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { buildPanel } from "./build-panel.ts";
import { addMonths, inMonth, isSameDay, keptWithin, movedBy, utcOf, weeksOf } from "./month-grid.ts";
import { placeBeside } from "./place-beside.ts";

export interface DateFieldParts {
  field: HTMLElement;
  input: HTMLInputElement;
  button: HTMLButtonElement;
}

export interface Calendar {
  toggle(): void;
}

/**
 * A month to choose a day from, beside the input that it writes to. The input stays what counts: what is typed there
 * turns the pages of an open calendar.
 */
export function createCalendar({ field, input, button }: DateFieldParts): Calendar {
  const panel = buildPanel(field);
  const { options, fullDate } = panel;
  let shown = startDate();
  let whileOpen = new AbortController();
  button.after(panel.element);

  panel.previous.addEventListener("click", () => show(keptWithin(addMonths(shown, -1), options)));
  panel.next.addEventListener("click", () => show(keptWithin(addMonths(shown, 1), options)));
  for (const select of [panel.month, panel.year]) {
    select.addEventListener("change", (event) => {
      // Neither of them is a field of the form around.
      event.stopPropagation();
      show(inMonth({ year: Number(panel.year.value), month: Number(panel.month.value), day: shown.day }));
    });
    select.addEventListener("input", (event) => event.stopPropagation());
  }
  panel.days.addEventListener("keydown", (event) => {
    const moved = movedBy(event, shown, options);
    if (!moved) return;
    event.preventDefault();
    show(moved);
    focusDay();
  });
  panel.days.addEventListener("click", (event) => {
    const day = (event.target as Element).closest<HTMLElement>("[data-day]")?.dataset.day;
    if (day !== undefined) choose({ ...shown, day: Number(day) });
  });
  field.addEventListener("input", nameButton);
  input.form?.addEventListener("reset", () => setTimeout(nameButton));
  nameButton();

  return { toggle: () => (isOpen() ? close() : open()) };

  function startDate(): CalendarDate {
    return keptWithin(readDate(input.value) ?? today(), options);
  }

  function isOpen(): boolean {
    return panel.element.matches(":popover-open");
  }

  function open(): void {
    shown = startDate();
    show(shown);
    panel.element.showPopover();
    button.ariaExpanded = "true";
    placeBeside(panel.element, field);
    focusDay();

    whileOpen = new AbortController();
    const { signal } = whileOpen;
    const place = () => placeBeside(panel.element, field);
    addEventListener("scroll", place, { capture: true, passive: true, signal });
    addEventListener("resize", place, { signal });
    document.addEventListener("pointerdown", ({ target }) => closeOutside(target), { capture: true, signal });
    field.addEventListener("focusout", ({ relatedTarget }) => closeOutside(relatedTarget), { signal });
    field.addEventListener("keydown", closeByEscape, { signal });
    input.addEventListener("input", followTyping, { signal });
  }

  function close(): void {
    whileOpen.abort();
    const hadFocus = panel.element.contains(document.activeElement);
    panel.element.hidePopover();
    button.ariaExpanded = "false";
    if (hadFocus) button.focus();
  }

  /** The focus goes nowhere at all when the window loses it. */
  function closeOutside(target: EventTarget | null): void {
    if (target instanceof Node && !field.contains(target)) close();
  }

  function closeByEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // A dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  /** While only half of a date is there, the page stays. */
  function followTyping(): void {
    const typed = readDate(input.value);
    show(typed ? keptWithin(typed, options) : shown);
  }

  function choose(date: CalendarDate): void {
    input.value = toWrittenDate(date);
    // Before anybody hears of it: drawn again, the day that has the focus would be gone.
    close();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function show(date: CalendarDate): void {
    shown = date;
    const { year, month } = date;
    panel.year.value = String(year);
    panel.month.value = String(month);
    panel.previous.disabled = year === options.firstYear && month === 1;
    panel.next.disabled = year === options.lastYear && month === 12;
    panel.nameMonth(date);
    const chosen = readDate(input.value);
    panel.days.replaceChildren(
      ...weeksOf(year, month, options.firstDay).map((week) => {
        const row = document.createElement("tr");
        row.append(...week.map((day) => (day ? cellOf({ year, month, day }, chosen) : emptyCell())));
        return row;
      }),
    );
  }

  function cellOf(date: CalendarDate, chosen: CalendarDate | undefined): HTMLTableCellElement {
    const cell = emptyCell();
    const day = document.createElement("button");
    day.type = "button";
    day.className = "calendar__day";
    day.textContent = String(date.day);
    day.dataset.day = String(date.day);
    day.tabIndex = isSameDay(shown, date) ? 0 : -1;
    day.ariaLabel = fullDate.format(utcOf(date));
    if (isSameDay(today(), date)) day.ariaCurrent = "date";
    if (isSameDay(chosen, date)) cell.ariaSelected = "true";
    cell.append(day);
    return cell;
  }

  function focusDay(): void {
    panel.days.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  function nameButton(): void {
    const { textOpen = "", textChosen = "" } = field.dataset;
    const date = readDate(input.value);
    button.ariaLabel = date ? textChosen.replace("{date}", fullDate.format(utcOf(date))) : textOpen;
  }
}

function emptyCell(): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.role = "gridcell";
  return cell;
}

/** Where the visitor is. */
function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
