import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { resolveSearch } from "./resolve-search.ts";
import { chosenLabels } from "./results/search-chips.ts";
import { resultsHref } from "./search.contract.ts";
import { toQuery } from "./search-query.ts";
import { asksForAll, fromStored, storedSearch, toStored } from "./stored-search.ts";

export interface DescribedSearch {
  /** What it asks for, in the reader's language */
  labels: string[];
  /** Filters that nothing has any more; the search runs without them */
  lost: string[];
  /** Its results; absent where nothing of it is left, for that would be everything */
  href: string | undefined;
  query: ReturnType<typeof toQuery>;
}

export function describeSearch(search: unknown, texts: LanguageTexts): DescribedSearch {
  const stored = storedSearch.parse(search);
  const resolved = resolveSearch(fromStored(stored));
  const { text } = resolved.search;
  const known = toStored(resolved);
  return {
    labels: [...(text === "" ? [] : [text]), ...chosenLabels(resolved, texts).map(({ label }) => label)],
    lost: Object.entries(stored.chosen).flatMap(([name, slugs]) =>
      slugs.filter((slug) => !known.chosen[name]?.includes(slug)),
    ),
    href: asksForAll(known) ? undefined : resultsHref(resolved.search),
    query: toQuery(resolved),
  };
}
