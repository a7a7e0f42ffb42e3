/** The listbox of a combobox: options that the pointer chooses, and one that the keyboard stands on. */
export class SuggestionList {
  readonly #element = document.createElement("ul");
  readonly #input: HTMLInputElement;
  #active = -1;

  constructor(input: HTMLInputElement, label: string, choose: (value: string) => void) {
    this.#input = input;
    this.#element.id = `${input.id}-suggestions`;
    this.#element.className = "email-suggestions";
    this.#element.role = "listbox";
    this.#element.ariaLabel = label;
    this.#element.hidden = true;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", this.#element.id);
    input.after(this.#element);

    // The focus stays in the input, and with it a phone's keyboard.
    this.#element.addEventListener("mousedown", (event) => event.preventDefault());
    this.#element.addEventListener("click", ({ target }) => {
      const value = (target as Element).closest<HTMLElement>("[role=option]")?.dataset.value;
      if (value !== undefined) choose(value);
    });
  }

  get isOpen(): boolean {
    return !this.#element.hidden;
  }

  get activeValue(): string | undefined {
    return this.#options[this.#active]?.dataset.value;
  }

  /** Nothing is marked at first: Enter still sends the form. */
  show(values: readonly string[]): void {
    this.#element.replaceChildren(...values.map((value, index) => this.#optionOf(value, index)));
    this.#element.hidden = values.length === 0;
    this.#input.ariaExpanded = String(this.isOpen);
    this.#mark(-1);
  }

  close(): void {
    this.show([]);
  }

  /** Past either end it begins again at the other. */
  move(step: 1 | -1): void {
    const { length } = this.#options;
    const next = this.#active === -1 && step === -1 ? length - 1 : this.#active + step;
    this.#mark((next + length) % length);
  }

  get #options(): HTMLElement[] {
    return [...this.#element.children] as HTMLElement[];
  }

  #mark(active: number): void {
    this.#active = active;
    for (const [index, option] of this.#options.entries()) option.ariaSelected = String(index === active);
    const option = this.#options[active];
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #optionOf(value: string, index: number): HTMLElement {
    const option = document.createElement("li");
    option.id = `${this.#element.id}-${index}`;
    option.className = "email-suggestions__option";
    option.role = "option";
    option.dataset.value = value;
    option.textContent = value;
    return option;
  }
}
