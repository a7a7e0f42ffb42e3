import { writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { checkStages, heirOf, type StageDraft, type StagesProblem } from "./hiring.rules.ts";
import type { Mover } from "./move-applications.ts";
import {
  copyPipeline,
  findPipeline,
  findStages,
  mergeStage,
  type StageRow,
  writeStages,
} from "./pipeline.store.ts";

export type ChangedStages =
  | { kind: "unknown" }
  | { kind: "refused"; why: StagesProblem }
  | { kind: "changed"; stages: StageRow[] };

/** An advertisement's own from now on. Whoever is in a stage that goes is in another of its kind, never nowhere. */
export function changeStages(
  services: Services,
  { companyId, actor, now }: Mover,
  advertisementId: number,
  drafts: readonly StageDraft[],
): Promise<ChangedStages> {
  return services.db.transaction().execute(async (transaction): Promise<ChangedStages> => {
    const pipeline = await findPipeline(transaction, advertisementId, companyId, { isLocked: true });
    if (!pipeline) return { kind: "unknown" };
    const former = await findStages(transaction, pipeline.pipeline_id);
    const why = checkStages(drafts, former);
    if (why) return { kind: "refused", why };
    const own = pipeline.is_its_own
      ? { pipelineId: pipeline.pipeline_id, copies: undefined }
      : await copyPipeline(transaction, { advertisementId, companyId, pipelineId: pipeline.pipeline_id });
    const idOf = (id: number) => own.copies?.get(id) ?? id;
    await writeStages(
      transaction,
      own.pipelineId,
      drafts.map((draft) => ({ ...draft, id: draft.id === undefined ? undefined : idOf(draft.id) })),
    );
    const stages = await findStages(transaction, own.pipelineId);
    for (const removed of former.filter(({ id }) => !drafts.some((draft) => draft.id === id))) {
      const heir = heirOf(removed, stages);
      if (heir === undefined) throw new Error(`no stage is left for those in ${removed.name}`);
      await mergeStage(transaction, { from: idOf(removed.id), to: heir, actorId: actor.personId, now });
    }
    await writeAudit(transaction, actor, {
      action: "advertisement.stages-changed",
      companyId,
      subject: { kind: "advertisement", id: advertisementId },
      details: { title: pipeline.title, stages: stages.map(({ name }) => name).join(", ") },
    });
    return { kind: "changed", stages };
  });
}
