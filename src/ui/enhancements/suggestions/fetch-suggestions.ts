import { ask } from "../../browser/send.ts";
import type { Ask } from "../../combobox/typed-search.ts";

export interface FetchedSuggestion {
  kind: "position" | "company" | "skill" | "city" | "district";
  text: string;
  url: string;
  count?: number;
}

const answers = new Map<string, FetchedSuggestion[]>();

export function askSuggestions(path: string): Ask<FetchedSuggestion> {
  return async (typed, _page, signal) => {
    const address = `${path}?${new URLSearchParams({ q: typed })}`;
    const known = answers.get(address);
    if (known) return known;
    const { items } = (await (await ask(address, { signal })).json()) as { items: FetchedSuggestion[] };
    answers.set(address, items);
    return items;
  };
}
