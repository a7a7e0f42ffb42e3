export { APPLICATION_STATUSES, type ApplicationStatus } from "./applications.rules.ts";
export { appliedAdvertisementIds } from "./applied-advertisements.ts";
export { wasCvSentTo } from "./load-applicants.ts";
