export { EDITION, QUESTIONS, type Scale } from "./disc.questions.ts";
export { scoreAnswers } from "./disc.rules.ts";
export { readSharedSummary } from "./read-results.ts";
