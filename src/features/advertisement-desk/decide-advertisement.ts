import type { Transaction } from "kysely";
import { ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { tellOwners } from "../moderation/index.ts";
import { type DecisionReason, decisionMail } from "./advertisement-desk.mail.tsx";
import { type Act, type ActDecision, decideAct, statusAfter } from "./advertisement-desk.rules.ts";
import { endFlag, endHold, findModerated, setStatus } from "./advertisement-desk.store.ts";

interface Decision {
  id: number;
  act: Act | "look";
  /** Without one, nobody is told. */
  reason?: DecisionReason;
}

interface Handling {
  actor: Actor;
  now: Date;
}

type Decided = { kind: "unknown" } | { kind: ActDecision; formerStatus: string };

const AUDITED: Record<Act | "look", AuditedAction> = {
  look: "advertisement.looked-at",
  hold: "advertisement.held",
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
  { id, act, reason }: Decision,
  { actor, now }: Handling,
): Promise<Decided> {
  const row = await findModerated(transaction, id, { isLocked: true });
  if (!row) return { kind: "unknown" };
  const kind = decideAct(
    { status: row.status, flaggedAt: row.flagged_at, expiresAt: row.expires_at },
    act,
    now,
  );
  const decided = { kind, formerStatus: row.status };
  if (kind !== "allowed") return decided;

  if (act === "look" || reason) await endFlag(transaction, id);
  if (act !== "look") await setStatus(transaction, id, statusAfter(act), now);
  if (act === "release" || act === "remove") {
    const decision = act === "release" ? "released" : "removed";
    await endHold(transaction, { advertisementId: id, decision, actorId: actor.personId, now });
  }
  await writeAudit(transaction, actor, {
    action: AUDITED[act],
    companyId: row.company_id,
    subject: { kind: "advertisement", id },
    details: { title: row.title, ...(reason && { reason: reason.text }) },
  });
  if (act !== "look" && reason) {
    const path = ownAdvertisementsPath({ list: statusAfter(act) === "published" ? "acik" : "inceleme" });
    const { title } = row;
    await tellOwners(services, transaction, row.company_id, {
      notice: { say: `advertisement-${act}`, content: { title }, path, topic: String(id) },
      template: decisionMail,
      content: { title, act, reason, url: services.settings.baseUrl + path },
      now,
    });
  }
  return decided;
}
