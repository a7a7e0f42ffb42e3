export { nearestOf } from "./around-places.ts";
export { describeSearch } from "./describe-search.ts";
export { standsFor } from "./engine/matching/understand-query.ts";
export { SearchIndex } from "./engine/search-index.ts";
export type { AdvertisementDocument as SearchedDocument } from "./engine/segments/advertisement-document.ts";
export {
  choicesWithSlug,
  choiceWithValue,
  filterNamed,
  filters,
  landingFilters,
  type NamedFilter,
} from "./filters/list.ts";
export { searchFor } from "./live/search-for.ts";
export { matchInTurns } from "./percolator/match-in-turns.ts";
export { createStoredSearchIndex, type StoredSearchIndex } from "./percolator/stored-search-index.ts";
export { readSentSearch } from "./read-sent-search.ts";
export { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
export { landingSlug } from "./results/results-address.ts";
export { resultsHref } from "./search.contract.ts";
export type { AdvertisementSearch, Preference, SearchAnswer, SearchQuery } from "./search-advertisements.ts";
export { cityChoices } from "./search-bar/city-choices.ts";
export { toQuery } from "./search-query.ts";
export { searchWords } from "./search-words.ts";
export {
  asksForAll,
  fromStored,
  type StoredSearch,
  storedSearch,
  storedSearchHash,
  toStored,
} from "./stored-search.ts";
export { meaningName } from "./understanding/show-understood.ts";
export type { TakenWords } from "./understanding/understand.ts";
export { findAsMeant, type UnderstoodWords, understandSearch } from "./understanding/understand-search.ts";
export { writtenWord } from "./understanding/words-of-trade.ts";
