/** The listbox of a combobox: options that the pointer chooses, and one that the keyboard stands on. */
export class SuggestionList {
  readonly #element = document.createElement("ul");
  readonly #input: HTMLInputElement | HTMLTextAreaElement;
  readonly #choose: (value: string) => void;
  #active = -1;

  constructor(input: HTMLInputElement | HTMLTextAreaElement, label: string, choose: (value: string) => void) {
    this.#input = input;
    this.#choose = choose;
    this.#element.id = `${input.id}-suggestions`;
    this.#element.className = "email-suggestions";
    this.#element.role = "listbox";
    this.#element.ariaLabel = label;
    this.#element.hidden = true;
    input.ariaAutoComplete = "list";
    // Something of several lines stays what it is.
    if (input instanceof HTMLInputElement) {
      input.role = "combobox";
      input.ariaExpanded = "false";
    }
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

  /** `suggest` shows what there is to choose from now. */
  takeKeys(suggest: () => void): void {
    this.#input.addEventListener("keydown", (event) => {
      if ((event as KeyboardEvent).isComposing) return;
      this.#take(event as KeyboardEvent, suggest);
    });
  }

  #take(event: KeyboardEvent, suggest: () => void): void {
    const chosen = this.#options[this.#active]?.dataset.value;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!this.isOpen) suggest();
      if (!this.isOpen) return;
      event.preventDefault();
      this.#move(event.key === "ArrowDown" ? 1 : -1);
    } else if ((event.key === "Enter" || event.key === "Tab") && chosen !== undefined) {
      if (event.key === "Enter") event.preventDefault();
      this.#choose(chosen);
    } else if (event.key === "Escape" && this.isOpen) {
      // The first Escape is for the list, the next for the dialog around.
      event.preventDefault();
      this.close();
    }
  }

  /** Nothing is marked at first: Enter still sends the form. */
  show(values: readonly string[]): void {
    this.#element.replaceChildren(...values.map((value, index) => this.#optionOf(value, index)));
    this.#element.hidden = values.length === 0;
    if (this.#input.role === "combobox") this.#input.ariaExpanded = String(this.isOpen);
    this.#mark(-1);
  }

  close(): void {
    this.show([]);
  }

  /** Past either end it begins again at the other. */
  #move(step: 1 | -1): void {
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
