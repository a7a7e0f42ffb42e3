import { ownApplicationPath } from "../../addresses/applications.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { SentForm } from "../../platform/http/route.ts";
import { toLocalTime } from "../../platform/schedule.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { answerPath } from "./interviews.contract.ts";
import { canBecome, isLinkOver } from "./interviews.rules.ts";
import {
  type ClashRow,
  findClashes,
  findInterviewsOf,
  findNextOf,
  type InterviewRow,
} from "./interviews.store.ts";
import type { InterviewDeskView, InterviewView, OwnInterviewView } from "./interviews.view.ts";

export const CODE_PURPOSE = "interview";

function viewOf(row: InterviewRow, now: Date): InterviewView {
  const isHeld = ["confirmed", "done", "no-show", "cancelled"].includes(row.state);
  return {
    id: row.id,
    kind: row.kind,
    minutes: row.minutes,
    place: row.kind === "on-site" ? (row.place ?? undefined) : undefined,
    link: row.kind === "video" ? (row.place ?? undefined) : undefined,
    state: row.state,
    times: row.times.filter((time) => time > now).map((time) => time.toISOString()),
    startsAt: isHeld ? row.starts_at?.toISOString() : undefined,
    title: row.title,
    company: row.company,
    applicant: row.applicant,
    interviewers: row.interviewers.map(({ name }) => name),
    answerText: row.answer_text ?? undefined,
    isMoved: row.sequence > 0,
    proposedAt: row.proposed_at.toISOString(),
    answeredAt: row.answered_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
  };
}

export function ownViewOf(
  { settings }: Pick<Services, "settings">,
  row: InterviewRow,
  now: Date,
  chosen?: Date,
): OwnInterviewView {
  const view = viewOf(row, now);
  const action = answerPath(writeCode(settings.secret, CODE_PURPOSE, row.id));
  const asked = chosen?.toISOString();
  return {
    ...view,
    action,
    calendarHref: view.startsAt === undefined ? undefined : `${action}/takvim.ics`,
    chosen: view.times.find((time) => time === asked),
    isWithdrawn: row.is_withdrawn,
    applicationHref: ownApplicationPath(row.application_id),
  };
}

/** For the member's page of the application: what can be answered there, and what has been. */
export async function readOwnInterviews(
  services: Pick<Services, "db" | "settings">,
  applicationId: number,
  personId: number,
  now: Date,
): Promise<OwnInterviewView[]> {
  const rows = await findInterviewsOf(services.db, applicationId, { side: "member", personId });
  return rows.map((row) => ownViewOf(services, row, now));
}

/** For the member's first page. */
export async function readNextInterview(
  services: Pick<Services, "db" | "settings">,
  personId: number,
  now: Date,
): Promise<OwnInterviewView | undefined> {
  const row = await findNextOf(services.db, personId, now);
  return row && ownViewOf(services, row, now);
}

interface Desk {
  companyId: number;
  me: number;
  returnUrl: string;
  mayPropose: boolean;
  isProposing?: boolean;
  now: Date;
  sent?: SentForm | undefined;
}

/** Without the team, which whoever shows it knows. */
export async function readInterviewDesk(
  { db }: { db: Database },
  applicationId: number,
  { companyId, now, sent, isProposing = false, ...desk }: Desk,
): Promise<Omit<InterviewDeskView, "team">> {
  const rows = await findInterviewsOf(db, applicationId, { side: "company", companyId, personId: desk.me });
  const clashes =
    rows.length > 0
      ? await findClashes(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  return {
    ...desk,
    applicationId,
    interviews: rows.map((row) => ({ ...viewOf(row, now), ...choicesOf(row, clashes, now) })),
    earliest: toLocalTime(now),
    isProposing,
    sent,
  };
}

function choicesOf(row: InterviewRow, clashes: readonly ClashRow[], now: Date) {
  const standing = { state: row.state, startsAt: row.starts_at };
  return {
    clashes: clashes.filter((clash) => clash.interview_id === row.id).map(clashOf),
    canMove: !row.is_withdrawn && canBecome(standing, "proposed", now),
    canCancel: canBecome(standing, "cancelled", now),
    canEnd: canBecome(standing, "done", now) || canBecome(standing, "no-show", now),
    hasCalendar: row.state === "confirmed",
  };
}

export function clashOf({ name, at }: ClashRow) {
  return { name, at: at.toISOString() };
}

/** Under the names that programs know. */
export function interviewJson(view: InterviewView) {
  return {
    InterviewID: view.id,
    State: view.state,
    Kind: view.kind,
    Minutes: view.minutes,
    Place: view.place ?? null,
    Link: view.link ?? null,
    Times: view.times,
    Time: view.startsAt ?? null,
    Interviewers: view.interviewers,
    Text: view.answerText ?? null,
    ProposedAt: view.proposedAt,
    AnsweredAt: view.answeredAt ?? null,
    EndedAt: view.endedAt ?? null,
  };
}

export function isOver(row: InterviewRow, now: Date): boolean {
  return isLinkOver({ startsAt: row.starts_at, times: row.times }, now);
}
