/** Components that other features' pages may show. */
export { Inviting } from "./inviting.tsx";
