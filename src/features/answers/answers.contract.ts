import { ANSWER_FIGURE_PATH } from "../../addresses/answers.ts";
import { definePage } from "../../platform/http/contract.ts";

/** From this share on a company is one that answers. */
export const ANSWERS_FROM_PERCENT = 80;

export const explainAnswers = definePage({
  path: ANSWER_FIGURE_PATH,
  access: "public",
});
