import { createHash } from "node:crypto";
import { z } from "zod";
import { type FilterName, pageFilters } from "./filters/list.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import { MOST_CHOICES, newSearch, type Search } from "./search.contract.ts";
import { searchWords } from "./search-words.ts";
import { isReadOtherwise } from "./understanding/understand.ts";

const storedFilters = pageFilters.filter(({ kind }) => kind !== "age");

/**
 * A search as it is stored, in the code's own names: what it asks for, without page or age, which would say nothing
 * about advertisements to come. The order is stored for whoever looks at it again; it makes no other search of it. Slugs are sorted and each there once, and a filter that nothing is chosen of is left out, so
 * that one search has one form. A slug that nothing has any more stays in it, and is left out when the search is run.
 */
export const storedSearch = z.object({
  text: z.string().default(""),
  chosen: z.record(z.string(), z.array(z.string()).max(MOST_CHOICES)).default({}),
  sort: z.enum(["pay", "distance"]).optional().catch(undefined),
});

export type StoredSearch = z.output<typeof storedSearch>;

export function toStored(resolved: ResolvedSearch): StoredSearch {
  // Where somebody is, is nobody's to store; what lay around it goes with it.
  const { search } = resolveSearch({ ...resolved.search, position: undefined });
  const chosen = storedFilters
    .map(({ name }) => [name, [...new Set(search.chosen[name])].sort().slice(0, MOST_CHOICES)] as const)
    .filter(([, slugs]) => slugs.length > 0);
  const order = search.sort === "pay" || search.sort === "distance" ? { sort: search.sort } : {};
  return { text: search.text, chosen: Object.fromEntries(chosen), ...order };
}

/** As an address would ask it, with words that stay words: everything that runs, shows or names a search starts from this. */
export function fromStored({ text, chosen, sort }: StoredSearch): Search {
  const known = storedFilters.map(({ name }) => [name, chosen[name] ?? []]);
  return newSearch({ text, isAsWords: isReadOtherwise(text), chosen: Object.fromEntries(known), sort });
}

/** Everything there is; nothing worth storing. */
export function asksForAll({ text, chosen }: StoredSearch): boolean {
  return Object.keys(chosen).length === 0 && searchWords(text).length === 0;
}

/** Of these, hashes have told what was chosen and what was not since the first search was saved; they must stay as they are. */
const hashedFirst: readonly FilterName[] = ["city", "district", "sector", "position", "workType", "level"];

/** The same for every way to write the same search: words count as the index stores them. */
export function storedSearchHash({ text, chosen: { remote, ...chosen } }: StoredSearch): Buffer {
  const isLater = (name: string) => !hashedFirst.some((first) => first === name);
  const later = Object.entries(chosen).filter(([name]) => isLater(name));
  const parts = [searchWords(text), ...hashedFirst.map((name) => chosen[name] ?? []), remote !== undefined];
  return createHash("sha256")
    .update(JSON.stringify(later.length === 0 ? parts : [...parts, later.sort()]))
    .digest();
}
