import { EDITION, QUESTIONS, type Scale } from "./disc.questions.ts";
import { scoreAnswers } from "./disc.rules.ts";

/** Somebody who wins people over and likes order, and is not always of the same mind. */
const LEANINGS: readonly (readonly [most: Scale, least: Scale])[] = [
  ["I", "D"],
  ["S", "D"],
  ["I", "C"],
  ["S", "C"],
  ["I", "D"],
  ["C", "D"],
  ["I", "S"],
];

/** A finished test as it is stored, for the demo. */
export function exampleResult() {
  const optionOf = (index: number, scale: Scale | undefined) =>
    QUESTIONS[index]?.options.find((option) => option.scale === scale)?.id ?? 0;
  const leaningAt = (index: number) => LEANINGS[index % LEANINGS.length];
  const answers = {
    most: QUESTIONS.map((_, index) => optionOf(index, leaningAt(index)?.[0])),
    least: QUESTIONS.map(({ type }, index) =>
      type === "SingleChoice" ? 0 : optionOf(index, leaningAt(index)?.[1]),
    ),
  };
  return { edition: EDITION, ...answers, scores: scoreAnswers(answers) };
}
