export { wasCvSentTo } from "./application/show-applicant.ts";
export { findLooking } from "./list/applicants.store.ts";
