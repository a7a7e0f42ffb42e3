export { FIRST_WORD, LAST_WORD, markAnswered, refreshAnswered, WAITS_FOR_ANSWER } from "./answered.store.ts";
export { findAnswers, historyForReports } from "./answers.store.ts";
export { countAnswers } from "./count-answers.ts";
export { answersOf, readAnswers } from "./read-answers.ts";
