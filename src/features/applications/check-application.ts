import { type Answer, checkAnswers } from "./answers.rules.ts";
import type { ApplicationForm } from "./applications.contract.ts";
import { type GivenConsents, missingConsents } from "./applications.rules.ts";
import type { ApplyRow } from "./applying.store.ts";
import { askedConsentsOf } from "./describe-situation.ts";
import { type FormProblem, questionProblems, sentAnswers } from "./form-problems.ts";

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
  const { answers, problems } = checkAnswers(row.questions, sentAnswers(form));
  const consents = {
    abroad: form.AbroadConsent,
    groupCompanies: form.GroupCompanyConsent,
    disc: form.DiscConsent ?? false,
  };
  return {
    answers,
    consents,
    problems: [
      ...(isPlaceOf(row, form.AdvertisementLocationID)
        ? []
        : [{ field: "AdvertisementLocationID", message: "error-field-invalid" }]),
      ...missingConsents(askedConsentsOf(row), consents).map((kind) => ({
        field: kind === "abroad" ? "AbroadConsent" : "GroupCompanyConsent",
        message: `applications-consentMissing-${kind}`,
      })),
      ...questionProblems(row.questions, problems),
    ],
  };
}

function isPlaceOf({ locations }: ApplyRow, locationId: number | undefined): boolean {
  return locationId === undefined || locations.some(({ id }) => id === locationId);
}
