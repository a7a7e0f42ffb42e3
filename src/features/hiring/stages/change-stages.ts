import { writeAudit } from "../../../platform/audit.ts";
import { editionOf } from "../../../platform/edition.ts";
import type { Services } from "../../../platform/services.ts";
import { checkStages, heirOf, type StagesChange, type StagesProblem } from "../hiring.rules.ts";
import type { Mover } from "../moves/move-applications.ts";
import {
  copyPipeline,
  findDefaultStages,
  findPipeline,
  findStages,
  mergeStage,
  replaceDefaultStages,
  type StageRow,
  writeStages,
} from "./pipeline.store.ts";

export type ChangedStages =
  | { kind: "unknown" }
  /** Somebody else has changed them since they were shown. */
  | { kind: "conflict" }
  | { kind: "refused"; why: StagesProblem }
  | { kind: "changed"; stages: StageRow[] };

interface Change extends StagesChange {
  /** Of what was shown; a program that sends none means what it says. */
  edition: string | undefined;
}

function problemOf(change: Change, former: readonly StageRow[]): ChangedStages | undefined {
  if (change.edition !== undefined && change.edition !== editionOf(former)) return { kind: "conflict" };
  const why = checkStages(change, former);
  return why && { kind: "refused", why };
}

/** An advertisement's own from now on. Whoever is in a stage that goes is in another of its kind, never nowhere. */
export function changeStages(
  services: Services,
  mover: Mover,
  advertisementId: number,
  change: Change,
): Promise<ChangedStages> {
  const { companyId, actor, now } = mover;
  return services.db.transaction().execute(async (transaction): Promise<ChangedStages> => {
    const pipeline = await findPipeline(transaction, advertisementId, mover, { isLocked: true });
    if (!pipeline) return { kind: "unknown" };
    const former = await findStages(transaction, pipeline.pipeline_id);
    const problem = problemOf(change, former);
    if (problem) return problem;
    const own = pipeline.is_its_own
      ? { pipelineId: pipeline.pipeline_id, copies: undefined }
      : await copyPipeline(transaction, { advertisementId, companyId, pipelineId: pipeline.pipeline_id });
    const idOf = (id: number) => own.copies?.get(id) ?? id;
    await writeStages(
      transaction,
      own.pipelineId,
      change.stages.map((draft) => ({ ...draft, id: draft.id === undefined ? undefined : idOf(draft.id) })),
    );
    const stages = await findStages(transaction, own.pipelineId);
    for (const removed of former.filter(({ id }) => !change.stages.some((draft) => draft.id === id))) {
      const chosen = change.merges.get(removed.id);
      const heir = chosen === undefined ? heirOf(removed, stages) : idOf(chosen);
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

/** For advertisements to come; those that are there keep what they began with. */
export function changeDefaultStages(
  services: Services,
  { companyId, actor }: Mover,
  change: Change,
): Promise<ChangedStages> {
  return services.db.transaction().execute(async (transaction): Promise<ChangedStages> => {
    const former = await findDefaultStages(transaction, companyId, { isLocked: true });
    const problem = problemOf(change, former);
    if (problem) return problem;
    await replaceDefaultStages(transaction, companyId, change.stages);
    await writeAudit(transaction, actor, {
      action: "company.stages-changed",
      companyId,
      subject: { kind: "company", id: companyId },
      details: { stages: change.stages.map(({ name }) => name).join(", ") },
    });
    return { kind: "changed", stages: await findDefaultStages(transaction, companyId) };
  });
}
