import type { SearchAnswer, SearchQuery } from "../search-advertisements.ts";

/** Every query of the search is one of the index; it understands some more. */
export interface IndexQuery extends SearchQuery {
  /** plain: every word, exactly or as the beginning of a word, as PostgreSQL answers. full is the default. */
  matching?: "full" | "plain";
}

export type IndexAnswer = SearchAnswer;

export const MOST_QUERY_WORDS = 12;
export const DAY_MS = 24 * 60 * 60_000;
