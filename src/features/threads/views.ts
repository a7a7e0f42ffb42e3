/** Components that other features' pages may show. */
export { Thread } from "./thread.tsx";
