import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { attachedFile, cvSeenByEmployer, documentOf, readCv } from "../cv/index.ts";
import { readSharedSummary } from "../disc/index.ts";
import {
  countApplicants,
  countPerAdvertisement,
  findApplicants,
  findSight,
  isCvAmongApplications,
} from "./applicants.store.ts";
import { APPLICATION_STATUSES, employerMovesFrom } from "./applications.rules.ts";
import type { ApplicantsView, ApplicantView } from "./applications.view.ts";
import { sentApplicationOf } from "./load-own-applications.ts";
import { findApplicationDetail } from "./own-applications.store.ts";

const PAGE_SIZE = 25;

export async function listApplicants(
  { db }: Services,
  companyId: number,
  asked: { advertisementId: number | undefined; status: string | undefined; page: number },
): Promise<ApplicantsView> {
  const status = APPLICATION_STATUSES.find((each) => each === asked.status);
  const filter = { companyId, advertisementId: asked.advertisementId, status };
  const [counted, advertisements] = await Promise.all([
    countApplicants(db, filter),
    countPerAdvertisement(db, companyId),
  ]);
  const total = counted
    .filter((each) => status === undefined || each.status === status)
    .reduce((sum, { count }) => sum + count, 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const rows = await findApplicants(db, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return {
    total,
    page,
    pageCount,
    chosen: { advertisementId: asked.advertisementId, status },
    counts: APPLICATION_STATUSES.flatMap((each) => counted.find((one) => one.status === each) ?? []),
    advertisements,
    applicants: rows.map((row) => ({
      id: row.id,
      name: row.name,
      headline: row.headline || undefined,
      title: row.title,
      companyName: row.is_own ? undefined : row.company_name,
      status: row.status,
      sentAt: row.sent_at.toISOString(),
    })),
  };
}

/** The member sent it to this company, or to one of its group and agreed to that. */
export function wasCvSentTo({ db }: Services, cvId: number, companyId: number): Promise<boolean> {
  return isCvAmongApplications(db, cvId, companyId);
}

/** Undefined for an application that these people may not see. */
export async function loadApplicant(
  services: Services,
  company: CompanyMembership,
  applicationId: number,
  texts: LanguageTexts,
): Promise<ApplicantView | undefined> {
  const { id: companyId, teamRole } = company;
  const sight = await findSight(services.db, applicationId, companyId);
  const row = sight && (await findApplicationDetail(services.db, applicationId));
  if (!row) return undefined;
  const cv = row.cv_id === null ? undefined : await readCv(services, row.person_id, row.cv_id);
  // One that is taken back is as if it had never been sent.
  const looking = { ...company, companyId, wasSentIt: row.status !== "withdrawn" };
  const seen = cv && cvSeenByEmployer(cv, looking);
  const sent = seen?.seenBy === "recipients" ? seen : undefined;
  // One employer was allowed to see it, and companies of its group were not.
  const disc = sight.isOwn ? await readSharedSummary(services, applicationId) : undefined;
  const mayMove = sight.isOwn && teamRole !== "viewer";
  return {
    sent: sentApplicationOf(row),
    name: row.applicant_name,
    cv: sent && documentOf({ ...sent, template: "classic" }, texts),
    attachment: sent?.attachment,
    disc,
    moves: mayMove ? employerMovesFrom(row.status) : [],
  };
}

/** The file beside the CV, for those who may see the application; a withdrawn one takes it along. */
export async function loadApplicantFile(
  services: Services,
  { id: companyId }: CompanyMembership,
  applicationId: number,
) {
  const sight = await findSight(services.db, applicationId, companyId);
  const row = sight && (await findApplicationDetail(services.db, applicationId));
  if (!row || row.status === "withdrawn" || row.cv_id === null) return undefined;
  return attachedFile(services, row.person_id, row.cv_id);
}
