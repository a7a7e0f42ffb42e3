import type { FilterName } from "./filters/list.ts";

/** What is asked of the search, in values of filters. Implementations: over PostgreSQL (search.store.ts), and the index. */
export interface SearchQuery {
  /** Folded words, each to be found as the beginning of a word. */
  words: string[];
  /**
   * exact: a word as it is, in no other form. plain: exactly, or as the beginning of a word, as PostgreSQL answers. full is
   * the default.
   */
  matching?: "full" | "plain" | "exact";
  /** Whether one of the words is enough; or else most of them have to be found. */
  isAnyWordEnough?: boolean;
  /** A second value of a list widens the result, a second flag or mark narrows it. */
  chosen: Partial<Readonly<Record<FilterName, readonly string[]>>>;
  /** Cities whose districts are to be counted. */
  districtsCountedIn: readonly string[];
  /** Parts of a day count too. */
  publishedWithinDays: number | undefined;
  companyIds?: readonly number[];
  /** The best, the newest, the best paid or the nearest first; what is equal there is ordered by date. */
  sort: "relevance" | "date" | "pay" | "distance";
  /** An order instead of that: points for what has any of the values; a word that is found is worth one more. */
  preferred?: readonly Preference[];
  /** Only ids are wanted: counting values takes longer than finding a few. */
  isUncounted?: boolean;
  /** Kilometres to each place that is found under a value of the districts, for that order. */
  kilometres?: ReadonlyMap<string, number>;
  offset: number;
  limit: number;
}

export interface Preference {
  filter: FilterName;
  values: readonly string[];
  points: number;
}

export interface SearchAnswer {
  total: number;
  ids: number[];
  /**
   * By value, each counted without its own filter, so that choosing a second value of a list widens the result. What lies
   * within something else is counted by slug, which two may share.
   */
  facets: Record<FilterName, Map<string, number>>;
}

export interface AdvertisementSearch {
  search(query: SearchQuery): Promise<SearchAnswer>;
}
