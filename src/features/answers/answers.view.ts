import type { AnswerFigure } from "./answers.rules.ts";

export { type AnswerHistory, firstAnswer, isQuickRejection, UNPROMISED_DAYS } from "./answers.rules.ts";

/** What a company says of its answers, and what is true. */
export interface AnswersView {
  promiseDays: number | undefined;
  measured: AnswerFigure | undefined;
}
