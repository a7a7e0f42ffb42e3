import { type Actor, writeAudit } from "../../../platform/audit.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type CompanyMembership, type Looker, lookerOf } from "../../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { readSentApplication } from "../../applications/index.ts";
import { cvOf, cvSeenBy, documentOf } from "../../cv/index.ts";
import { readSharedSummary } from "../../disc/index.ts";
import { readInterviewDesk } from "../../interviews/index.ts";
import { readThread } from "../../threads/index.ts";
import { blinded } from "../blind/blind-view.ts";
import { findChoices } from "../choices.store.ts";
import { applicantPath, listHref } from "../hiring.contract.ts";
import type { ApplicantView, EventView, MoveView } from "../hiring.view.ts";
import { countApplicants, findNeighbours, totalOf } from "../list/applicant-counts.store.ts";
import {
  type EventRow,
  findEvents,
  findHiringDetail,
  type HiringDetail,
  isCvAmongApplications,
} from "../list/applicants.store.ts";
import { type Asked, addressOf, PAGE_SIZE } from "../list/asked-list.ts";
import { stageView } from "../list/board-columns.ts";
import { lookFor, waitingDays } from "../list/list-applicants.ts";
import { findUndoable, markSeen } from "../moves/moves.store.ts";
import { showMentions } from "../notes/mentions.rules.ts";
import { findNotes } from "../notes/notes.store.ts";
import { scoresSeenBy } from "../scores/scores.rules.ts";
import { findStages } from "../stages/pipeline.store.ts";

/** The member sent it to this company, or to one of its group and agreed to that. */
export function wasCvSentTo({ db }: Services, cvId: number, company: CompanyMembership): Promise<boolean> {
  return isCvAmongApplications(db, cvId, lookerOf(company));
}

interface Opening {
  company: CompanyMembership;
  actor: Actor;
  texts: LanguageTexts;
  asked: Asked;
  /** The move that led here */
  moveId: number | undefined;
  isOfferedCv: boolean;
  /** Somebody wants to propose an interview */
  isProposing: boolean;
  now: Date;
  /** Fetched ahead: nobody has looked at it. */
  isSeenLater: boolean;
}

