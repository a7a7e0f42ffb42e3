import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { readSentApplication } from "../applications/index.ts";
import { cvOf, cvSeenBy, documentOf } from "../cv/index.ts";
import { readSharedSummary } from "../disc/index.ts";
import {
  type EventRow,
  findEvents,
  findHiringDetail,
  findLooking,
  findNeighbours,
  findNotes,
  isCvAmongApplications,
} from "./applicants.store.ts";
import { applicantPath, listHref } from "./hiring.contract.ts";
import type { ApplicantView, EventView } from "./hiring.view.ts";
import { type Asked, addressOf, filterOf, stageView } from "./list-applicants.ts";
import { markSeen } from "./moves.store.ts";
import { findStages, findTeam, findTemplates } from "./pipeline.store.ts";

/** The member sent it to this company, or to one of its group and agreed to that. */
export function wasCvSentTo({ db }: Services, cvId: number, companyId: number): Promise<boolean> {
  return isCvAmongApplications(db, cvId, companyId);
}

interface Opening {
  company: CompanyMembership;
  actor: Actor;
  texts: LanguageTexts;
  asked: Asked;
  now: Date;
  /** Fetched ahead: nobody has looked at it. */
  isSeenLater: boolean;
}

/** Undefined for an application that these people may not see. Whoever opens it is written down. */
export async function openApplicant(
  services: Services,
  id: number,
  { company, actor, texts, asked, now, isSeenLater }: Opening,
): Promise<ApplicantView | undefined> {
  const { db } = services;
  const detail = await findHiringDetail(db, id, company.id);
  if (!detail) return undefined;
  const mayMove = detail.is_own && company.teamRole !== "viewer";
  if (!isSeenLater) await noteOpening(services, id, { company, actor, now, decides: mayMove });
  const [sent, stages, templates, team, events, notes, neighbours, disc] = await Promise.all([
    readSentApplication(services, id),
    findStages(db, detail.pipeline_id),
    findTemplates(db, company.id),
    findTeam(db, company.id),
    findEvents(db, id),
    detail.is_own ? findNotes(db, id) : [],
    findNeighbours(db, await findLooking(db, company.id), filterOf(asked, now), {
      sort: asked.sirala ?? "bekleyen",
      id,
    }),
    // One employer was allowed to see it, and companies of its group were not.
    detail.is_own ? readSharedSummary(services, id) : undefined,
  ]);
  if (!sent) return undefined;
  const isWithdrawn = detail.kind === "withdrawn";
  const copy = isWithdrawn ? undefined : detail.sent_cv;
  const address = new URLSearchParams(addressOf(asked));
  const hrefOf = (other: number | null | undefined) => (other ? applicantPath(other, address) : undefined);
  return {
    ...sent,
    kind: detail.kind,
    stage: { id: detail.stage_id, name: detail.stage },
    stages: stages.map(stageView),
    templates: templates.map(({ id: templateId, kind, name, text }) => ({
      id: templateId,
      kind,
      name,
      text,
    })),
    cv: copy
      ? documentOf({ ...cvSeenBy("recipients", cvOf(copy.content)), template: "classic" }, texts)
      : undefined,
    attachment: copy?.file?.name,
    hasNewerCv: detail.has_newer_cv,
    disc: isWithdrawn ? undefined : disc,
    unwanted: isWithdrawn ? [] : detail.unwanted,
    events: eventViews(events, now),
    notes: notes.map((note) => ({
      id: note.id,
      actor: note.actor ?? undefined,
      text: note.text,
      at: note.written_at.toISOString(),
    })),
    tags: detail.tags,
    ownerId: detail.owner_id ?? undefined,
    team,
    mayMove: mayMove && !isWithdrawn,
    list: neighbours && {
      href: listHref(addressOf(asked)),
      previous: hrefOf(neighbours.previous),
      next: hrefOf(neighbours.next),
      place: neighbours.place,
      total: neighbours.total,
    },
  };
}

function noteOpening(
  { db }: Services,
  id: number,
  { company, actor, now, decides }: { company: CompanyMembership; actor: Actor; now: Date; decides: boolean },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (decides) await markSeen(transaction, { id, companyId: company.id, actorId: actor.personId, now });
    await writeAudit(transaction, actor, {
      action: "application.opened",
      companyId: company.id,
      subject: { kind: "application", id },
    });
  });
}

function eventViews(rows: readonly EventRow[], now: Date): EventView[] {
  const latest = rows.findLast(({ type, undone_at }) => type !== "seen" && undone_at === null);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    from: row.from_stage ?? undefined,
    to: row.to_stage ?? undefined,
    kind: row.to_kind,
    actor: row.actor ?? undefined,
    at: row.happened_at.toISOString(),
    text: row.text ?? undefined,
    mailAt: row.tells ? (row.told_at ?? row.settles_at)?.toISOString() : undefined,
    isTold: row.told_at !== null,
    undoneAt: row.undone_at?.toISOString(),
    undoneBy: row.undone_by ?? undefined,
    canUndo:
      row === latest &&
      row.type === "moved" &&
      row.told_at === null &&
      (row.settles_at?.getTime() ?? 0) > now.getTime(),
  }));
}

/** The file beside the CV as it was sent; a withdrawn application takes it along. */
export async function loadApplicantFile(
  services: Services,
  { company, actor }: { company: CompanyMembership; actor: Actor },
  applicationId: number,
) {
  const detail = await findHiringDetail(services.db, applicationId, company.id);
  const file = detail?.kind === "withdrawn" ? undefined : detail?.sent_cv?.file;
  if (!file) return undefined;
  await services.db.transaction().execute((transaction) =>
    writeAudit(transaction, actor, {
      action: "application.file-downloaded",
      companyId: company.id,
      subject: { kind: "application", id: applicationId },
    }),
  );
  return {
    path: services.files.pathOf(file.sha256),
    contentType: file.content_type,
    byteSize: file.byte_size,
    downloadedAs: file.name,
  };
}

/** Under the names that programs know. */
export function applicantJson(view: ApplicantView) {
  return {
    ApplicationID: view.sent.id,
    Kind: view.kind,
    Stage: view.stage.name,
    StageID: view.stage.id,
    Cv: view.cv ?? null,
    Letter: view.sent.coverLetterText ?? null,
    Answers: view.sent.answers.map(({ questionId, question, answer }) => ({
      Question: question,
      Answer: answer,
      IsUnwanted: view.unwanted.some(({ id }) => id === questionId),
    })),
    Events: view.events.map((event) => ({
      MoveID: event.id,
      Type: event.type,
      From: event.from ?? null,
      To: event.to ?? null,
      Actor: event.actor ?? null,
      At: event.at,
      Text: event.text ?? null,
      MailAt: event.mailAt ?? null,
      UndoneAt: event.undoneAt ?? null,
    })),
    Notes: view.notes.map(({ actor, text, at }) => ({ Actor: actor ?? null, Text: text, At: at })),
    Messages: [],
    Interviews: [],
    Scores: [],
  };
}
