import type { CalendarDate } from "../../../platform/forms/calendar-dates.ts";
import { dateLocale, monthNames, yearsAround } from "../../forms/date-names.ts";
import { type GridOptions, utcOf } from "./month-grid.ts";

export interface CalendarPanel {
  element: HTMLElement;
  previous: HTMLButtonElement;
  next: HTMLButtonElement;
  month: HTMLSelectElement;
  year: HTMLSelectElement;
  /** The rows of the month. */
  days: HTMLTableSectionElement;
  options: GridOptions;
  fullDate: Intl.DateTimeFormat;
  nameMonth(date: CalendarDate): void;
}

/** Everything of the calendar but its days; texts and years come from the attributes of the field. */
export function buildPanel(field: HTMLElement): CalendarPanel {
  const { textDialog = "", textPrevious = "", textNext = "", textMonth = "", textYear = "" } = field.dataset;
  const lang = document.documentElement.lang;
  const thisYear = new Date().getFullYear();
  const years = yearsAround(thisYear, Number(field.dataset.yearsBack), Number(field.dataset.yearsAhead));
  const options: GridOptions = {
    firstDay: Number(field.dataset.firstDay),
    isRightToLeft: getComputedStyle(field).direction === "rtl",
    firstYear: years.at(-1) ?? thisYear,
    lastYear: years[0] ?? thisYear,
  };
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(lang), { ...parts, timeZone: "UTC" });

  const element = make("div", "calendar");
  element.popover = "manual";
  element.role = "dialog";
  element.ariaLabel = textDialog;

  const previous = turner("previous", textPrevious);
  const next = turner("next", textNext);
  const month = chooser(
    textMonth,
    monthNames(lang).map((name, index) => new Option(name, String(index + 1))),
  );
  const year = chooser(
    textYear,
    years.map((value) => new Option(String(value))),
  );
  const head = make("div", "calendar__head");
  head.append(previous, month, year, next);

  const heading = make("p", "visually-hidden");
  heading.ariaLive = "polite";
  const days = make("tbody");
  const table = make("table", "calendar__days");
  table.role = "grid";
  // What is "short" in Arabic is the whole word, seven of which do not fit.
  const weekday = format({ weekday: lang === "ar" ? "narrow" : "short" });
  table.append(weekdays(options.firstDay, weekday, format({ weekday: "long" })), days);
  element.append(head, heading, table);

  const monthAndYear = format({ month: "long", year: "numeric" });
  return {
    element,
    previous,
    next,
    month,
    year,
    days,
    options,
    fullDate: format({ dateStyle: "full" }),
    nameMonth(date) {
      const name = monthAndYear.format(utcOf(date));
      // Said aloud only when it is another one.
      if (heading.textContent !== name) heading.textContent = name;
      table.ariaLabel = name;
    },
  };
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ""): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

function turner(way: string, label: string): HTMLButtonElement {
  const button = make("button", `calendar__turn calendar__turn--${way}`);
  button.type = "button";
  button.ariaLabel = label;
  return button;
}

function chooser(label: string, options: HTMLOptionElement[]): HTMLSelectElement {
  const select = make("select", "field__control");
  select.ariaLabel = label;
  select.append(...options);
  return select;
}

function weekdays(firstDay: number, short: Intl.DateTimeFormat, long: Intl.DateTimeFormat): HTMLElement {
  const row = make("tr");
  for (let place = 0; place < 7; place++) {
    // The first of January 2024 was a Monday.
    const date = Date.UTC(2024, 0, firstDay + place);
    const cell = make("th");
    cell.scope = "col";
    cell.ariaLabel = long.format(date);
    cell.textContent = short.format(date);
    row.append(cell);
  }
  const head = make("thead");
  head.append(row);
  return head;
}
