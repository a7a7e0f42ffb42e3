export { APPLICATION_STATUSES } from "./applications.rules.ts";
export { wasCvSentTo } from "./load-applicants.ts";
