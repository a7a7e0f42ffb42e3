export { exampleResult } from "./example-result.ts";
export { readSharedSummary } from "./read-results.ts";
