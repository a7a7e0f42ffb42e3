export { cityChoices } from "./city-choices.ts";
export { describeSearch } from "./describe-search.ts";
export { matchInTurns } from "./percolator/match-in-turns.ts";
export { createStoredSearchIndex, type StoredSearchIndex } from "./percolator/stored-search-index.ts";
export { resolveSearch } from "./resolve-search.ts";
export { resultsHref } from "./results-address.ts";
export type { SearchAnswer } from "./search-advertisements.ts";
export { FLAG_NAMES } from "./search-advertisements.ts";
export { searchFor } from "./search-for.ts";
export { toQuery } from "./search-query.ts";
export {
  asksForAll,
  fromStored,
  type StoredSearch,
  storedSearch,
  storedSearchHash,
  toStored,
} from "./stored-search.ts";
