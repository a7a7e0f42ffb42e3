/** Components that other features' pages may show. */
export { SubscribeButtons } from "./subscribe-buttons.tsx";
