import type { RawBuilder } from "kysely";
import { ownApplicationPath } from "../../../addresses/applications.ts";
import type { SignedInVisitor } from "../../../platform/http/visitor.ts";
import { writeMail } from "../../../platform/mail/enqueue-mail.ts";
import { sendMailJob } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { fillPlaceholders } from "../../cover-letters/index.ts";
import { missingInfoOf, readCv, sentCopy } from "../../cv/index.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import type { ApplicationForm } from "../applications.contract.ts";
import { applicantPath } from "../applications.contract.ts";
import { applicationSentMail, newApplicantMail } from "../applications.mail.tsx";
import {
  type ApplyDecision,
  consentsToRecord,
  decideApply,
  type RecordedConsent,
} from "../applications.rules.ts";
import { type ApplyRow, findRowToSend, insertApplication, type RowToSend } from "./applying.store.ts";
import { checkApplication } from "./check-application.ts";
import { askedConsentsOf, situationOf } from "./describe-situation.ts";
import type { FormProblem } from "./form-problems.ts";
import { readLetter } from "./read-letter.ts";

/** And where somebody came from who waited for a mail; of whoever is here, that is remembered with the attempt. */
type Member = Pick<SignedInVisitor, "personId"> & { source?: string | undefined };
export type OneApplication = Omit<ApplicationForm, "AdvertisementId"> & { advertisementId: number };

export type Applied =
  | { kind: "applied"; id: number; row: ApplyRow }
  | { kind: "unknown" }
  | { kind: "refused"; decision: Exclude<ApplyDecision, "ok">; row: ApplyRow }
  /** The CV lacks something that the member has not been asked for yet. */
  | { kind: "missing-info"; row: ApplyRow }
  | { kind: "mend"; problems: FormProblem[] };

interface Beforehand {
  /** Of a form that waited: what was agreed to when it was filled in, in the words of that day. */
  agreed?: { consents: readonly RecordedConsent[]; at: Date };
  /** Who has just come by a mail of ours gets no second one. */
  isToldByMail?: boolean;
}

const STEP_REACHED: { [kind in Applied["kind"]]?: "sent" | "missing-info" } = {
  applied: "sent",
  "missing-info": "missing-info",
};

/** Each time, somebody else has just changed what was decided upon; nobody does that for long. */
const MOST_ATTEMPTS = 10;

/**
 * Application, answers, consents, date and mails are there together or not at all. One round trip reads what deciding
 * takes, another writes; if what was decided upon has changed in between, nothing was written, and it is decided anew.
 */
export async function applyToAdvertisement(
  services: Services,
  member: Member,
  form: OneApplication,
  now: Date,
  beforehand: Beforehand = {},
): Promise<Applied> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const applied = await tryToApply(services, member, form, now, beforehand);
    if (applied === "changed-meanwhile") continue;
    const step = STEP_REACHED[applied.kind];
    if (step) visitCounterOf(services).reachStep(step, form.advertisementId, member, now);
    return applied;
  }
  throw new Error(`advertisement ${form.advertisementId} changed each time that it was applied to`);
}

async function tryToApply(
  services: Services,
  { personId }: Member,
  form: OneApplication,
  now: Date,
  { agreed, isToldByMail = true }: Beforehand,
): Promise<Applied | "changed-meanwhile"> {
  const { advertisementId, CvID: cvId } = form;
  const [row, letter, cvToCheck] = await Promise.all([
    findRowToSend(services.db, { advertisementId, personId, cvId, now }),
    readLetter(services, personId, form),
    form.IsMissingInfoChecked || cvId === undefined ? undefined : readCv(services, personId, cvId),
  ]);
  if (!row) return { kind: "unknown" };
  const decision = decideApply(situationOf(row));
  if (decision !== "ok") return { kind: "refused", decision, row };

  const { answers, consents, problems } = checkApplication(row, form);
  const toMend: FormProblem[] = [
    ...(row.has_cv ? [] : [{ field: "CvID", message: "applications-chooseCv" }]),
    ...(letter.kind === "unknown" ? [{ field: "CoverLetterID", message: "error-field-invalid" }] : []),
    ...problems,
  ];
  if (cvId === undefined || letter.kind === "unknown" || toMend.length > 0) {
    return { kind: "mend", problems: toMend };
  }
  if (cvToCheck) {
    const { isPersonalInfoMissing, isEducationInfoMissing } = missingInfoOf(cvToCheck);
    if (isPersonalInfoMissing || isEducationInfoMissing) return { kind: "missing-info", row };
  }

  const about = { company: row.company_name, position: row.title, name: row.applicant.name };
  const isSent = await insertApplication(services.db, {
    row,
    locationId: form.AdvertisementLocationID ?? row.locations[0]?.id,
    personId,
    cvId,
    cvCopy: sentCopy(cvId),
    coverLetterText: letter.text && fillPlaceholders(letter.text, about),
    answers,
    consents: agreed?.consents ?? consentsToRecord(askedConsentsOf(row), consents),
    consentedAt: agreed?.at ?? now,
    mails: await notifyBothSides(services, row, { isToldByMail }),
    now,
  });
  return isSent ? { kind: "applied", id: row.application_id, row } : "changed-meanwhile";
}

/** The part of the statement that puts the mails of those who want them into the queue. */
async function notifyBothSides(
  services: Services,
  row: RowToSend,
  { isToldByMail }: { isToldByMail: boolean },
): Promise<RawBuilder<unknown> | undefined> {
  const { application_id: id, applicant, recruiters, title, company_name: company } = row;
  const urlOf = (path: string) => new URL(path, services.settings.baseUrl).href;
  const toApplicant = () =>
    writeMail(
      services,
      applicationSentMail,
      { to: applicant.email, language: applicant.language },
      { title, company, url: urlOf(ownApplicationPath(id)) },
    );
  const toRecruiters = recruiters.map(({ email, language }) =>
    writeMail(
      services,
      newApplicantMail,
      { to: email, language },
      { title, name: row.is_blind ? `#${id}` : applicant.name, url: urlOf(applicantPath(id)) },
    ),
  );
  const mails = [...(applicant.isTold && isToldByMail ? [toApplicant()] : []), ...toRecruiters];
  if (mails.length === 0) return undefined;
  return services.queue.insertion(sendMailJob, mails, { onlyAfter: "sent" });
}
