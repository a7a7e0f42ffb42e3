/** Components that other features' pages may show. */
export { SearchBar, suggestionAttributes } from "./search-bar/search-bar.tsx";
