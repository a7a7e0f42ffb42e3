import type { AnswerFigure } from "./answers.rules.ts";

/** What a company says of its answers, and what is true. */
export interface AnswersView {
  promiseDays: number | undefined;
  measured: AnswerFigure | undefined;
}
