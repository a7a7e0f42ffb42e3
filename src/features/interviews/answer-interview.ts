import type { Services } from "../../platform/services.ts";
import { decideReply, type InterviewState, type Reply, type ReplyRefusal } from "./interviews.rules.ts";
import { confirm, findInterviews, lockInterview, setAnswer } from "./interviews.store.ts";
import { notifyCandidate, notifyInterviewers } from "./notify-of-interview.ts";
import { isOver } from "./read-interviews.ts";

export type Answered =
  | { kind: "answered"; state: InterviewState; applicationId: number }
  | { kind: "refused"; why: ReplyRefusal }
  | { kind: "unknown" }
  | { kind: "over" };

/** The answer and all that it sets in motion are there together; of two at once, the second finds the first. */
export function answerInterview(services: Services, id: number, reply: Reply, now: Date): Promise<Answered> {
  return services.db.transaction().execute(async (transaction): Promise<Answered> => {
    const asked = await lockInterview(transaction, id);
    if (!asked) return { kind: "unknown" };
    if (isOver(asked, now)) return { kind: "over" };
    const {
      state,
      starts_at: startsAt,
      times,
      is_withdrawn: isWithdrawn,
      application_id: applicationId,
    } = asked;
    const decided = decideReply({ state, startsAt, times, isWithdrawn }, reply, now);
    if (decided === "same") return { kind: "answered", state, applicationId };
    if (decided !== "allowed") return { kind: "refused", why: decided };
    if (reply.kind === "time") await confirm(transaction, id, reply.time, now);
    else await setAnswer(transaction, id, { state: reply.kind, text: reply.text }, now);
    const [row] = await findInterviews(transaction, [id]);
    if (!row) return { kind: "unknown" };
    if (reply.kind === "time") {
      const telling = { news: "confirmed", now, isInCalendars: true } as const;
      await notifyCandidate(services, transaction, row, telling);
      await notifyInterviewers(services, transaction, row, telling);
    } else {
      await notifyInterviewers(services, transaction, row, { news: reply.kind, text: reply.text, now });
    }
    return { kind: "answered", state: row.state, applicationId };
  });
}
