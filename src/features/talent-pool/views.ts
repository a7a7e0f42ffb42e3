/** Components that other features' pages may show. */
export { PoolChoice } from "./pool-choice.tsx";
