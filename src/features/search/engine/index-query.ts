import type { FacetName, SearchAnswer, SearchQuery } from "../search-advertisements.ts";
import type { FlagName } from "./advertisement-document.ts";

/** Every query of the search is one of the index; it understands some more. */
export interface IndexQuery extends SearchQuery {
  /** All of them are required. */
  flags?: readonly FlagName[];
  companyIds?: readonly number[];
  /** plain: every word, exactly or as the beginning of a word, as PostgreSQL answers. full is the default. */
  matching?: "full" | "plain";
}

export type IndexFacetName = FacetName | "flags";

export interface IndexAnswer extends SearchAnswer {
  facets: Record<IndexFacetName, Map<string, number>>;
}

export const MOST_QUERY_WORDS = 12;
export const DAY_MS = 24 * 60 * 60_000;
