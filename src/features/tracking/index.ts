export { dayOf, isBot } from "./tracking.rules.ts";
export { type Interest, visitCounterOf } from "./visit-counter.ts";
