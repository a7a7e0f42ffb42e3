import { findMatches } from "../../../platform/text/turkish-matches.ts";

/** Shows only what has a word that begins with what is typed, in branches that are open as long as it is. */
export function filterTree(tree: HTMLElement, filter: HTMLInputElement): void {
  const nothingFound = tree.querySelector<HTMLElement>("[data-nothing-found]");
  const branches = [...tree.querySelectorAll("details")];
  let opened: boolean[] | undefined;

  filter.addEventListener("input", (event) => {
    // It asks nothing of the form around.
    event.stopPropagation();
    show();
  });
  // Whoever was faster than this script.
  if (filter.value !== "") show();

  function show() {
    const words = filter.value.trim().split(/\s+/).filter(Boolean);
    const isFiltering = words.length > 0;
    if (isFiltering) opened ??= branches.map((branch) => branch.open);
    const isAny = showMatching(tree.querySelector("ul"), words);
    branches.forEach((branch, index) => {
      branch.open = isFiltering || (opened?.[index] ?? branch.open);
    });
    if (!isFiltering) opened = undefined;
    if (nothingFound) nothingFound.textContent = isAny ? "" : (nothingFound.dataset.text ?? "");
  }
  filter.addEventListener("change", (event) => event.stopPropagation());
  filter.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    [...tree.querySelectorAll<HTMLElement>("summary, input[type=checkbox]")]
      .find((stop) => stop.checkVisibility())
      ?.focus();
  });
}

/** Whether any item of the list is left. A branch whose own name matches shows everything inside. */
function showMatching(list: Element | null, words: readonly string[]): boolean {
  let isAny = false;
  for (const item of list?.children ?? []) {
    const name = item.querySelector(".choice__label, .checkbox-tree__name")?.textContent ?? "";
    const isNamed = words.every((word) => findMatches(name, [word]).length > 0);
    const inside = item.querySelector(":scope > details > ul");
    const isShown = inside ? showMatching(inside, isNamed ? [] : words) || isNamed : isNamed;
    (item as HTMLElement).hidden = !isShown;
    isAny ||= isShown;
  }
  return isAny;
}
