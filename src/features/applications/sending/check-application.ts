import { checkForm } from "../../../platform/forms/check-form.ts";
import { defineForm } from "../../../platform/forms/form-definition.ts";
import { filledInFrom } from "../../../platform/forms/read-field.ts";
import { type Answer, answerTo, type Question, readAnswers, type SentAnswer } from "../answers.rules.ts";
import type { ApplicationForm } from "../applications.contract.ts";
import { askedFields, questionFieldName } from "../applications.forms.ts";
import type { AskedConsents, GivenConsents } from "../applications.rules.ts";
import type { ApplyRow } from "./applying.store.ts";
import { askedConsentsOf } from "./describe-situation.ts";
import type { FormProblem } from "./form-problems.ts";

type Sent = Pick<
  ApplicationForm,
  "AdvertisementLocationID" | "QuestionList" | "AbroadConsent" | "GroupCompanyConsent"
> & { DiscConsent?: boolean };

export interface CheckedApplication {
  answers: Answer[];
  consents: GivenConsents;
  problems: FormProblem[];
}

/** What an advertisement asks of everybody: a place of its own, its consents, its questions. */
export function checkApplication(row: ApplyRow, form: Sent): CheckedApplication {
  const consents = {
    abroad: form.AbroadConsent,
    groupCompanies: form.GroupCompanyConsent,
    disc: form.DiscConsent ?? false,
  };
  const asked = { questions: row.questions, consents: askedConsentsOf(row) };
  const { answers, problems } = checkAsked(asked, sentAnswers(form), consents);
  const isPlaced = isPlaceOf(row, form.AdvertisementLocationID);
  const noPlace = { field: "AdvertisementLocationID", message: "error-field-invalid" };
  return { answers, consents, problems: isPlaced ? problems : [noPlace, ...problems] };
}

/** By the very rules that the form has in the page. Without consents where an application is only changed. */
export function checkAsked(
  asked: { questions: readonly Question[]; consents?: AskedConsents },
  sent: readonly SentAnswer[],
  consents?: GivenConsents,
): Pick<CheckedApplication, "answers" | "problems"> {
  const { answers, wrong } = readAnswers(asked.questions, sent);
  const nameOf = (question: Question) => questionFieldName(asked.questions.indexOf(question), question.kind);
  const filled = filledInFrom({
    AbroadConsent: consents?.abroad ? ["1"] : [],
    GroupCompanyConsent: consents?.groupCompanies === undefined ? [] : [String(consents.groupCompanies)],
    ...Object.fromEntries(
      asked.questions.map((question) => {
        const { text, optionIds } = answerTo(question, sent);
        return [nameOf(question), question.kind === "text" ? [text] : optionIds.map(String)];
      }),
    ),
  });
  const broken = checkForm(defineForm(askedFields(asked)), filled, new Date());
  return {
    answers,
    problems: [
      ...broken.map(({ field, rule: { message, words, args } }) =>
        words === undefined ? { field, message, values: { 0: args[0] ?? "" } } : { field, words },
      ),
      ...wrong.map((question) => ({ field: nameOf(question), message: "error-field-invalid" })),
    ],
  };
}

export function sentAnswers({ QuestionList }: Pick<ApplicationForm, "QuestionList">): SentAnswer[] {
  return QuestionList.map(({ ApplicationQuestionID, Answer = "", SelectedOptionID = [] }) => ({
    questionId: ApplicationQuestionID,
    text: Answer.replaceAll("\r\n", "\n"),
    optionIds: SelectedOptionID.filter((id) => id !== ""),
  }));
}

function isPlaceOf({ locations }: ApplyRow, locationId: number | undefined): boolean {
  return locationId === undefined || locations.some(({ id }) => id === locationId);
}
