import { findEnhancements } from "../../enhance.ts";
import { addressOf, fetchFragment } from "./fetch-fragment.ts";

/** The place beside a list in which one of its entries is shown whole. */
export class Pane {
  readonly #root: HTMLElement;
  readonly #element: HTMLElement;

  constructor(root: HTMLElement, element: HTMLElement) {
    this.#root = root;
    this.#element = element;
  }

  get isOpen(): boolean {
    return !this.#element.hidden;
  }

  /** The title of what it shows now. */
  async open(address: string, signal: AbortSignal): Promise<string> {
    const { html, title } = await fetchFragment(address, signal);
    const body = this.#element.querySelector<HTMLElement>("[data-pane-body]");
    if (!body) return title;
    body.innerHTML = html;
    this.#element.querySelector("[data-pane-whole]")?.setAttribute("href", address);
    this.#element.hidden = false;
    this.#root.dataset.paneOpen = "";
    this.#element.scrollTop = 0;
    this.#mark(address);
    this.#element.focus({ preventScroll: true });
    findEnhancements(body);
    body.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
    return title;
  }

  close(): void {
    if (!this.isOpen) return;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.hidden = true;
    delete this.#root.dataset.paneOpen;
    const entry = this.#mark(undefined);
    if (hadFocus) entry?.focus();
  }

  /** Marks the entry that is shown, and gives the one that was. */
  #mark(address: string | undefined): HTMLElement | undefined {
    let former: HTMLElement | undefined;
    for (const link of this.#root.querySelectorAll<HTMLAnchorElement>("[data-opens-pane] a")) {
      if (link.ariaCurrent) former = link;
      link.ariaCurrent = address === addressOf(new URL(link.href)) && link.hash === "" ? "true" : null;
    }
    return former;
  }
}
