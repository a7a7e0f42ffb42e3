/** "Did you mean gmail.com?", as a button that makes it so. It is said while one types, not while one leaves. */
export class MeantAddress {
  readonly #place = document.createElement("p");
  readonly #text: string;
  readonly #accept: (domain: string) => void;

  /** `text` holds `{domain}`. */
  constructor(input: HTMLInputElement, text: string, accept: (domain: string) => void) {
    this.#text = text;
    this.#accept = accept;
    this.#place.className = "email-field__meant";
    // There before it says anything: screen readers speak only of changes in what they know.
    this.#place.role = "status";
    input.parentElement?.append(this.#place);
  }

  show(domain: string | undefined): void {
    const shown = this.#place.firstElementChild as HTMLElement | null;
    if (shown?.dataset.domain === domain) return;
    this.#place.replaceChildren(...(domain === undefined ? [] : [this.#buttonFor(domain)]));
  }

  #buttonFor(domain: string): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "email-field__accept";
    button.dataset.domain = domain;
    const [before = "", after = ""] = this.#text.split("{domain}");
    const name = document.createElement("bdi");
    name.textContent = domain;
    button.append(before, name, after);
    button.addEventListener("click", () => this.#accept(domain));
    return button;
  }
}
