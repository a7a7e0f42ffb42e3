import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { AnswerProblem, Question, SentAnswer } from "./answers.rules.ts";
import type { ApplicationForm } from "./applications.contract.ts";
import { questionFieldName } from "./applications.forms.ts";

/** Something in the form that its sender can mend; under the name that the field has there. */
export type FormProblem = { field: string } & ({ message: string } | { text: string });

export function questionProblems(
  questions: readonly Question[],
  problems: readonly AnswerProblem[],
): FormProblem[] {
  return problems.flatMap(({ questionId, problem }) => {
    const index = questions.findIndex(({ id }) => id === questionId);
    const question = questions[index];
    if (!question) return [];
    const field = questionFieldName(index, question.kind);
    if (problem === "missing" && question.message !== "") return { field, text: question.message };
    return { field, message: problem === "missing" ? "applications-answerMissing" : "error-field-invalid" };
  });
}

export function sentAnswers({ QuestionList }: Pick<ApplicationForm, "QuestionList">): SentAnswer[] {
  return QuestionList.map(({ ApplicationQuestionID, Answer = "", SelectedOptionID = [] }) => ({
    questionId: ApplicationQuestionID,
    text: Answer.replaceAll("\r\n", "\n"),
    optionIds: SelectedOptionID.filter((id) => id !== ""),
  }));
}

export function errorsOf(problems: readonly FormProblem[], { t }: LanguageTexts): Record<string, string[]> {
  return Object.fromEntries(
    problems.map((problem) => [problem.field, ["text" in problem ? problem.text : t(problem.message)]]),
  );
}
