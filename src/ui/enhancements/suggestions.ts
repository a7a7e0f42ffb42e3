import { foldTurkish } from "../../platform/turkish.ts";
import type { SuggestionTexts } from "../suggestion-texts.ts";
import { fetchSuggestions } from "./suggestions/fetch-suggestions.ts";
import { type OptionGroup, OptionList } from "./suggestions/option-list.ts";
import { keepSearch, recentSearches, removeSearches } from "./suggestions/recent-searches.ts";

const PAUSE_MS = 120;
const FEWEST_LETTERS = 2;

/**
 * An input with `data-suggestions="<path>"` becomes a combobox: suggestions while one types, recent searches of this
 * browser while it is empty. Options are links; whatever fails, the plain input goes on working.
 */
export function enhance(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const { form } = input;
  const { suggestions: path = "", suggestionsTexts = "{}" } = input.dataset;
  const texts = JSON.parse(suggestionsTexts) as SuggestionTexts;
  const list = new OptionList(input, texts.list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  function stopAsking() {
    clearTimeout(timer);
    request.abort();
  }

  function close() {
    stopAsking();
    list.close();
  }

  function update() {
    stopAsking();
    const typed = input.value.trim();
    if (typed === "") return list.show(recentGroups(texts), "");
    if (typed.length < FEWEST_LETTERS) return list.close();
    timer = setTimeout(ask, PAUSE_MS, typed);
  }

  async function ask(typed: string) {
    request = new AbortController();
    const { signal } = request;
    const items = await fetchSuggestions(path, typed, signal);
    if (signal.aborted || document.activeElement !== input) return;
    // In the order of the best of each kind: the top suggestion stays on top.
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    const groups = kinds.map((kind) => ({
      label: texts.kinds[kind] ?? kind,
      lang: texts.lang,
      options: items.filter((item) => item.kind === kind),
    }));
    list.show([...groups, ...pastGroups(texts, typed)], typed);
  }

  input.addEventListener("input", update);
  for (const event of ["focus", "click"]) {
    input.addEventListener(event, () => !list.isOpen && input.value.trim() === "" && update());
  }
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const act = keys[event.key];
    if (act?.(event)) event.preventDefault();
  });

  /** Each tells whether it took the key, so that the browser leaves it alone. */
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown({ altKey }) {
      if (!list.isOpen) update();
      else if (!altKey) list.move(1);
      return true;
    },
    ArrowUp({ altKey }) {
      if (altKey) close();
      else list.move(-1);
      return list.isOpen || altKey;
    },
    Enter() {
      const { active } = list;
      active?.click();
      return active !== undefined;
    },
    Escape() {
      const wasOpen = list.isOpen;
      close();
      return wasOpen;
    },
    Delete() {
      return removeRecent(list.active);
    },
    Tab() {
      close();
      return false;
    },
  };

  function removeRecent(option: HTMLElement | undefined): boolean {
    if (option?.dataset.recent === undefined) return false;
    removeSearches(option.dataset.recent);
    update();
    return true;
  }

  list.element.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const option = target.closest<HTMLElement>("[role=option]");
    if (!option) return;
    if (target.closest(".suggestions__remove")) {
      event.preventDefault();
      removeRecent(option);
    } else if (option.dataset.clear !== undefined) {
      removeSearches();
      close();
    } else if (option instanceof HTMLAnchorElement) {
      keepSearch({ text: option.dataset.text ?? "", url: option.getAttribute("href") ?? "" });
      close();
    }
  });

  form?.addEventListener("submit", () => {
    close();
    const search = searchOf(form, input);
    if (search) keepSearch(search);
  });
  // A page that comes back from the browser's own memory would still show it.
  addEventListener("pagehide", close);

  // What a search has filled in is no question yet.
  const isUntouched = input.value !== "" && input.value === input.defaultValue;
  if (document.activeElement === input && !isUntouched) update();
}

function recentGroups(texts: SuggestionTexts): OptionGroup[] {
  const searches = recentSearches();
  if (searches.length === 0) return [];
  const options = searches.map((search) => ({ ...search, isRecent: true }));
  return [
    { label: texts.recent, hint: texts.recentHint, options },
    { clear: texts.clear, options: [] },
  ];
}

/** Those of them that what is typed begins a word of. */
function pastGroups({ recent, recentHint }: SuggestionTexts, typed: string): OptionGroup[] {
  const begins = ({ text }: { text: string }) => ` ${foldTurkish(text)}`.includes(` ${foldTurkish(typed)}`);
  const options = recentSearches()
    .filter(begins)
    .map((search) => ({ ...search, isRecent: true }));
  return options.length > 0 ? [{ label: recent, hint: recentHint, options }] : [];
}

/** What the form asks for: its address, and in words what a person sees in its fields. */
function searchOf(form: HTMLFormElement, input: HTMLInputElement) {
  if (input.value.trim() === "") return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // Where somebody was when they searched is not remembered.
    const isKept = !form.querySelector(`[name="${name}"][data-unkept]`);
    if (isKept && typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
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
