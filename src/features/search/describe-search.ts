import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { resolveSearch } from "./resolve-search.ts";
import { resultsHref } from "./results-address.ts";
import { choiceLabels } from "./search-chips.ts";
import { toQuery } from "./search-query.ts";
import { asksForAll, fromStored, type StoredSearch, storedSearch, toStored } from "./stored-search.ts";

export interface DescribedSearch {
  /** What it asks for, in the reader's language */
  labels: string[];
  /** Filters that nothing has any more; the search runs without them */
  lost: string[];
  /** Its results; absent where nothing of it is left, for that would be everything */
  href: string | undefined;
  query: ReturnType<typeof toQuery>;
}

export function describeSearch(kept: unknown, texts: LanguageTexts): DescribedSearch {
  const stored = storedSearch.parse(kept);
  const resolved = resolveSearch(fromStored(stored));
  const { q, uzaktan } = resolved.input;
  const filters = Object.values(choiceLabels(resolved, texts)).flat();
  return {
    labels: [
      ...(q === "" ? [] : [q]),
      ...filters.map(({ label }) => label),
      ...(uzaktan ? [texts.t("search-remoteOnly")] : []),
    ],
    lost: lostSlugs(stored, toStored(resolved)),
    href: asksForAll(toStored(resolved)) ? undefined : resultsHref(resolved.input),
    query: toQuery(resolved),
  };
}

function lostSlugs(stored: StoredSearch, known: StoredSearch): string[] {
  return Object.entries(stored).flatMap(([name, slugs]) => {
    if (!Array.isArray(slugs)) return [];
    const kept = known[name as keyof StoredSearch];
    return slugs.filter((slug) => !(Array.isArray(kept) && kept.includes(slug)));
  });
}
