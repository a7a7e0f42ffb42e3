import { create, emphasised } from "./emphasise.ts";

interface Option {
  text: string;
  url: string;
  count?: number;
  /** Can be removed again */
  isRecent?: boolean;
}

export interface OptionGroup {
  label?: string;
  /** Of the options, where the page has another */
  lang?: string | undefined;
  /** Read out with the label, not seen */
  hint?: string;
  options: Option[];
  /** Instead of options: one that empties the list */
  clear?: string;
}

let lists = 0;

/** The list below a combobox. The input keeps the focus and names the active option (ARIA 1.2). */
export class OptionList {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #id = `suggestions-${++lists}`;
  #active = -1;

  constructor(input: HTMLInputElement, label: string) {
    this.#input = input;
    this.element = create("div", "suggestions");
    this.element.id = this.#id;
    this.element.role = "listbox";
    this.element.ariaLabel = label;
    this.element.hidden = true;
    // Pressing an option must not take the focus: leaving the input closes the list.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
    this.element.addEventListener("pointermove", ({ target }) => {
      this.#activate(this.#options.indexOf((target as HTMLElement).closest("[role=option]") as HTMLElement));
    });
    (input.closest("label") ?? input).after(this.element);
    input.role = "combobox";
    input.autocomplete = "off";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", this.#id);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get active(): HTMLElement | undefined {
    return this.#options[this.#active];
  }

  get #options(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[role=option]")];
  }

  /** Without any option it closes. */
  show(groups: readonly OptionGroup[], typed: string): void {
    this.element.replaceChildren(...groups.map((group, index) => this.#group(group, index, typed)));
    this.#options.forEach((option, index) => {
      option.id = `${this.#id}-${index}`;
      option.ariaSelected = "false";
    });
    this.#toggle(this.#options.length > 0);
  }

  close(): void {
    this.#toggle(false);
  }

  /** Past either end lies the input itself. */
  move(step: 1 | -1): void {
    if (!this.isOpen) return;
    const stops = this.#options.length + 1;
    this.#activate(((this.#active + 1 + step + stops) % stops) - 1);
    this.active?.scrollIntoView({ block: "nearest" });
  }

  #toggle(isOpen: boolean) {
    this.#activate(-1);
    this.element.hidden = !isOpen;
    this.#input.ariaExpanded = String(isOpen);
  }

  #activate(index: number) {
    if (this.active) this.active.ariaSelected = "false";
    this.#active = index;
    if (this.active) {
      this.active.ariaSelected = "true";
      this.#input.setAttribute("aria-activedescendant", this.active.id);
    } else {
      this.#input.removeAttribute("aria-activedescendant");
    }
  }

  #group({ label, hint, lang, options, clear }: OptionGroup, index: number, typed: string): HTMLElement {
    if (clear !== undefined) {
      const option = create("div", "suggestions__option suggestions__clear", clear);
      option.role = "option";
      option.dataset.clear = "";
      return option;
    }
    const heading = create("div", "suggestions__label", label ?? "");
    heading.id = `${this.#id}-label-${index}`;
    if (hint) heading.append(create("span", "visually-hidden", `. ${hint}`));
    const group = create("div", "", heading, ...options.map((option) => createOption(option, typed, lang)));
    group.role = "group";
    group.setAttribute("aria-labelledby", heading.id);
    return group;
  }
}

function createOption(
  { text, url, count, isRecent }: Option,
  typed: string,
  lang: string | undefined,
): HTMLElement {
  const words = create("bdi", "", ...emphasised(text, typed));
  if (lang) words.lang = lang;
  const option = create(
    "a",
    "suggestions__option",
    create("span", "suggestions__text", words),
  ) as HTMLAnchorElement;
  option.role = "option";
  option.tabIndex = -1;
  option.href = url;
  option.dataset.text = text;
  if (count) {
    const { lang } = document.documentElement;
    option.append(create("span", "suggestions__count", count.toLocaleString(lang)));
  }
  if (isRecent) {
    option.dataset.recent = text;
    const remove = create("span", "suggestions__remove", "×");
    remove.ariaHidden = "true";
    option.append(remove);
  }
  return option;
}
