import { createHash } from "node:crypto";
import { z } from "zod";
import type { ResolvedSearch } from "./resolve-search.ts";
import { MULTI_FILTERS } from "./results-address.ts";
import { MOST_CHOICES, type SearchInput, searchInput } from "./search.contract.ts";
import { searchWords } from "./search-words.ts";

const slugs = z.array(z.string()).max(MOST_CHOICES).default([]);

/**
 * A search as it is kept: what it asks for, without order, page, or age, which would say nothing about advertisements to
 * come. Slugs are sorted and each there once, so that one search has one form. A slug that nothing has any more stays in
 * it, and is left out when the search is run.
 */
export const storedSearch = z.object({
  q: z.string().default(""),
  sehir: slugs,
  ilce: slugs,
  sektor: slugs,
  pozisyon: slugs,
  calisma: slugs,
  seviye: slugs,
  uzaktan: z.boolean().default(false),
});

export type StoredSearch = z.output<typeof storedSearch>;

export function toStored({ input }: ResolvedSearch): StoredSearch {
  const filters = Object.fromEntries(MULTI_FILTERS.map((name) => [name, [...new Set(input[name])].sort()]));
  return storedSearch.parse({ ...filters, q: input.q, uzaktan: input.uzaktan === "1" });
}

/** As an address would ask it: everything that runs, shows or names a search starts from this. */
export function fromStored({ uzaktan, ...stored }: StoredSearch): SearchInput {
  return searchInput.parse({ ...stored, ...(uzaktan && { uzaktan: "1" }) });
}

/** Everything there is; nothing worth keeping. */
export function asksForAll(stored: StoredSearch): boolean {
  const hasFilter = stored.uzaktan || MULTI_FILTERS.some((name) => stored[name].length > 0);
  return !hasFilter && searchWords(stored.q).length === 0;
}

/** The same for every way to write the same search: words count as the index keeps them. */
export function storedSearchHash({ q, uzaktan, ...filters }: StoredSearch): Buffer {
  const parts = [searchWords(q), ...MULTI_FILTERS.map((name) => filters[name]), uzaktan];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
