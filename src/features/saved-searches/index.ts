export {
  mailedSearches,
  setMailedSearches,
  visitSavedSearch,
} from "./visit-saved-search.ts";
