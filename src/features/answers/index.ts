export { findAnswers, historyForReports } from "./answers.store.ts";
export { countAnswers } from "./count-answers.ts";
export { answersOf, readAnswers } from "./read-answers.ts";
