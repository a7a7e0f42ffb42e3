import type { SearchAnswer, SearchQuery } from "../search-advertisements.ts";

export type IndexQuery = SearchQuery;
export type IndexAnswer = SearchAnswer;

export const MOST_QUERY_WORDS = 12;
export const DAY_MS = 24 * 60 * 60_000;
