import type { RawBuilder, Transaction } from "kysely";
import { type Actor, writeAuditFor } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { deleteAct, insertAct } from "../bulk/acts.store.ts";
import type { StageKind } from "../hiring.contract.ts";
import { settlesAt, unknownPlaceholders } from "../hiring.rules.ts";
import { findStage } from "../stages/pipeline.store.ts";
import { findTemplateText, noteTemplate } from "../templates/templates.store.ts";
import { settleMovesJob } from "./hiring.jobs.ts";
import {
  holdStages,
  insertMoves,
  lockStandings,
  type MovedRow,
  namedBy,
  type StandingRow,
} from "./moves.store.ts";

export interface Mover extends Looker {
  actor: Actor;
  now: Date;
}

export interface Wanted {
  to: { stageId: number } | { kind: StageKind };
  text?: string | undefined;
  templateId?: number | undefined;
  reasonCode?: string | undefined;
}

export type MoveRefusal =
  | "unknown"
  | "text-missing"
  | "placeholder-unknown"
  | "template-unknown"
  | "withdrawn"
  | "spam";

export type Moved =
  | { kind: "refused"; why: MoveRefusal }
  /** Somebody else was faster, with all of them. */
  | { kind: "conflict"; conflicts: StandingRow[] }
  | ({ kind: "moved"; conflicts: StandingRow[] } & MovedAtOnce);

export interface MovedAtOnce {
  moves: MovedRow[];
  /** By which they are all taken back; undefined where nobody was moved. */
  actId: number | undefined;
}

/** Those named, each from where the mover saw them; whoever has been moved since is left where they are, and told of. */
export function moveApplications(
  services: Services,
  mover: Mover,
  wanted: Wanted & { ids: readonly number[]; seenAt: ReadonlyMap<number, number> },
): Promise<Moved> {
  return services.db.transaction().execute(async (transaction): Promise<Moved> => {
    const text = await textFor(transaction, mover, wanted);
    if (text.kind === "refused") return text;
    await holdStages(transaction, mover.companyId, namedBy(wanted.ids));
    const standings = await lockStandings(transaction, mover, wanted.ids);
    if (standings.length === 0) return { kind: "refused", why: "unknown" };
    if (standings.every(({ kind }) => kind === "withdrawn")) return { kind: "refused", why: "withdrawn" };
    if (standings.every(({ is_spam }) => is_spam)) return { kind: "refused", why: "spam" };
    const conflicts = standings.filter(({ id, stage_id, kind, is_spam }) => {
      const seen = wanted.seenAt.get(id);
      return is_spam || kind === "withdrawn" || (seen !== undefined && seen !== stage_id);
    });
    const free = standings.filter((standing) => !conflicts.includes(standing)).map(({ id }) => id);
    if (free.length === 0) return { kind: "conflict", conflicts };
    const moved = await move(services, transaction, mover, { ...wanted, ...text.words }, namedBy(free));
    const { templateId } = text.words;
    if (templateId !== undefined) await noteTemplate(transaction, mover.companyId, templateId);
    return { kind: "moved", ...moved, conflicts };
  });
}

/** Everybody that a filter leaves, however many, in the caller's transaction. */
export async function moveAllOf(
  services: Services,
  transaction: Transaction<DB>,
  mover: Mover,
  wanted: Wanted,
  which: RawBuilder<unknown>,
): Promise<MovedAtOnce | MoveRefusal> {
  const text = await textFor(transaction, mover, wanted);
  if (text.kind === "refused") return text.why;
  await holdStages(transaction, mover.companyId, which);
  return move(services, transaction, mover, { ...wanted, ...text.words }, which);
}

async function move(
  services: Services,
  transaction: Transaction<DB>,
  { companyId, actor, now }: Mover,
  { to, text, templateId, reasonCode }: Wanted,
  which: RawBuilder<unknown>,
): Promise<MovedAtOnce> {
  const act = { companyId, actorId: actor.personId, kind: "moved", now } as const;
  const actId = await insertAct(transaction, act);
  const moves = await insertMoves(transaction, which, {
    companyId,
    actorId: actor.personId,
    to,
    text,
    templateId,
    reasonCode,
    actId,
    now,
    settlesAt: settlesAt(now),
  });
  if (moves.length === 0) {
    await deleteAct(transaction, actId);
    return { moves, actId: undefined };
  }
  await writeAuditFor(transaction, actor, {
    action: "application.moved",
    companyId,
    kind: "application",
    subjects: moves.map(({ application_id, to_kind }) => ({
      id: application_id,
      details: { kind: to_kind },
    })),
  });
  await writeAuditFor(transaction, actor, {
    action: "application.unblinded",
    companyId,
    kind: "application",
    subjects: moves.flatMap(({ application_id: id, is_unblinded }) => (is_unblinded ? [{ id }] : [])),
  });
  await services.queue.enqueue(settleMovesJob, {}, { transaction, startAfter: settlesAt(now) });
  return { moves, actId };
}

type ChosenWords =
  | { kind: "found"; words: Pick<Wanted, "text" | "templateId"> }
  | { kind: "refused"; why: MoveRefusal };

/** What is said with a move. A no is always said. */
export async function textFor(
  transaction: Database | Transaction<DB>,
  looker: Looker,
  { to, ...words }: Wanted,
): Promise<ChosenWords> {
  const kind = "kind" in to ? to.kind : (await findStage(transaction, looker, to.stageId))?.kind;
  if (kind === undefined) return { kind: "refused", why: "unknown" };
  return findWords(transaction, looker.companyId, words, { areNeeded: kind === "rejected" });
}

/** The same words for all, if there are any: somebody's own, or those of a template. */
export async function findWords(
  transaction: Database | Transaction<DB>,
  companyId: number,
  { text, templateId }: Pick<Wanted, "text" | "templateId">,
  { areNeeded }: { areNeeded: boolean },
): Promise<ChosenWords> {
  const isTemplate = text === undefined && templateId !== undefined;
  const words = isTemplate ? await findTemplateText(transaction, companyId, templateId) : text;
  if (isTemplate && words === undefined) return { kind: "refused", why: "template-unknown" };
  if (areNeeded && words === undefined) return { kind: "refused", why: "text-missing" };
  if (words !== undefined && unknownPlaceholders(words).length > 0)
    return { kind: "refused", why: "placeholder-unknown" };
  // Own words stand before those of a template.
  return {
    kind: "found",
    words: text === undefined ? { text: words, templateId } : { text, templateId: undefined },
  };
}
