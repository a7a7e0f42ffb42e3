import { addressOf, fetchFragment } from "./in-place/fetch-fragment.ts";
import { Pane } from "./in-place/pane.ts";
import { replaceRegions } from "./in-place/replace-regions.ts";

/** What the page shows, as kept with each entry of the history: the list, and what stands in the pane beside it. */
interface Place {
  inPlace: true;
  list: string;
  pane?: string | undefined;
  scroll?: number;
}

const WIDE_ENOUGH_FOR_PANE = "(width >= 75rem)";
const MOST_KEPT = 20;

/**
 * Links and GET forms marked `data-in-place` fetch the same address as a fragment and exchange the page's regions; links
 * inside `data-opens-pane` open beside the list where there is room. The address bar follows, the back button leads back,
 * and whatever goes wrong becomes an ordinary navigation.
 */
export function enhance(root: HTMLElement): void {
  const paneElement = root.querySelector<HTMLElement>("[data-pane]");
  const pane = paneElement && new Pane(root, paneElement);
  let shown: Place = { inPlace: true, list: addressOf(location) };
  /** Html of lists that were shown, for the way back. */
  const kept = new Map<string, { html: string; title: string }>();
  let listTitle = document.title;
  let underWay = new AbortController();
  /** How far down each list was left; an entry of the history can no longer be written to by then. */
  const scrolls = new Map<string, number>();

  async function showList(address: string, isReturn: boolean, signal: AbortSignal): Promise<void> {
    const before = isReturn ? kept.get(address) : undefined;
    const {
      html,
      title,
      address: arrived,
    } = before ? { ...before, address } : await fetchFragment(address, signal);
    kept.delete(arrived);
    kept.set(arrived, { html, title });
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    replaceRegions(root, html);
    listTitle = title;
    pane?.close();
    shown = { inPlace: true, list: arrived };
    announce();
  }

  /** Makes the page show a place; undefined when something newer took over, or the browser goes there by itself. */
  async function show(to: Place, isReturn = false): Promise<Place | undefined> {
    underWay.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    root.ariaBusy = "true";
    try {
      if (to.list !== shown.list) await showList(to.list, isReturn, signal);
      if (!to.pane) pane?.close();
      const title = to.pane ? await pane?.open(to.pane, signal) : listTitle;
      if (signal.aborted) return undefined;
      shown = { inPlace: true, list: shown.list, pane: to.pane };
      document.title = title || document.title;
      root.ariaBusy = null;
      return shown;
    } catch {
      if (signal.aborted) return undefined;
      if (isReturn) location.reload();
      else location.assign(to.pane ?? to.list);
      return undefined;
    }
  }

  async function go(to: Place, afterwards?: () => void): Promise<void> {
    const left = shown;
    const scroll = scrollY;
    if (to.list === left.list && to.pane === left.pane) return afterwards?.();
    const arrived = await show(to);
    if (!arrived) return;
    scrolls.set(left.list, scroll);
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
  async function renewHead(): Promise<void> {
    const { list } = shown;
    try {
      const { html, title } = await fetchFragment(list, underWay.signal);
      if (list !== shown.list) return;
      kept.set(list, { html, title });
      replaceRegions(root, html, ["head"]);
    } catch {
      // The page goes on saying what it said.
    }
  }

  function announce() {
    const announcer = root.querySelector("[data-announcer]");
    const news = root.querySelector("[data-announce]");
    if (announcer) announcer.textContent = news?.textContent ?? "";
  }

  function toTop() {
    const heading = root.querySelector<HTMLElement>("[data-region] [data-takes-focus]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }

  root.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-pane-close]")) return history.back();
    // What has a dialog opens there, wherever it stands.
    const link = target.closest<HTMLAnchorElement>("a:not([data-dialog])");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
    const around = link.closest<HTMLElement>("[data-in-place]");
    if (around) {
      event.preventDefault();
      const list = addressOf(link);
      void go({ inPlace: true, list }, around.dataset.inPlace === "top" ? toTop : undefined);
    } else if (
      link.closest("[data-opens-pane]") &&
      link.hash === "" &&
      matchMedia(WIDE_ENOUGH_FOR_PANE).matches
    ) {
      event.preventDefault();
      void go({ inPlace: true, list: shown.list, pane: addressOf(link) });
    }
  });

  root.addEventListener("change", (event) => {
    const control = event.target as HTMLInputElement;
    if (control.name && control.form?.dataset.inPlace !== undefined) void send(control.form);
  });

  root.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.inPlace === undefined) return;
    event.preventDefault();
    void send(form, () => {
      closeSheet();
      toTop();
    });
  });

  async function send(form: HTMLFormElement, afterwards?: () => void): Promise<void> {
    await go({ inPlace: true, list: addressOfForm(form) }, afterwards);
  }

  function closeSheet(): HTMLDetailsElement | null {
    const sheet = root.querySelector<HTMLDetailsElement>("details[data-sheet][open]");
    if (sheet) sheet.open = false;
    return sheet;
  }

  document.addEventListener("formdone", () => void renewHead());

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("dialog[open], :popover-open:not(form)")) return;
    if (pane?.isOpen) history.back();
    else closeSheet()?.querySelector("summary")?.focus();
  });

  addEventListener("popstate", async () => {
    const address = addressOf(location);
    const place = (history.state as Place | null) ?? { inPlace: true, list: address };
    if (place.list === shown.list && place.pane === shown.pane) return;
    // Another window width since: what was beside the list is a page of its own now.
    if (!place.inPlace || (place.pane && !matchMedia(WIDE_ENOUGH_FOR_PANE).matches)) return location.reload();
    const left = shown.list;
    scrolls.set(left, scrollY);
    if ((await show(place, true)) && place.list !== left) scrollTo(0, scrolls.get(place.list) ?? 0);
    returnHere();
  });

  // For the way back from another page.
  addEventListener("pagehide", () => {
    if (history.scrollRestoration === "manual") history.replaceState({ ...shown, scroll: scrollY }, "");
  });
  const { scroll } = (history.state ?? {}) as Partial<Place>;
  if (scroll !== undefined) scrollTo(0, scroll);

  // Whoever was faster than this script.
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-in-place]")) {
    if ([...form.elements].some(isChanged)) void send(form);
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
