/** Components that other features' pages may show. */
export { fitNotes } from "./fit.tsx";
