import { ownApplicationPath } from "../../../addresses/applications.ts";
import type { SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { publicFilePath } from "../../../platform/storage/public-file-path.ts";
import { readAnswers } from "../../answers/index.ts";
import { readOwnInterviews } from "../../interviews/index.ts";
import { readPoolChoice } from "../../talent-pool/index.ts";
import { readThread } from "../../threads/index.ts";
import type { OwnList } from "../applications.contract.ts";
import { canUpdate, canWithdraw, isWaiting } from "../applications.rules.ts";
import type {
  ApplicationDetailView,
  ApplicationLine,
  FilledForm,
  OwnApplicationsView,
  SentApplicationView,
} from "../applications.view.ts";
import { asAsked, briefOf, loadDocuments, type Member } from "../form/load-apply-form.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import {
  type ApplicationDetailRow,
  type ApplicationRow,
  countOwnApplications,
  findApplicationDetail,
  findOwnApplications,
} from "./own-applications.store.ts";

const PAGE_SIZE = 20;

export async function listOwnApplications(
  { db }: Services,
  personId: number,
  { page: askedPage, list }: { page: number; list?: OwnList | undefined },
): Promise<Omit<OwnApplicationsView, "outcome">> {
  const { total, inLists } = await countOwnApplications(db, personId);
  const pageCount = Math.max(1, Math.ceil((list ? inLists[list] : total) / PAGE_SIZE));
  const page = Math.min(askedPage, pageCount);
  const shown = { list, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const rows = await findOwnApplications(db, personId, shown);
  return { total, inLists, list, page, pageCount, applications: rows.map(lineOf) };
}

function lineOf(row: ApplicationRow): ApplicationLine {
  return {
    id: row.id,
    href: ownApplicationPath(row.id),
    status: row.status,
    sentAt: row.sent_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    advertisement: briefOf({ ...row, id: row.advertisement_id }),
    logoUrl: publicFilePath(row.logo_sha256),
    isOpen: row.is_open,
    messages: row.messages,
    awaitsMember: row.awaits_member,
    ownNote: row.own_note,
  };
}

/** Undefined for another member's: existence itself is private. */
export async function loadOwnApplication(
  services: Services,
  member: Member,
  id: number,
  options: { isUpdate: boolean; now: Date; isSeenLater: boolean; sent?: SentForm | undefined },
): Promise<ApplicationDetailView | undefined> {
  const row = await findApplicationDetail(services.db, id);
  if (row?.person_id !== member.personId) return undefined;
  const sent = sentApplicationOf(row);
  const mayUpdate = canUpdate(row.status) && !row.is_forgotten;
  const { now, isSeenLater } = options;
  const party = { side: "member", personId: member.personId } as const;
  const [answers, form, thread, interviews, pool] = await Promise.all([
    readAnswers(services, row.company_id),
    loadForm(services, member, row, options),
    readThread(services, id, party, { mayWrite: true, now, isSeenLater }),
    readOwnInterviews(services, id, member.personId, now),
    readPoolChoice(services, { applicationId: id, personId: member.personId, now }),
  ]);
  return {
    ...sent,
    cvTitle: form.cvs.find((cv) => cv.id === row.cv_id)?.title,
    hasNewerCv: row.has_newer_cv,
    usualDays: isWaiting(row.status) ? answers.measured?.days : undefined,
    isLate: row.is_told_late && isWaiting(row.status) && row.messages.total === 0,
    isForgotten: row.is_forgotten,
    canUpdate: mayUpdate,
    canWithdraw: canWithdraw(row.status),
    canApplyAgain: row.is_open && row.status === "withdrawn",
    isUpdated: options.isUpdate && mayUpdate,
    form,
    thread,
    interviews,
    pool,
  };
}

/** For those who may see it, whoever they are: that is for the caller to judge. */
export async function readSentApplication(
  { db }: Services,
  id: number,
): Promise<{ sent: SentApplicationView; name: string; email: string } | undefined> {
  const row = await findApplicationDetail(db, id);
  return row && { sent: sentApplicationOf(row), name: row.applicant_name, email: row.applicant_email };
}

function sentApplicationOf(row: ApplicationDetailRow): SentApplicationView {
  return {
    ...lineOf(row),
    locationName: row.location_name ?? undefined,
    history: row.events.map(({ status, reason, happened_at }) => ({
      status,
      reason: reason ?? undefined,
      happenedAt: new Date(happened_at).toISOString(),
    })),
    coverLetterText: row.cover_letter_text ?? undefined,
    answers: row.answers.map(({ question_id, question, text, options }) => ({
      questionId: question_id,
      question,
      answer: text ?? options.join(", "),
    })),
    consents: row.consents.map(({ kind, is_given }) => ({ kind, isGiven: is_given })),
  };
}

async function loadForm(
  services: Services,
  member: Member,
  row: ApplicationDetailRow,
  { now, sent }: { now: Date; sent?: SentForm | undefined },
): Promise<FilledForm> {
  const asked = { advertisementId: row.advertisement_id, personId: member.personId, now };
  const [documents, advertisement] = await Promise.all([
    loadDocuments(services, member, row),
    findApplyRow(services.db, asked),
  ]);
  const own = documents.cvs.find((cv) => cv.id === row.cv_id);
  return {
    ...documents,
    // The one that was deleted is not replaced by another behind the member's back.
    cvId: own?.id,
    coverLetterText: row.cover_letter_text ?? "",
    questions: asAsked(advertisement?.questions ?? [], row.answers),
    sent,
  };
}
