export { TOLD_STATUSES } from "./applications.rules.ts";
export { keepCopy } from "./applying.store.ts";
export { readSentApplication } from "./load-own-applications.ts";
