export { TOLD_STATUSES } from "./applications.rules.ts";
export { applyToAdvertisement } from "./apply-to-advertisement.ts";
export { readSentApplication } from "./load-own-applications.ts";
export { copyAllSent } from "./sent-copies.store.ts";
