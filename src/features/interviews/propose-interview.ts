import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { markAnswered } from "../answers/index.ts";
import { countTeamMembers } from "./interview-team.store.ts";
import { readTimes, type TimesProblem } from "./interviews.rules.ts";
import {
  findInterviews,
  findSameProposal,
  insertInterview,
  lockStanding,
  type NewInterview,
} from "./interviews.store.ts";
import { notifyCandidate } from "./notify-of-interview.ts";

/** Each is a mail to the candidate. */
export const A_DAY: DailyLimit = { name: "interview", most: 20 };

export interface Proposer extends Looker {
  actor: Actor;
  now: Date;
}

export type Proposed =
  | { kind: "proposed"; id: number }
  | { kind: "unknown" | "withdrawn" | "spam" | "not-of-team" | "too-many" }
  | { kind: "times"; problem: TimesProblem };

/** Whoever proposes leads it, unless others are named. */
export async function proposeInterview(
  services: Services,
  { companyId, personId, actor, now }: Proposer,
  wanted: Omit<NewInterview, "times"> & { times: readonly string[] },
): Promise<Proposed> {
  const read = readTimes(wanted.times, now);
  if ("problem" in read) return { kind: "times", problem: read.problem };
  const named = [...new Set(wanted.interviewers)];
  const interviewers = named.length > 0 ? named : [actor.personId];
  const interview: NewInterview = { ...wanted, times: read.times, interviewers };
  return services.db.transaction().execute(async (transaction): Promise<Proposed> => {
    const standing = await lockStanding(transaction, wanted.applicationId, { companyId, personId });
    if (!standing) return { kind: "unknown" };
    if (standing.is_withdrawn) return { kind: "withdrawn" };
    if (standing.is_spam) return { kind: "spam" };
    const inTeam = await countTeamMembers(transaction, wanted.applicationId, interviewers);
    if (inTeam < interviewers.length) return { kind: "not-of-team" };
    const same = await findSameProposal(transaction, interview);
    if (same !== undefined) return { kind: "proposed", id: same };
    const whose = String(wanted.applicationId);
    if (!(await takeDailyUse(services, transaction, A_DAY, whose, now))) return { kind: "too-many" };
    const id = await insertInterview(transaction, interview, actor.personId, now);
    await markAnswered(transaction, wanted.applicationId, now);
    await writeAudit(transaction, actor, {
      action: "application.interview-proposed",
      companyId,
      subject: { kind: "application", id: wanted.applicationId },
    });
    const [row] = await findInterviews(transaction, [id]);
    if (row) await notifyCandidate(services, transaction, row, { news: "proposed", now });
    return { kind: "proposed", id };
  });
}
