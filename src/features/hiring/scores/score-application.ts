import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import type { Mover } from "../moves/move-applications.ts";
import { lockJudged, putScores, type Score } from "./scores.store.ts";

export type Scored = "scored" | "unknown" | "withdrawn" | "spam" | "incomplete" | "criteria-changed";

/** By all criteria at once: half a judgement would open the others' for the price of one press. */
export function scoreApplication(
  services: Services,
  { companyId, personId, actor, now }: Mover,
  { id, scores }: { id: number; scores: readonly Score[] },
): Promise<Scored> {
  return services.db.transaction().execute(async (transaction): Promise<Scored> => {
    const judged = await lockJudged(transaction, { id, companyId, personId });
    if (!judged) return "unknown";
    if (judged.kind === "withdrawn") return "withdrawn";
    if (judged.is_spam) return "spam";
    const given = new Set(scores.map(({ criterionId }) => criterionId));
    const wanted = new Set(judged.criteria.map((criterion) => criterion.id));
    if (!given.isSubsetOf(wanted) || given.size < scores.length) return "criteria-changed";
    if (given.size < wanted.size) return "incomplete";
    await putScores(transaction, { id, personId, scores, now });
    await writeAudit(transaction, actor, {
      action: "application.scored",
      companyId,
      subject: { kind: "application", id },
    });
    return "scored";
  });
}
