import type { Transaction } from "kysely";
import { type Actor, SYSTEM_ACTOR, writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import type { DecisionReason } from "./advertisement-desk.mail.tsx";
import {
  type Act,
  type ActDecision,
  correctionAfter,
  decideAct,
  isAdverse,
  isOver,
  type Queue,
  queueOf,
  statusAfter,
} from "./advertisement-desk.rules.ts";
import { endHold, endWaiting, findModerated, setStatus } from "./advertisement-desk.store.ts";
import { endDecision, insertDecision } from "./decisions.store.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";

interface Decision {
  id: number;
  act: Act | "look";
  /** Without one, nobody is told. */
  reason?: DecisionReason;
  /** What else brings it about goes before an appeal: it can be appealed against anew. */
  isOfComplaint?: boolean;
}

interface Handling {
  actor: Actor;
  now: Date;
}

type Decided = { kind: "unknown" } | { kind: ActDecision; formerQueue: Queue; isOver: boolean };

const AUDITED: Record<Act | "look", AuditedAction> = {
  look: "advertisement.looked-at",
  hold: "advertisement.held",
  return: "advertisement.returned",
  release: "advertisement.released",
  remove: "advertisement.removed",
  restore: "advertisement.restored",
};

export function decideAdvertisement(
  services: Services,
  decision: Decision,
  handling: Handling,
): Promise<Decided> {
  return services.db
    .transaction()
    .execute((transaction) => decideInTransaction(services, transaction, decision, handling));
}

/** Together with what else brings it about. */
export async function decideInTransaction(
  services: Services,
  transaction: Transaction<DB>,
  { id, act, reason, isOfComplaint = false }: Decision,
  { actor, now }: Handling,
): Promise<Decided> {
  const row = await findModerated(transaction, id, { isLocked: true });
  if (!row) return { kind: "unknown" };
  const has_open_appeal = row.has_open_appeal && !isOfComplaint;
  const kind = decideAct({ ...row, has_open_appeal }, act);
  const status = act === "look" ? row.status : statusAfter(act);
  const decided = { kind, formerQueue: queueOf(row), isOver: isOver(status, row.expires_at, now) };
  if (kind !== "allowed") return decided;

  // Who answers complaints has not read the advertisement itself, unless they remove it.
  if (act === "look" || act === "remove" || (reason && !isOfComplaint)) await endWaiting(transaction, id);
  await writeAudit(transaction, actor, {
    action: AUDITED[act],
    companyId: row.company_id,
    subject: { kind: "advertisement", id },
    details: { title: row.title, ...(reason && { reason: reason.text }) },
  });
  if (act === "look") return decided;

  await setStatus(transaction, id, statusAfter(act), correctionAfter(act), now);
  if (act !== "hold" && act !== "restore") {
    const decision = act === "remove" ? "removed" : "released";
    await endHold(transaction, { advertisementId: id, decision, actorId: actor.personId, now });
  }
  const decisionId = await endDecision(transaction, id, now);
  if (!reason) return decided;
  if (isAdverse(act)) {
    const former = { status: row.status, correction: row.correction, decisionId };
    await insertDecision(transaction, {
      advertisementId: id,
      act,
      reason,
      actorId: actor === SYSTEM_ACTOR ? null : actor.personId,
      former,
      now,
    });
  }
  await notifyOfDecision(services, transaction, row, { act, status, reason, now });
  return decided;
}
