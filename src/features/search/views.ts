/** Components that other features' pages may show. */
export { SearchBar } from "./search-bar.tsx";
