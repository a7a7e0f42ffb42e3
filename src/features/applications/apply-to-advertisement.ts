import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { SignedInVisitor } from "../../platform/http/visitor.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { fillPlaceholders } from "../cover-letters/index.ts";
import { missingInfoOf, readCv } from "../cv/index.ts";
import { checkAnswers } from "./answers.rules.ts";
import type { ApplicationForm } from "./applications.contract.ts";
import { applicantPath, ownApplicationPath } from "./applications.contract.ts";
import { applicationSentMail, newApplicantMail } from "./applications.mail.tsx";
import { type ApplyDecision, consentsToRecord, decideApply, missingConsents } from "./applications.rules.ts";
import {
  type ApplyRow,
  deleteAnswers,
  findApplyRow,
  findRecruiters,
  insertApplication,
  lockApplicant,
} from "./applying.store.ts";
import { askedConsentsOf, situationOf } from "./describe-situation.ts";
import { type FormProblem, questionProblems, sentAnswers } from "./form-problems.ts";
import { readLetter } from "./read-letter.ts";

type Member = Pick<SignedInVisitor, "personId">;
export type OneApplication = Omit<ApplicationForm, "AdvertisementId"> & { advertisementId: number };

export type Applied =
  | { kind: "applied"; id: number; row: ApplyRow }
  | { kind: "unknown" }
  | { kind: "refused"; decision: Exclude<ApplyDecision, "ok">; row: ApplyRow }
  /** The CV lacks something that the member has not been asked for yet. */
  | { kind: "missing-info"; row: ApplyRow }
  | { kind: "mend"; problems: FormProblem[] };

/** Application, answers, consents, date and mails are there together or not at all. */
export async function applyToAdvertisement(
  services: Services,
  { personId }: Member,
  form: OneApplication,
  now: Date,
): Promise<Applied> {
  const cv = form.CvID === undefined ? undefined : await readCv(services, personId, form.CvID);
  const letter = await readLetter(services, personId, form);
  return services.db.transaction().execute(async (transaction): Promise<Applied> => {
    const applicant = await lockApplicant(transaction, personId);
    const asked = { advertisementId: form.advertisementId, personId, now };
    const row = await findApplyRow(transaction, asked, { isLocked: true });
    if (!row) return { kind: "unknown" };
    const decision = decideApply(situationOf(row));
    if (decision !== "ok") return { kind: "refused", decision, row };

    const about = { company: row.company_name, position: row.title, name: applicant.name };
    const { answers, problems } = checkAnswers(row.questions, sentAnswers(form));
    const consents = {
      abroad: form.AbroadConsent,
      groupCompanies: form.GroupCompanyConsent,
      disc: form.DiscConsent,
    };
    const missing = missingConsents(askedConsentsOf(row), consents);
    const toMend: FormProblem[] = [
      ...(cv ? [] : [{ field: "CvID", message: "applications-chooseCv" }]),
      ...(letter.kind === "unknown" ? [{ field: "CoverLetterID", message: "error-field-invalid" }] : []),
      ...(isPlaceOf(row, form.AdvertisementLocationID)
        ? []
        : [{ field: "AdvertisementLocationID", message: "error-field-invalid" }]),
      ...missing.map((kind) => ({
        field: kind === "abroad" ? "AbroadConsent" : "GroupCompanyConsent",
        message: `applications-consentMissing-${kind}`,
      })),
      ...questionProblems(row.questions, problems),
    ];
    if (!cv || letter.kind === "unknown" || toMend.length > 0) return { kind: "mend", problems: toMend };

    const { isPersonalInfoMissing, isEducationInfoMissing } = missingInfoOf(cv);
    if (!form.IsMissingInfoChecked && (isPersonalInfoMissing || isEducationInfoMissing)) {
      return { kind: "missing-info", row };
    }

    if (row.former_id !== null) await deleteAnswers(transaction, row.former_id);
    const id = await insertApplication(transaction, {
      advertisementId: row.id,
      locationId: form.AdvertisementLocationID ?? row.locations[0]?.id,
      personId,
      cvId: cv.id,
      coverLetterText: letter.text && fillPlaceholders(letter.text, about),
      answers,
      consents: consentsToRecord(askedConsentsOf(row), consents),
      now,
    });
    if (id === undefined) return { kind: "refused", decision: "already-applied", row };
    await tellBothSides(services, transaction, { id, row, applicant });
    return { kind: "applied", id, row };
  });
}

function isPlaceOf({ locations }: ApplyRow, locationId: number | undefined): boolean {
  return locationId === undefined || locations.some(({ id }) => id === locationId);
}

interface Sent {
  id: number;
  row: ApplyRow;
  applicant: Awaited<ReturnType<typeof lockApplicant>>;
}

async function tellBothSides(
  services: Services,
  transaction: Transaction<DB>,
  { id, row, applicant }: Sent,
): Promise<void> {
  const { baseUrl } = services.settings;
  const urlOf = (path: string) => new URL(path, baseUrl).href;
  await enqueueMail(
    services,
    applicationSentMail,
    { to: applicant.email, language: applicant.language },
    { title: row.title, company: row.company_name, url: urlOf(ownApplicationPath(id)) },
    { transaction },
  );
  for (const { email, language } of await findRecruiters(transaction, row.company_id)) {
    await enqueueMail(
      services,
      newApplicantMail,
      { to: email, language },
      { title: row.title, name: applicant.name, url: urlOf(applicantPath(id)) },
      { transaction },
    );
  }
}
