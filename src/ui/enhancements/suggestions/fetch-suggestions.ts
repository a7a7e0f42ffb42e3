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
    const response = await fetch(address, { signal });
    if (!response.ok) return [];
    const { items } = (await response.json()) as { items: FetchedSuggestion[] };
    answers.set(address, items);
    return items;
  } catch {
    return [];
  }
}