/** Undefined for an application that these people may not see. Whoever opens it is written down. */
export async function openApplicant(
  services: Services,
  id: number,
  { company, actor, texts, asked, moveId, isOfferedCv, isProposing, now, isSeenLater }: Opening,
): Promise<ApplicantView | undefined> {
  const { db } = services;
  const detail = await findHiringDetail(db, id, lookerOf(company));
  if (!detail) return undefined;
  const isOpen = detail.is_own && !detail.is_forgotten;
  const mayMove = isOpen && mayDo(company.teamRole, "applications.write");
  const mayJudge = isOpen && mayDo(company.teamRole, "applications.judge");
  await noteOpening(services, id, { company, actor, now, decides: mayMove, isSeenLater });
  const isWithdrawn = detail.kind === "withdrawn";
  const mayAct = mayMove && !isWithdrawn && !detail.is_spam;
  const address = new URLSearchParams(addressOf(asked));
  const href = applicantPath(id, address);
  const desk = { companyId: company.id, me: actor.personId, returnUrl: href, isProposing, now };
  const party = { side: "company", personId: actor.personId, companyId: company.id } as const;
  const [sent, stages, choices, events, notes, place, disc, thread, interviews] = await Promise.all([
    readSentApplication(services, id),
    findStages(db, detail.pipeline_id),
    findChoices(db, company.id),
    findEvents(db, id),
    detail.is_own ? findNotes(db, id) : [],
    placeInList(services, id, company, asked, now),
    // One employer was allowed to see it, and companies of its group were not.
    detail.is_own ? readSharedSummary(services, id) : undefined,
    readThread(services, id, party, { mayWrite: mayMove, now, isSeenLater }),
    detail.is_own ? readInterviewDesk(services, id, { ...desk, mayPropose: mayAct }) : undefined,
  ]);
  if (!sent) return undefined;
  const shownEvents = eventViews(events, now);
  const undoableId = mayMove
    ? (moveId ?? shownEvents.find(({ type, canUndo }) => type === "moved" && canUndo)?.id)
    : undefined;
  const hrefOf = (other: number | null | undefined) => (other ? applicantPath(other, address) : undefined);
  const view: ApplicantView = {
    ...sent,
    isBlind: detail.is_blind,
    isForgotten: detail.is_forgotten,
    ...editionOf(detail, isOfferedCv, { href, texts }),
    waitingDays: waitingDays(detail.waiting_since, now),
    href,
    move:
      undoableId === undefined
        ? undefined
        : await readMove(services, { id: undoableId, ...lookerOf(company), now }, address),
    lastTemplateId: choices.lastNoId ?? undefined,
    companyTags: choices.tags,
    kind: detail.kind,
    stage: { id: detail.stage_id, name: detail.stage },
    stages: stages.map(stageView),
    templates: choices.templates,
    disc: isWithdrawn ? undefined : disc,
    unwanted: isWithdrawn ? [] : detail.unwanted,
    events: shownEvents,
    thread,
    interviews: interviews && { ...interviews, team: choices.team },
    notes: notes.map((note) => noteView(note, texts)),
    scores: scoresSeenBy(actor.personId, detail, { mayJudge }),
    tags: detail.tags,
    ownerId: detail.owner_id ?? undefined,
    team: choices.team,
    mayMove: mayAct,
    mayMark: mayMove && !isWithdrawn,
    mayNote: mayJudge && !isWithdrawn && !detail.is_spam,
    isSpam: detail.is_spam,
    list: place && {
      href: listHref({ ...addressOf(asked), ...pageOf(place.place) }),
      previous: hrefOf(place.previous),
      next: hrefOf(place.next),
      place: place.place,
      total: place.total,
      hasMore: place.hasMore,
    },
  };
  return detail.is_blind ? blinded(view, sent.name) : view;
}

function noteView(note: Awaited<ReturnType<typeof findNotes>>[number], { t }: LanguageTexts) {
  return {
    id: note.id,
    actor: note.actor ?? undefined,
    text: showMentions(note.text, (named) => note.mentioned[named] ?? t("hiring-somebody")),
    at: note.written_at.toISOString(),
  };
}

async function placeInList(
  services: Services,
  id: number,
  company: CompanyMembership,
  asked: Asked,
  now: Date,
) {
  const { looking, filter, sort } = await lookFor(services, company, asked, now);
  const [neighbours, counted] = await Promise.all([
    findNeighbours(services.db, looking, filter, { sort, id }),
    countApplicants(services.db, looking, filter),
  ]);
  return neighbours && { ...neighbours, total: totalOf(counted), hasMore: counted.hasMore };
}

/** What was sent, or what was offered since; nothing of a withdrawn one. */
function editionOf(
  { kind, sent_cv: sent, offered_cv: offered, has_newer_cv: hasNewerCv, ...detail }: HiringDetail,
  isOfferedCv: boolean,
  { href, texts }: { href: string; texts: LanguageTexts },
): Pick<ApplicantView, "headline" | "cv" | "attachment" | "hasNewerCv" | "offered"> {
  const copy = kind === "withdrawn" ? null : isOfferedCv ? (offered ?? sent) : sent;
  const reader = detail.is_blind ? "finders" : "recipients";
  const cv = copy ? cvSeenBy(reader, withoutSchools(cvOf(copy.content), detail)) : undefined;
  return {
    headline: cv?.headline || undefined,
    cv: cv && documentOf({ ...cv, template: "classic" }, texts),
    attachment: copy?.file?.name,
    hasNewerCv,
    offered:
      copy && offered
        ? {
            at: offered.copied_at,
            isShown: copy === offered,
            href: `${href}${href.includes("?") ? "&" : "?"}ozgecmis=yeni`,
            sentHref: href,
          }
        : undefined,
  };
}

