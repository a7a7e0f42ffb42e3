import type { Services } from "../../platform/services.ts";
import { savedQueries } from "../saved-searches/index.ts";
import {
  asksForAll,
  fromStored,
  resolveSearch,
  resultsHref,
  searchFor,
  storedSearch,
  toQuery,
  toStored,
} from "../search/index.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Each is a search in the process that answers everybody. */
const MOST_SEARCHED = 20;
const SHOWN_OF_ONE = 3;

export interface NewMatches {
  savedCount: number;
  /** Those that found something, the most first. */
  searches: { name: string; href: string; count: number; ids: number[] }[];
}

/** What saved searches find that came since a moment, and since the member last looked at each of them. */
export async function findNewMatches(
  services: Services,
  personId: number,
  since: Date,
  now: Date,
): Promise<NewMatches> {
  const saved = await savedQueries(services, personId);
  const searches: NewMatches["searches"] = [];
  for (const { name, query, seenAt } of saved.slice(0, MOST_SEARCHED)) {
    const resolved = resolveSearch(fromStored(storedSearch.parse(query)));
    // Nothing of it is left: it would be a search for everything.
    if (asksForAll(toStored(resolved))) continue;
    const age = now.getTime() - Math.max(since.getTime(), seenAt.getTime());
    const { total, ids } = await searchFor(services).search({
      ...toQuery(resolved),
      districtsCountedIn: [],
      publishedWithinDays: Math.max(0, age) / DAY_MS,
      sort: "date",
      offset: 0,
      limit: SHOWN_OF_ONE,
    });
    if (total > 0) searches.push({ name, href: resultsHref(resolved.search), count: total, ids });
  }
  return { savedCount: saved.length, searches: searches.toSorted((a, b) => b.count - a.count) };
}
