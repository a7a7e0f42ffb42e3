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
  new Suggestions(element as HTMLInputElement).begin();
}

class Suggestions {
  readonly #input: HTMLInputElement;
  readonly #texts: SuggestionTexts;
  readonly #list: OptionList;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();

  constructor(input: HTMLInputElement) {
    this.#input = input;
    this.#texts = JSON.parse(input.dataset.suggestionsTexts ?? "{}") as SuggestionTexts;
    this.#list = new OptionList(input, this.#texts.list);
  }

  begin(): void {
    const input = this.#input;
    const { form } = input;
    input.addEventListener("input", () => this.#update());
    for (const event of ["focus", "click"]) {
      input.addEventListener(event, () => !this.#list.isOpen && input.value.trim() === "" && this.#update());
    }
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return;
      if (this.#takeKey(event)) event.preventDefault();
    });
    this.#list.element.addEventListener("click", (event) => this.#take(event));
    form?.addEventListener("submit", () => {
      this.#close();
      const search = searchOf(form, input);
      if (search) keepSearch(search);
    });
    // A page that comes back from the browser's own memory would still show it.
    addEventListener("pagehide", () => this.#close());

    // What a search has filled in is no question yet.
    const isUntouched = input.value !== "" && input.value === input.defaultValue;
    if (document.activeElement === input && !isUntouched) this.#update();
  }

  #stopAsking(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
  }

  #close(): void {
    this.#stopAsking();
    this.#list.close();
  }

  #update(): void {
    this.#stopAsking();
    const typed = this.#input.value.trim();
    if (typed === "") this.#list.show(recentGroups(this.#texts), "");
    else if (typed.length < FEWEST_LETTERS) this.#list.close();
    else this.#timer = setTimeout(() => void this.#ask(typed), PAUSE_MS);
  }

  async #ask(typed: string): Promise<void> {
    this.#request = new AbortController();
    const { signal } = this.#request;
    const items = await fetchSuggestions(this.#input.dataset.suggestions ?? "", typed, signal);
    if (signal.aborted || document.activeElement !== this.#input) return;
    // In the order of the best of each kind: the top suggestion stays on top.
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    const groups = kinds.map((kind) => ({
      label: this.#texts.kinds[kind] ?? kind,
      lang: this.#texts.lang,
      options: items.filter((item) => item.kind === kind),
    }));
    this.#list.show([...groups, ...pastGroups(this.#texts, typed)], typed);
  }

  /** Tells whether it took the key, so that the browser leaves it alone. */
  #takeKey({ key, altKey }: KeyboardEvent): boolean {
    const { isOpen, active } = this.#list;
    switch (key) {
      case "ArrowDown":
        if (!isOpen) this.#update();
        else if (!altKey) this.#list.move(1);
        return true;
      case "ArrowUp":
        if (altKey) this.#close();
        else this.#list.move(-1);
        return this.#list.isOpen || altKey;
      case "Enter":
        active?.click();
        return active !== undefined;
      case "Escape":
        this.#close();
        return isOpen;
      case "Delete":
        return this.#removeRecent(active);
      case "Tab":
        this.#close();
        return false;
      default:
        return false;
    }
  }

  #take(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const option = target.closest<HTMLElement>("[role=option]");
    if (!option) return;
    if (target.closest(".suggestions__remove")) {
      event.preventDefault();
      this.#removeRecent(option);
    } else if (option.dataset.clear !== undefined) {
      removeSearches();
      this.#close();
    } else if (option instanceof HTMLAnchorElement) {
      keepSearch({ text: option.dataset.text ?? "", url: option.getAttribute("href") ?? "" });
      this.#close();
    }
  }

  #removeRecent(option: HTMLElement | undefined): boolean {
    if (option?.dataset.recent === undefined) return false;
    removeSearches(option.dataset.recent);
    this.#update();
    return true;
  }
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
