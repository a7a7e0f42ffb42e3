import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { foldTurkish } from "../../platform/turkish.ts";
import { findOwnRecord, previewOf } from "../advertisements/index.ts";
import { readAnswers } from "../answers/index.ts";
import { checkAdvertisement } from "../own-advertisements/index.ts";
import type { CheckKind } from "../own-advertisements/own-advertisements.view.ts";
import { actsOn, type Queue, queueOf } from "./advertisement-desk.rules.ts";
import {
  type CompanyRecordRow,
  countQueues,
  type DeskRow,
  findCompanyRecord,
  findFormerDecisions,
  findModerated,
  findQueued,
} from "./advertisement-desk.store.ts";
import type { DeskAdvertisementView, DeskView } from "./advertisement-desk.view.ts";

const PAGE_SIZE = 20;

export async function loadDesk(
  { db }: Services,
  { queue, query, page: asked }: { queue: Queue; query: string | undefined; page: number },
): Promise<Omit<DeskView, "role" | "result">> {
  const counts = await countQueues(db);
  const page = Math.min(asked, Math.max(1, Math.ceil(counts[queue] / PAGE_SIZE)));
  const words = foldTurkish(query ?? "")
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  // One more than is shown tells whether there is another page: what has the words is not counted.
  const rows = await findQueued(db, { queue, words, count: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE });
  const hasMore = rows.length > PAGE_SIZE;
  return {
    queue,
    counts,
    query,
    page,
    pageCount: words.length > 0 ? page + (hasMore ? 1 : 0) : Math.ceil(counts[queue] / PAGE_SIZE),
    advertisements: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      title: row.title,
      companyName: row.company_name,
      since: row.since.toISOString(),
      kinds: row.flagged_kinds as CheckKind[],
      explanation: row.check_explanation,
      openComplaints: row.open_complaints,
    })),
  };
}

export async function loadDeskAdvertisement(
  services: Services,
  id: number,
  { texts, now }: { texts: LanguageTexts; now: Date },
): Promise<DeskAdvertisementView | undefined> {
  const { db } = services;
  const row = await findModerated(db, id);
  if (!row) return undefined;
  const [record, answers, company, former] = await Promise.all([
    findOwnRecord(db, row.company_id, id),
    readAnswers(services, row.company_id),
    findCompanyRecord(db, row.company_id),
    findFormerDecisions(db, id),
  ]);
  if (!record || !company) return undefined;
  const { status, flagged_at: flaggedAt, expires_at: expiresAt } = row;
  return {
    id,
    queue: queueOf(status),
    status,
    isFlagged: status === "published" && flaggedAt !== null,
    advertisement: previewOf(services, record, answers, { texts, now }),
    questions: row.questions,
    findings: findingsIn(row, now),
    explanation: row.check_explanation,
    company: describeCompany(company),
    former: former.map(({ id, happened_at, actor_name, action, reason }) => ({
      id,
      at: happened_at.toISOString(),
      actorName: actor_name,
      action,
      reason: reason ?? undefined,
    })),
    acts: actsOn({ status, flaggedAt, expiresAt }, now),
  };
}

function findingsIn(row: DeskRow, now: Date) {
  const content = {
    title: row.title,
    description: row.description,
    qualifications: row.qualifications,
    questions: row.questions.map((text) => ({ text })),
    workType: row.work_type,
    isAbroad: row.is_abroad,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
  };
  return checkAdvertisement(content, now);
}

function describeCompany(row: CompanyRecordRow): DeskAdvertisementView["company"] {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    since: row.created_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString(),
    verifiedBy: row.verified_by || undefined,
    complaints: row.complaints,
    removals: row.removals,
  };
}
