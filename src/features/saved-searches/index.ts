export {
  mailedSearches,
  savedQueries,
  setMailedSearches,
  visitSavedSearch,
} from "./visit-saved-search.ts";
