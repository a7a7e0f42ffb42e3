export { appliedAdvertisementIds } from "./applied-advertisements.ts";
export { wasCvSentTo } from "./load-applicants.ts";
