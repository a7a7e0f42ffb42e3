import { ask, JSON_ONLY } from "../../browser/send.ts";
import type { Ask } from "../../combobox/typed-search.ts";
import type { LookupItem } from "./lookup-search.ts";

const PATIENCE_MS = 15_000;

export function askLookup(type: string, includesTerm: boolean): Ask<LookupItem> {
  return async (term, page, signal) => {
    const query = new URLSearchParams({ term, type, page: String(page) });
    if (includesTerm) query.set("includeTermAsResult", "true");
    const response = await ask(`/Lookup/QueryLookupList?${query}`, {
      cache: "no-store",
      headers: JSON_ONLY,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return (await response.json()) as LookupItem[];
  };
}
