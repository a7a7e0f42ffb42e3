export { TOLD_STATUSES } from "./applications.rules.ts";
export { readSentApplication } from "./own/load-own-applications.ts";
export { applyToAdvertisement } from "./sending/apply-to-advertisement.ts";
export { copyAllSent } from "./sent-copies.store.ts";
