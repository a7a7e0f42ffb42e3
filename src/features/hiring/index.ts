export { wasCvSentTo } from "./application/show-applicant.ts";
