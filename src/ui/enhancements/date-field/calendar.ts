import { type CalendarDate, readDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { buildPanel, type CalendarPanel } from "./build-panel.ts";
import { addMonths, inMonth, isSameDay, movedBy, utcOf, weeksOf, withinYears } from "./month-grid.ts";
import { placeBeside } from "./place-beside.ts";

export interface DateFieldParts {
  field: HTMLElement;
  input: HTMLInputElement;
  button: HTMLButtonElement;
}

/**
 * A month to choose a day from, beside the input that it writes to. The input stays what counts: what is typed there
 * turns the pages of an open calendar.
 */
export class Calendar {
  readonly #field: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #button: HTMLButtonElement;
  readonly #panel: CalendarPanel;
  #shown: CalendarDate;
  #whileOpen = new AbortController();

  constructor({ field, input, button }: DateFieldParts) {
    this.#field = field;
    this.#input = input;
    this.#button = button;
    this.#panel = buildPanel(field);
    this.#shown = this.#startDate();
    button.after(this.#panel.element);
    this.#listen();
    field.addEventListener("input", () => this.#nameButton());
    input.form?.addEventListener("reset", () => setTimeout(() => this.#nameButton()));
    this.#nameButton();
  }

  toggle(): void {
    if (this.#isOpen()) this.#close();
    else this.#open();
  }

  #listen(): void {
    const { previous, next, month, year, days, options } = this.#panel;
    previous.addEventListener("click", () => this.#show(withinYears(addMonths(this.#shown, -1), options)));
    next.addEventListener("click", () => this.#show(withinYears(addMonths(this.#shown, 1), options)));
    for (const select of [month, year]) {
      select.addEventListener("change", (event) => {
        // Neither of them is a field of the form around.
        event.stopPropagation();
        this.#show(inMonth({ year: Number(year.value), month: Number(month.value), day: this.#shown.day }));
      });
      select.addEventListener("input", (event) => event.stopPropagation());
    }
    days.addEventListener("keydown", (event) => {
      const moved = movedBy(event, this.#shown, options);
      if (!moved) return;
      event.preventDefault();
      this.#show(moved);
      this.#focusDay();
    });
    days.addEventListener("click", (event) => {
      const day = (event.target as Element).closest<HTMLElement>("[data-day]")?.dataset.day;
      if (day !== undefined) this.#choose({ ...this.#shown, day: Number(day) });
    });
  }

  #startDate(): CalendarDate {
    return withinYears(readDate(this.#input.value) ?? today(), this.#panel.options);
  }

  #isOpen(): boolean {
    return this.#panel.element.matches(":popover-open");
  }

  #open(): void {
    this.#shown = this.#startDate();
    this.#show(this.#shown);
    this.#panel.element.showPopover();
    this.#button.ariaExpanded = "true";
    placeBeside(this.#panel.element, this.#field);
    this.#focusDay();

    this.#whileOpen = new AbortController();
    const { signal } = this.#whileOpen;
    const place = () => placeBeside(this.#panel.element, this.#field);
    addEventListener("scroll", place, { capture: true, passive: true, signal });
    addEventListener("resize", place, { signal });
    document.addEventListener("pointerdown", ({ target }) => this.#closeOutside(target), {
      capture: true,
      signal,
    });
    this.#field.addEventListener("focusout", ({ relatedTarget }) => this.#closeOutside(relatedTarget), {
      signal,
    });
    this.#field.addEventListener("keydown", (event) => this.#closeByEscape(event), { signal });
    this.#input.addEventListener("input", () => this.#followTyping(), { signal });
  }

  #close(): void {
    this.#whileOpen.abort();
    const hadFocus = this.#panel.element.contains(document.activeElement);
    this.#panel.element.hidePopover();
    this.#button.ariaExpanded = "false";
    if (hadFocus) this.#button.focus();
  }

  /** The focus goes nowhere at all when the window loses it. */
  #closeOutside(target: EventTarget | null): void {
    if (target instanceof Node && !this.#field.contains(target)) this.#close();
  }

  #closeByEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // A dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    this.#close();
  }

  /** While only half of a date is there, the page stays. */
  #followTyping(): void {
    const typed = readDate(this.#input.value);
    this.#show(typed ? withinYears(typed, this.#panel.options) : this.#shown);
  }

  #choose(date: CalendarDate): void {
    this.#input.value = toWrittenDate(date);
    // Before anybody hears of it: drawn again, the day that has the focus would be gone.
    this.#close();
    this.#input.dispatchEvent(new Event("input", { bubbles: true }));
    this.#input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #show(date: CalendarDate): void {
    this.#shown = date;
    const { year, month } = date;
    this.#panel.year.value = String(year);
    this.#panel.month.value = String(month);
    this.#panel.previous.disabled = year === this.#panel.options.firstYear && month === 1;
    this.#panel.next.disabled = year === this.#panel.options.lastYear && month === 12;
    this.#panel.nameMonth(date);
    const chosen = readDate(this.#input.value);
    this.#panel.days.replaceChildren(
      ...weeksOf(year, month, this.#panel.options.firstDay).map((week) => {
        const row = document.createElement("tr");
        row.append(...week.map((day) => (day ? this.#cellOf({ year, month, day }, chosen) : emptyCell())));
        return row;
      }),
    );
  }

  #cellOf(date: CalendarDate, chosen: CalendarDate | undefined): HTMLTableCellElement {
    const cell = emptyCell();
    const day = document.createElement("button");
    day.type = "button";
    day.className = "calendar__day";
    day.textContent = String(date.day);
    day.dataset.day = String(date.day);
    day.tabIndex = isSameDay(this.#shown, date) ? 0 : -1;
    day.ariaLabel = this.#panel.fullDate.format(utcOf(date));
    if (isSameDay(today(), date)) day.ariaCurrent = "date";
    if (isSameDay(chosen, date)) cell.ariaSelected = "true";
    cell.append(day);
    return cell;
  }

  #focusDay(): void {
    this.#panel.days.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  #nameButton(): void {
    const { textOpen = "", textChosen = "" } = this.#field.dataset;
    const date = readDate(this.#input.value);
    this.#button.ariaLabel = date
      ? textChosen.replace("{date}", this.#panel.fullDate.format(utcOf(date)))
      : textOpen;
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
