import { createElement } from "react";
import { drawBelow } from "../hydrate-island.tsx";
import { storeSearch } from "./suggestions/recent-searches.ts";
import { SearchSuggestions } from "./suggestions/search-suggestions.tsx";

/**
 * An input with `data-suggestions="<path>"` becomes a combobox: suggestions while one types, recent searches of this
 * browser while it is empty. Whatever fails, the plain input goes on working.
 */
export function enhance(element: HTMLElement): void {
  const field = element as HTMLInputElement;
  const { form } = field;
  field.autocomplete = "off";
  form?.addEventListener("submit", () => {
    const search = searchOf(form, field);
    if (search) storeSearch(search);
  });
  drawBelow(field, createElement(SearchSuggestions, { field }));
}

/** What the form asks for: its address, and in words what a person sees in its fields. */
function searchOf(form: HTMLFormElement, input: HTMLInputElement) {
  if (input.value.trim() === "") return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // Where somebody was when they searched is not remembered.
    const isStored = !form.querySelector(`[name="${name}"][data-unstored]`);
    if (isStored && typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
  }
  const seen = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return field.value && field.selectedOptions[0]?.text;
    return field instanceof HTMLInputElement && field.type !== "hidden" ? field.value.trim() : [];
  });
  return {
    text: seen.filter((text) => text).join(", "),
    url: `${form.getAttribute("action") ?? ""}?${query}`,
  };
}
