export { APPLICATION_STATUSES } from "./applications.rules.ts";
export { appliedAdvertisementIds } from "./applied-advertisements.ts";
export { wasCvSentTo } from "./load-applicants.ts";
