/** Components that other features' pages may show. */
export { ResultsAlert } from "./results-alert.tsx";
