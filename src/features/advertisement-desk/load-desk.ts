import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";
import { findOwnRecord, previewOf } from "../advertisements/index.ts";
import { readAnswers } from "../answers/index.ts";
import { readForModerators } from "../own-advertisements/index.ts";
import type { CheckKind } from "../own-advertisements/own-advertisements.view.ts";
import { QUEUES } from "./advertisement-desk.contract.ts";
import {
  actsOn,
  canBeLookedAt,
  decideAnswer,
  isOver,
  type Queue,
  queueOf,
} from "./advertisement-desk.rules.ts";
import {
  type CompanyRecordRow,
  findCompanyRecord,
  findFormerDecisions,
  findModerated,
} from "./advertisement-desk.store.ts";
import type { DeskAdvertisementView, DeskSearch, DeskView } from "./advertisement-desk.view.ts";
import { findAppeal } from "./decisions.store.ts";
import { countQueues, findQueued, type QueuedRow } from "./queues.store.ts";

const PAGE_SIZE = 20;
/** Nobody turns more pages; whoever looks for something further down asks for its words or its day. */
const MOST_PAGES = 500;
const DAY_MS = 86_400_000;

export async function loadDesk(
  { db }: Services,
  search: DeskSearch,
  askedPage: number,
): Promise<Omit<DeskView, "role" | "result">> {
  const counts = await countQueues(db);
  const [words, company] = [wordsIn(search.words), wordsIn(search.company)];
  const isQueue = (QUEUES as readonly string[]).includes(search.list);
  const isNarrowed =
    words.length + company.length > 0 || search.from !== undefined || search.until !== undefined;
  const counted = isQueue && !isNarrowed ? Math.ceil(counts[search.list as Queue] / PAGE_SIZE) : undefined;
  const page = Math.min(askedPage, Math.max(1, counted ?? MOST_PAGES), MOST_PAGES);
  const sought = {
    list: search.list,
    words,
    company,
    from: search.from === undefined ? undefined : startOf(search.from),
    until: search.until === undefined ? undefined : new Date(startOf(search.until).getTime() + DAY_MS),
  };
  // One more than is shown tells whether there is another page: what was looked for is not counted.
  const rows = await findQueued(db, sought, { count: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE });
  return {
    search,
    counts,
    page,
    pageCount: Math.min(MOST_PAGES, counted ?? page + (rows.length > PAGE_SIZE ? 1 : 0)),
    advertisements: rows.slice(0, PAGE_SIZE).map(describeQueued),
  };
}

const wordsIn = (text = "") => foldTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** In Turkey */
const startOf = (isoDate: string) => new Date(`${isoDate}T00:00:00+03:00`);

function describeQueued(row: QueuedRow): DeskView["advertisements"][number] {
  return {
    id: row.id,
    title: row.title,
    state: row.status as "published",
    companyName: row.company_name,
    since: row.since.toISOString(),
    kinds: row.flagged_kinds as CheckKind[],
    explanation: row.check_explanation,
    openComplaints: row.open_complaints,
  };
}

export async function loadDeskAdvertisement(
  services: Services,
  id: number,
  { texts, now, personId }: { texts: LanguageTexts; now: Date; personId: number },
): Promise<DeskAdvertisementView | undefined> {
  const { db } = services;
  const row = await findModerated(db, id);
  if (!row) return undefined;
  const [record, answers, company, former, moderated, appeal] = await Promise.all([
    findOwnRecord(db, row.company_id, id),
    readAnswers(services, row.company_id),
    findCompanyRecord(db, row.company_id),
    findFormerDecisions(db, id),
    readForModerators(services, id, { texts, now }),
    findAppeal(db, id),
  ]);
  if (!record || !company || !moderated) return undefined;
  return {
    ...moderated,
    id,
    queue: queueOf(row),
    status: row.status,
    canBeLookedAt: canBeLookedAt(row),
    advertisement: previewOf(services, record, answers, { texts, now }),
    explanation: row.check_explanation,
    company: describeCompany(company),
    former: former.map(({ id, happened_at, actor_name, action, reason }) => ({
      id,
      at: happened_at.toISOString(),
      actorName: actor_name,
      action,
      reason: reason ?? undefined,
    })),
    appeal: appeal && {
      text: appeal.appeal,
      at: appeal.appealed_at.toISOString(),
      mayAnswer: decideAnswer(appeal, personId) === "allowed",
    },
    acts: actsOn(row),
    isExpired: isOver("published", row.expires_at, now),
  };
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
