import { ask } from "../../send.ts";

export interface FetchedSuggestion {
  kind: string;
  text: string;
  url: string;
  count?: number;
}

const answers = new Map<string, FetchedSuggestion[]>();

/** Nothing rather than an error: a suggestion that fails is not worth a word. */
export async function fetchSuggestions(
  path: string,
  typed: string,
  signal: AbortSignal,
): Promise<FetchedSuggestion[]> {
  const address = `${path}?${new URLSearchParams({ q: typed })}`;
  const known = answers.get(address);
  if (known) return known;
  try {
    const { items } = (await (await ask(address, { signal })).json()) as { items: FetchedSuggestion[] };
    answers.set(address, items);
    return items;
  } catch {
    return [];
  }
}
