import {
  defineForm,
  type FieldDefinition,
  type FieldDefinitions,
  field,
} from "../../platform/forms/form-definition.ts";
import { identitynumber, maxlength, mustbetrue, required } from "../../platform/forms/rule.ts";

export const LONGEST_ANSWER = 4000;
export const LONGEST_LETTER = 10_000;

export const identityForm = defineForm({
  identityNumber: field.text([identitynumber()]),
});

const documents = {
  CvID: field.id([required({ message: "applications-chooseCv" })]),
  CoverLetterID: field.id(),
  CoverLetterText: field.text([maxlength(LONGEST_LETTER)]),
};

/** What goes to several at once. */
export const documentsForm = defineForm(documents);

/** What an employer asks, as far as the form has to know. */
interface Question {
  kind: "single" | "multi" | "text";
  isRequired: boolean;
  /** The employer's own words for when it stays unanswered. */
  message: string;
}

export interface Asked {
  questions: readonly Question[];
  /** None where an application is only changed. */
  consents?: { abroad: boolean; groupCompanies: boolean; disc: boolean };
}

/** What an advertisement asks of everybody: a place, its consents, the employer's own questions. */
export function askedFields({ questions, consents }: Asked): FieldDefinitions {
  return {
    AdvertisementLocationID: field.id(),
    ...(consents?.groupCompanies && {
      GroupCompanyConsent: field.text([required({ message: "applications-consentMissing-group-companies" })]),
    }),
    ...(consents?.abroad && {
      AbroadConsent: field.flag([mustbetrue({ message: "applications-consentMissing-abroad" })]),
    }),
    ...(consents?.disc && { DiscConsent: field.flag() }),
    ...Object.fromEntries(
      questions.map((question, index) => [questionFieldName(index, question.kind), answerField(question)]),
    ),
  };
}

export function applyFormOf(asked: Asked) {
  return defineForm({ ...documents, ...askedFields(asked) });
}

/** Questions stand in the form in their own order, so a question's place is its number in the names. */
export function questionFieldName(index: number, kind: Question["kind"]): string {
  return `QuestionList[${index}].${kind === "text" ? "Answer" : "SelectedOptionID"}`;
}

function answerField({ kind, isRequired, message }: Question): FieldDefinition {
  const words = message === "" ? undefined : message;
  const rules = isRequired ? [required({ message: "applications-answerMissing", words })] : [];
  if (kind === "text") return field.text([...rules, maxlength(LONGEST_ANSWER)]);
  return kind === "single" ? field.id(rules) : field.list(rules);
}
