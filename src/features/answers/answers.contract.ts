import { z } from "zod";
import { ANSWER_FIGURE_PATH } from "../../addresses/answers.ts";
import { defineContract } from "../../platform/http/contract.ts";

/** From this share on a company is one that answers. */
export const ANSWERS_FROM_PERCENT = 80;

export const explainAnswers = defineContract({
  method: "GET",
  path: ANSWER_FIGURE_PATH,
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});
