export {
  mailedSearches,
  savedQueries,
  setMailedSearches,
} from "./mailed-searches.ts";
