import type { Ask, LookupItem } from "./lookup-search.ts";

const PATIENCE_MS = 15_000;

export function askLookup(type: string, includesTerm: boolean): Ask {
  return async (term, page, signal) => {
    const query = new URLSearchParams({ term, type, page: String(page) });
    if (includesTerm) query.set("includeTermAsResult", "true");
    const response = await fetch(`/Lookup/QueryLookupList?${query}`, {
      cache: "no-store",
      headers: { Accept: "application/json" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (!response.ok) throw new Error(`the lookup answered ${response.status}`);
    return (await response.json()) as LookupItem[];
  };
}
