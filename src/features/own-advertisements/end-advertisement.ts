import type { Transaction } from "kysely";
import { writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { ACTIONS, extendedEnd, stateOf } from "./own-advertisements.rules.ts";
import { deleteDraft, findOwnAdvertisement, updateState } from "./own-advertisements.store.ts";
import type { Writer } from "./save-advertisement.ts";

type Ended = "done" | "unknown" | "not-from-here";
type Step = "close" | "extend" | "delete";

const AUDITED: Record<Step, AuditedAction> = {
  close: "advertisement.closed",
  extend: "advertisement.extended",
  delete: "advertisement.deleted",
};

/** An open one closes now, or later than it would have; a draft goes. */
export function endAdvertisement(
  services: Services,
  writer: Omit<Writer, "language">,
  id: number,
  step: Exclude<Step, "close">,
): Promise<Ended> {
  return services.db.transaction().execute((transaction) => endIn(transaction, writer, { id, step }));
}

/** Together with what else closing brings about. */
export function closeInTransaction(
  transaction: Transaction<DB>,
  writer: Omit<Writer, "language">,
  { id, reason }: { id: number; reason: string },
): Promise<Ended> {
  return endIn(transaction, writer, { id, step: "close", reason });
}

async function endIn(
  transaction: Transaction<DB>,
  writer: Omit<Writer, "language">,
  { id, step, reason }: { id: number; step: Step; reason?: string },
): Promise<Ended> {
  const { companyId, actor, now } = writer;
  const row = await findOwnAdvertisement(transaction, writer, id, { isLocked: true });
  if (!row) return "unknown";
  const state = stateOf(row, now);
  if (step === "close" && state === "closed") return "done";
  if (!ACTIONS[state].includes(step)) return "not-from-here";

  const former = { publishedAt: row.published_at, expiresAt: row.expires_at };
  const changed = { personId: actor.personId, now };
  if (step === "delete") await deleteDraft(transaction, id);
  else if (step === "close") {
    await updateState(transaction, id, {
      ...changed,
      ...former,
      status: "closed",
      closedAt: now,
      closeReason: reason ?? null,
    });
  } else {
    const expiresAt = extendedEnd(row.expires_at ?? now, now);
    await updateState(transaction, id, {
      ...changed,
      ...former,
      status: "published",
      expiresAt,
      closedAt: null,
      closeReason: null,
    });
  }
  await writeAudit(transaction, actor, {
    action: AUDITED[step],
    companyId,
    subject: { kind: "advertisement", id },
    details: { title: row.title, ...(reason && { reason }) },
  });
  return "done";
}