function withoutSchools(
  cv: ReturnType<typeof cvOf>,
  { is_blind, hides_schools }: Pick<HiringDetail, "is_blind" | "hides_schools">,
) {
  if (!is_blind || !hides_schools) return cv;
  return { ...cv, educations: cv.educations.map((each) => ({ ...each, schoolName: "•••" })) };
}

/** Of the list, on which it stands. */
function pageOf(place = 1): Record<string, string> {
  const page = Math.ceil(place / PAGE_SIZE);
  return page > 1 ? { sayfa: String(page) } : {};
}

/** Undefined once it cannot be taken back; the way back is to whoever was moved, in the same list. */
export async function readMove(
  { db }: Services,
  asked: Looker & { id: number; now: Date },
  list: URLSearchParams,
): Promise<MoveView | undefined> {
  const row = await findUndoable(db, asked);
  return (
    row && {
      id: row.id,
      name: row.name,
      stage: row.stage,
      isToInterview: row.kind === "interview",
      minutes: row.tells ? Math.ceil((row.settles_at.getTime() - asked.now.getTime()) / 60_000) : undefined,
      href: applicantPath(row.application_id, list),
    }
  );
}

/** Fetched ahead, nobody has seen it yet; but what has left is written down. */
function noteOpening(
  { db }: Services,
  id: number,
  {
    company,
    actor,
    now,
    decides,
    isSeenLater,
  }: Pick<Opening, "company" | "actor" | "now" | "isSeenLater"> & { decides: boolean },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (decides && !isSeenLater)
      await markSeen(transaction, { id, companyId: company.id, actorId: actor.personId, now });
    await writeAudit(transaction, actor, {
      action: isSeenLater ? "application.fetched-ahead" : "application.opened",
      companyId: company.id,
      subject: { kind: "application", id },
    });
  });
}

function eventViews(rows: readonly EventRow[], now: Date): EventView[] {
  const latest = rows.findLast(
    ({ type, undone_at }) =>
      undone_at === null && !["seen", "messaged", "cv-offered", "spam", "not-spam"].includes(type),
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    from: row.from_stage ?? undefined,
    to: row.to_stage ?? undefined,
    kind: row.to_kind,
    actor: row.actor ?? undefined,
    at: row.happened_at.toISOString(),
    text: row.text ?? undefined,
    mailAt: row.tells || row.type === "messaged" ? (row.told_at ?? row.settles_at)?.toISOString() : undefined,
    isTold: row.told_at !== null,
    undoneAt: row.undone_at?.toISOString(),
    undoneBy: row.undone_by ?? undefined,
    canUndo:
      (row.type === "messaged" || (row === latest && row.type === "moved")) &&
      row.undone_at === null &&
      row.told_at === null &&
      (row.settles_at?.getTime() ?? 0) > now.getTime(),
  }));
}

/** The file beside the CV as it was sent; a withdrawn application takes it along. */
export async function loadApplicantFile(
  services: Services,
  { company, actor }: { company: CompanyMembership; actor: Actor },
  applicationId: number,
  isOfferedCv: boolean,
) {
  const detail = await findHiringDetail(services.db, applicationId, lookerOf(company));
  const copy = isOfferedCv ? detail?.offered_cv : detail?.sent_cv;
  const file = detail?.kind === "withdrawn" || detail?.is_blind ? undefined : copy?.file;
  if (!file) return undefined;
  await services.db.transaction().execute((transaction) =>
    writeAudit(transaction, actor, {
      action: "application.file-downloaded",
      companyId: company.id,
      subject: { kind: "application", id: applicationId },
    }),
  );
  return {
    open: () => services.files.open(file.sha256),
    contentType: file.content_type,
    byteSize: file.byte_size,
    downloadedAs: file.name,
  };
}
