import type { Transaction } from "kysely";
import { type AuditLine, writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { takeDailyUse } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { canBecome, type InterviewState, readTimes, type TimesProblem } from "./interviews.rules.ts";
import {
  findInterviews,
  type InterviewRow,
  isSeenBy,
  lockInterview,
  proposeAgain,
  setEnd,
} from "./interviews.store.ts";
import { notifyCandidate, notifyInterviewers } from "./notify-of-interview.ts";
import { A_DAY, type Proposer } from "./propose-interview.ts";

export type Changed =
  | { kind: "changed"; applicationId: number }
  | { kind: "unknown" | "withdrawn" | "too-late" | "too-many" }
  | { kind: "times"; problem: TimesProblem };

/** Guards that every change of the company's has, and what is written down of it. */
function change(
  services: Services,
  { companyId, personId, actor, now }: Proposer,
  id: number,
  next: InterviewState,
  {
    action,
    act,
  }: {
    action: AuditLine["action"];
    act: (transaction: Transaction<DB>, row: InterviewRow) => Promise<Changed | undefined>;
  },
): Promise<Changed> {
  return services.db.transaction().execute(async (transaction): Promise<Changed> => {
    const row = await lockInterview(transaction, id);
    if (!row || !(await isSeenBy(transaction, id, { companyId, personId }))) return { kind: "unknown" };
    if (row.is_withdrawn) return { kind: "withdrawn" };
    if (!canBecome({ state: row.state, startsAt: row.starts_at }, next, now)) return { kind: "too-late" };
    const refused = await act(transaction, row);
    if (refused) return refused;
    await writeAudit(transaction, actor, {
      action,
      companyId,
      subject: { kind: "application", id: row.application_id },
      details: { interview: id, state: next },
    });
    return { kind: "changed", applicationId: row.application_id };
  });
}

/** Other times for the same meeting. One that was in calendars is taken out of them until a new time is chosen. */
export async function moveInterview(
  services: Services,
  proposer: Proposer,
  id: number,
  texts: readonly string[],
): Promise<Changed> {
  const { now } = proposer;
  const read = readTimes(texts, now);
  if ("problem" in read) return { kind: "times", problem: read.problem };
  return change(services, proposer, id, "proposed", {
    action: "application.interview-moved",
    act: async (transaction, former) => {
      const whose = String(former.application_id);
      if (!(await takeDailyUse(services, transaction, A_DAY, whose, now))) return { kind: "too-many" };
      await proposeAgain(transaction, id, read.times, now);
      const isInCalendars = former.state === "confirmed";
      const [row] = await findInterviews(transaction, [id]);
      if (!row) return undefined;
      await notifyCandidate(services, transaction, row, { news: "moved", now, isInCalendars });
      if (isInCalendars) {
        await notifyInterviewers(services, transaction, row, { news: "moved", now, isInCalendars });
      }
      return undefined;
    },
  });
}

export function cancelInterview(
  services: Services,
  proposer: Proposer,
  id: number,
  text: string | undefined,
): Promise<Changed> {
  return change(services, proposer, id, "cancelled", {
    action: "application.interview-cancelled",
    act: async (transaction, row) => {
      await cancelIn(services, transaction, row, { now: proposer.now, text, candidate: "told" });
      return undefined;
    },
  });
}

export function endInterview(
  services: Services,
  proposer: Proposer,
  id: number,
  state: "done" | "no-show",
): Promise<Changed> {
  return change(services, proposer, id, state, {
    action: "application.interview-ended",
    act: async (transaction) => {
      await setEnd(transaction, id, state, proposer.now);
      return undefined;
    },
  });
}

export interface Cancelling {
  now: Date;
  text?: string | undefined;
  /** Whoever has ended it knows, and only their calendar does not; whose account ends is told nothing and named to nobody. */
  candidate: "told" | "knows" | "gone";
}

/** Both sides' calendars hear of it where they have it; interviewers who know of no time have nothing to forget. */
export async function cancelIn(
  services: Services,
  transaction: Transaction<DB>,
  { id, state: former }: InterviewRow,
  { now, text, candidate }: Cancelling,
): Promise<void> {
  await setEnd(transaction, id, "cancelled", now);
  const [row] = await findInterviews(transaction, [id]);
  if (!row) return;
  const isInCalendars = former === "confirmed";
  const telling = { news: "cancelled", text, now, isInCalendars, isNameless: candidate === "gone" } as const;
  if (candidate === "told" || (candidate === "knows" && isInCalendars))
    await notifyCandidate(services, transaction, row, telling);
  if (isInCalendars) await notifyInterviewers(services, transaction, row, telling);
}
