import { addressOf, fetchFragment } from "./in-place/fetch-fragment.ts";
import { Pane } from "./in-place/pane.ts";
import { replaceRegions } from "./in-place/replace-regions.ts";

/** What the page shows, as stored with each entry of the history: the list, and what stands in the pane beside it. */
interface Place {
  inPlace: true;
  list: string;
  pane?: string | undefined;
  scroll?: number;
}

const WIDE_ENOUGH_FOR_PANE = "(width >= 75rem)";
const MOST_CACHED = 20;

/**
 * Links and GET forms marked `data-in-place` fetch the same address as a fragment and exchange the page's regions; links
 * inside `data-opens-pane` open beside the list where there is room. The address bar follows, the back button leads back,
 * and whatever goes wrong becomes an ordinary navigation.
 */
export function enhance(root: HTMLElement): void {
  new ShownPlace(root).follow();
}

class ShownPlace {
  readonly #root: HTMLElement;
  readonly #pane: Pane | undefined;
  /** Html of lists that were shown, for the way back. */
  readonly #cached = new Map<string, { html: string; title: string }>();
  /** How far down each list was left; an entry of the history can no longer be written to by then. */
  readonly #scrolls = new Map<string, number>();
  #shown: Place = { inPlace: true, list: addressOf(location) };
  #listTitle = document.title;
  #underWay = new AbortController();

  constructor(root: HTMLElement) {
    this.#root = root;
    const pane = root.querySelector<HTMLElement>("[data-pane]");
    if (pane) this.#pane = new Pane(root, pane);
  }

