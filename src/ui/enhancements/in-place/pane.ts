import { readHtml, wakeHtml } from "../../browser/enhance.ts";
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
    body.replaceChildren(readHtml(html));
    this.#element.querySelector("[data-pane-whole]")?.setAttribute("href", address);
    const { current } = this.#mark(address);
    keepInSight(current, () => {
      this.#element.hidden = false;
      this.#root.dataset.paneOpen = "";
    });
    this.#element.scrollTop = 0;
    this.#element.focus({ preventScroll: true });
    wakeHtml(body);
    return title;
  }

  close(): void {
    if (!this.isOpen) return;
    const hadFocus = this.#element.contains(document.activeElement);
    const { former } = this.#mark(undefined);
    keepInSight(former, () => {
      this.#element.hidden = true;
      delete this.#root.dataset.paneOpen;
    });
    if (hadFocus) former?.focus({ preventScroll: true });
  }

  #mark(address: string | undefined): {
    current?: HTMLElement | undefined;
    former?: HTMLElement | undefined;
  } {
    const links = [...this.#root.querySelectorAll<HTMLAnchorElement>("[data-opens-pane] a")];
    const former = links.find((link) => link.ariaCurrent);
    const current = links.find((link) => addressOf(link) === address && link.hash === "");
    if (former) former.ariaCurrent = null;
    if (current) current.ariaCurrent = "true";
    return { current, former };
  }
}

/** The list gets narrower or wider, and so longer or shorter; the entry under the pointer stays where it is. */
function keepInSight(entry: HTMLElement | undefined, change: () => void): void {
  const top = () => entry?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  scrollBy(0, top() - before);
}
