export { wasCvSentTo } from "./show-applicant.ts";