  follow(): void {
    this.#root.addEventListener("click", (event) => this.#followLink(event));
    this.#root.addEventListener("change", (event) => {
      const control = event.target as HTMLInputElement;
      if (control.name && control.form?.dataset.inPlace !== undefined) void this.#send(control.form);
    });
    this.#root.addEventListener("submit", (event) => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.inPlace === undefined) return;
      event.preventDefault();
      void this.#send(form, () => {
        this.#closeSheet();
        this.#toTop();
      });
    });
    document.addEventListener("formdone", () => void this.#renewHead());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], :popover-open:not(form)")) return;
      if (this.#pane?.isOpen) history.back();
      else this.#closeSheet()?.querySelector("summary")?.focus();
    });
    addEventListener("popstate", () => void this.#goBack());
    // For the way back from another page.
    addEventListener("pagehide", () => {
      if (history.scrollRestoration === "manual")
        history.replaceState({ ...this.#shown, scroll: scrollY }, "");
    });
    const { scroll } = (history.state ?? {}) as Partial<Place>;
    if (scroll !== undefined) scrollTo(0, scroll);
    // Whoever was faster than this script.
    for (const form of this.#root.querySelectorAll<HTMLFormElement>("form[data-in-place]")) {
      if ([...form.elements].some(isChanged)) void this.#send(form);
    }
  }

  #followLink(event: MouseEvent) {
    const target = event.target as Element;
    if (target.closest("[data-pane-close]")) return history.back();
    // What has a dialog opens there, wherever it stands.
    const link = target.closest<HTMLAnchorElement>("a:not([data-dialog])");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
    const around = link.closest<HTMLElement>("[data-in-place]");
    if (around) {
      event.preventDefault();
      const isToTop = around.dataset.inPlace === "top";
      void this.#go({ inPlace: true, list: addressOf(link) }, isToTop ? () => this.#toTop() : undefined);
    } else if (
      link.closest("[data-opens-pane]") &&
      link.hash === "" &&
      matchMedia(WIDE_ENOUGH_FOR_PANE).matches
    ) {
      event.preventDefault();
      void this.#go({ inPlace: true, list: this.#shown.list, pane: addressOf(link) });
    }
  }

  async #goBack(): Promise<void> {
    const address = addressOf(location);
    const place = (history.state as Place | null) ?? { inPlace: true, list: address };
    const { list: left, pane } = this.#shown;
    if (place.list === left && place.pane === pane) return;
    // Another window width since: what was beside the list is a page of its own now.
    if (!place.inPlace || (place.pane && !matchMedia(WIDE_ENOUGH_FOR_PANE).matches)) return location.reload();
    this.#scrolls.set(left, scrollY);
    if ((await this.#show(place, true)) && place.list !== left)
      scrollTo(0, this.#scrolls.get(place.list) ?? 0);
    returnHere();
  }

  async #showList(address: string, isReturn: boolean, signal: AbortSignal): Promise<void> {
    const before = isReturn ? this.#cached.get(address) : undefined;
    const {
      html,
      title,
      address: arrived,
    } = before ? { ...before, address } : await fetchFragment(address, signal);
    this.#cached.delete(arrived);
    this.#cached.set(arrived, { html, title });
    for (const oldest of this.#cached.keys())
      if (this.#cached.size > MOST_CACHED) this.#cached.delete(oldest);
    replaceRegions(this.#root, html);
    this.#listTitle = title;
    this.#pane?.close();
    this.#shown = { inPlace: true, list: arrived };
    this.#announce();
  }

  /** Makes the page show a place; undefined when something newer took over, or the browser goes there by itself. */
  async #show(to: Place, isReturn = false): Promise<Place | undefined> {
    this.#underWay.abort();
    this.#underWay = new AbortController();
    const { signal } = this.#underWay;
    this.#root.ariaBusy = "true";
    try {
      if (to.list !== this.#shown.list) await this.#showList(to.list, isReturn, signal);
      if (!to.pane) this.#pane?.close();
      const title = to.pane ? await this.#pane?.open(to.pane, signal) : this.#listTitle;
      if (signal.aborted) return undefined;
      this.#shown = { inPlace: true, list: this.#shown.list, pane: to.pane };
      document.title = title || document.title;
      this.#root.ariaBusy = null;
      return this.#shown;
    } catch {
      if (signal.aborted) return undefined;
      if (isReturn) location.reload();
      else location.assign(to.pane ?? to.list);
      return undefined;
    }
  }

  async #go(to: Place, afterwards?: () => void): Promise<void> {
    const left = this.#shown;
    const scroll = scrollY;
    if (to.list === left.list && to.pane === left.pane) return afterwards?.();
    const arrived = await this.#show(to);
    if (!arrived) return;
    this.#scrolls.set(left.list, scroll);
    // From one entry to the next within the pane, so that back always closes it.
    if (left.pane && arrived.pane) history.replaceState(arrived, "", arrived.pane);
    else {
      // The browser would scroll before the list is back; entries made by scripts are ours to restore.
      history.scrollRestoration = "manual";
      history.replaceState(left, "");
      history.pushState(arrived, "", arrived.pane ?? arrived.list);
    }
    returnHere();
    afterwards?.();
  }

  /** What was sent from a dialog over the page, such as a search to be saved, changes what its head says. */
  async #renewHead(): Promise<void> {
    const { list } = this.#shown;
    try {
      const { html, title } = await fetchFragment(list, this.#underWay.signal);
      if (list !== this.#shown.list) return;
      this.#cached.set(list, { html, title });
      replaceRegions(this.#root, html, ["head"]);
    } catch {
      // The page goes on saying what it said.
    }
  }

  #announce() {
    const announcer = this.#root.querySelector("[data-announcer]");
    const news = this.#root.querySelector("[data-announce]");
    if (announcer) announcer.textContent = news?.textContent ?? "";
  }

  #toTop() {
    const heading = this.#root.querySelector<HTMLElement>("[data-region] [data-takes-focus]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }

  async #send(form: HTMLFormElement, afterwards?: () => void): Promise<void> {
    await this.#go({ inPlace: true, list: addressOfForm(form) }, afterwards);
  }

  #closeSheet(): HTMLDetailsElement | null {
    const sheet = this.#root.querySelector<HTMLDetailsElement>("details[data-sheet][open]");
    if (sheet) sheet.open = false;
    return sheet;
  }
}

/** Signing in and changing the language lead back to the page as it is now. */
function returnHere(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=returnUrl]"))
    field.value = addressOf(location);
}

function isChanged(control: Element): boolean {
  return control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
}

/** As the browser itself would make it, without the fields that are empty. */
function addressOfForm(form: HTMLFormElement): string {
  const address = new URL(form.getAttribute("action") ?? "", document.baseURI);
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  address.search = String(new URLSearchParams(filled as [string, string][]));
  return addressOf(address);
}
