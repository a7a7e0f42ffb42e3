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

/**
 * What was answered, question by question; that a required one is, the form's own rules say. Answers to questions that
 * are not asked here any more are left out; an option that does not belong to its question is wrong, and never silently
 * dropped.
 */
export function readAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
): { answers: Answer[]; wrong: Question[] } {
  const answers: Answer[] = [];
  const wrong: Question[] = [];
  for (const question of questions) {
    const answer = readAnswer(question, answerTo(question, sent));
    if (answer === "wrong") wrong.push(question);
    else if (answer) answers.push(answer);
  }
  return { answers, wrong };
}

export function answerTo({ id }: Question, sent: readonly SentAnswer[]): SentAnswer {
  return sent.find(({ questionId }) => questionId === id) ?? { questionId: id, text: "", optionIds: [] };
}

function readAnswer({ id, kind, options }: Question, given: SentAnswer): Answer | "wrong" | undefined {
  if (kind === "text") {
    const text = given.text.trim();
    return text === "" ? undefined : { questionId: id, text, optionIds: [] };
  }
  const optionIds = [...new Set(given.optionIds)];
  if (optionIds.length === 0) return undefined;
  const isKnown = (optionId: number) => options.some((option) => option.id === optionId);
  if (!optionIds.every(isKnown) || (kind === "single" && optionIds.length > 1)) return "wrong";
  return { questionId: id, text: null, optionIds };
}
