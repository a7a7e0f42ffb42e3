import { writeAudit } from "../../../platform/audit.ts";
import { editionOf } from "../../../platform/edition.ts";
import type { Services } from "../../../platform/services.ts";
import type { Mover } from "../moves/move-applications.ts";
import { findPipeline } from "../stages/pipeline.store.ts";
import { type CriteriaProblem, type CriterionDraft, checkCriteria } from "./scores.rules.ts";
import { findCriteria, writeCriteria } from "./scores.store.ts";

export type ChangedCriteria =
  | { kind: "unknown" }
  /** Somebody else has changed them since they were shown. */
  | { kind: "conflict" }
  | { kind: "refused"; why: CriteriaProblem }
  | { kind: "changed"; criteria: { id: number; name: string }[] };

/** What was given by one that goes stays with those who gave it. */
export function changeCriteria(
  services: Services,
  mover: Mover,
  advertisementId: number,
  { drafts, edition }: { drafts: readonly CriterionDraft[]; edition: string | undefined },
): Promise<ChangedCriteria> {
  const { companyId, actor } = mover;
  return services.db.transaction().execute(async (transaction): Promise<ChangedCriteria> => {
    const advertisement = await findPipeline(transaction, advertisementId, mover, { isLocked: true });
    if (!advertisement) return { kind: "unknown" };
    const former = await findCriteria(transaction, advertisementId);
    if (edition !== undefined && edition !== editionOf(former)) return { kind: "conflict" };
    const why = checkCriteria(drafts, former);
    if (why) return { kind: "refused", why };
    await writeCriteria(transaction, advertisementId, drafts);
    await writeAudit(transaction, actor, {
      action: "advertisement.criteria-changed",
      companyId,
      subject: { kind: "advertisement", id: advertisementId },
      details: { title: advertisement.title, criteria: drafts.map(({ name }) => name).join(", ") },
    });
    return { kind: "changed", criteria: await findCriteria(transaction, advertisementId) };
  });
}
