import { LONGEST_ANSWER } from "./applications.forms.ts";

export type QuestionKind = "single" | "multi" | "text";

export interface Question {
  id: number;
  kind: QuestionKind;
  text: string;
  isRequired: boolean;
  /** The employer's own words for when it stays unanswered. */
  message: string;
  options: readonly { id: number; text: string }[];
}

export interface SentAnswer {
  questionId: number;
  text: string;
  optionIds: readonly number[];
}

export interface Answer {
  questionId: number;
  text: string | null;
  optionIds: number[];
}

export interface AnswerProblem {
  questionId: number;
  /** invalid: no answer that this question can have */
  problem: "missing" | "invalid";
}

/**
 * What was answered, question by question. Answers to questions that are not asked here any more are left out; an
 * option that does not belong to its question is wrong, and never silently dropped.
 */
export function checkAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
): { answers: Answer[]; problems: AnswerProblem[] } {
  const answers: Answer[] = [];
  const problems: AnswerProblem[] = [];
  for (const question of questions) {
    const given = sent.find(({ questionId }) => questionId === question.id);
    const answer = readAnswer(question, given);
    if (answer === "missing") {
      if (question.isRequired) problems.push({ questionId: question.id, problem: "missing" });
    } else if (answer === "invalid") problems.push({ questionId: question.id, problem: "invalid" });
    else answers.push(answer);
  }
  return { answers, problems };
}

function readAnswer(question: Question, given: SentAnswer | undefined): Answer | "missing" | "invalid" {
  if (question.kind === "text") {
    const text = given?.text.trim() ?? "";
    if (text === "") return "missing";
    if (text.length > LONGEST_ANSWER) return "invalid";
    return { questionId: question.id, text, optionIds: [] };
  }
  const optionIds = [...new Set(given?.optionIds ?? [])];
  if (optionIds.length === 0) return "missing";
  const isKnown = (id: number) => question.options.some((option) => option.id === id);
  if (!optionIds.every(isKnown) || (question.kind === "single" && optionIds.length > 1)) return "invalid";
  return { questionId: question.id, text: null, optionIds };
}
