import { readHtml, wakeHtml } from "../../browser/enhance.ts";

/**
 * Puts every region of the fragment in the place of the one with its name. The focus stays on the same control; what has
 * an id stays open, scrolled and filled in as it was.
 */
export function replaceRegions(root: HTMLElement, html: string, only?: readonly string[]): void {
  const fragment = readHtml(html);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  let lost: HTMLElement | undefined;
  for (const region of root.querySelectorAll<HTMLElement>("[data-region]")) {
    if (only && !only.includes(region.dataset.region ?? "")) continue;
    const next = fragment.querySelector<HTMLElement>(`[data-region="${region.dataset.region}"]`);
    const hasFocus = region.contains(focused);
    // Somebody is typing there.
    if (!next || (hasFocus && focused?.matches("input[type=search][name]"))) continue;
    region.replaceWith(next);
    carryOver(region, next);
    if (hasFocus && focused) {
      const same = next.querySelector<HTMLElement>(keyOf(focused));
      if (same) same.focus({ preventScroll: true });
      else lost = next;
    }
    wakeHtml(next);
  }
  // A removed chip: the next thing to do with chips, or else the heading.
  if (lost) focusNear(root, lost);
}

function focusNear(root: HTMLElement, region: HTMLElement): void {
  const place = "[data-takes-focus]";
  (region.querySelector<HTMLElement>(place) ?? root.querySelector<HTMLElement>(place))?.focus({
    preventScroll: true,
  });
}

function keyOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element instanceof HTMLInputElement)
    return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  const summaryOf = element.matches("summary") && element.parentElement;
  if (summaryOf) return `${keyOf(summaryOf)} > summary`;
  return `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`;
}

function carryOver(from: HTMLElement, to: HTMLElement): void {
  for (const old of from.querySelectorAll<HTMLElement>("[id]")) {
    const next = to.querySelector<HTMLElement>(`#${CSS.escape(old.id)}`);
    if (!next) continue;
    if (old instanceof HTMLDetailsElement) (next as HTMLDetailsElement).open = old.open;
    if (old.scrollTop > 0) next.scrollTop = old.scrollTop;
  }
  for (const old of from.querySelectorAll<HTMLInputElement>("input[type=search]")) {
    const key = old.name ? `input[name="${old.name}"]` : keyOf(old);
    const next = to.querySelector<HTMLInputElement>(key);
    if (next && old.value !== old.defaultValue) next.value = old.value;
  }
}
