export { findAnswers } from "./answers.store.ts";
export { answersOf, readAnswers } from "./read-answers.ts";
