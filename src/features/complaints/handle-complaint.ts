import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { decideInTransaction, endHold } from "../advertisement-desk/index.ts";
import { addNotice, wantsMail } from "../notices/index.ts";
import { complaintOutcomeMail } from "./complaint-outcome.mail.tsx";
import { type CloseDecision, decideClosing, type Outcome, reasonOf } from "./complaints.rules.ts";
import {
  type ComplaintRow,
  hasOpenSerious,
  lockAdvertisementOf,
  lockComplaint,
  markClosed,
  markTaken,
} from "./complaints.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

export function takeComplaint(
  { db }: Services,
  complaintId: number,
  { actor, now }: Handling,
): Promise<"taken" | "unknown" | "not-open"> {
  return db.transaction().execute(async (transaction) => {
    const complaint = await lockComplaint(transaction, complaintId);
    if (!complaint) return "unknown";
    if (complaint.status !== "open") return "not-open";
    await markTaken(transaction, complaintId, actor.personId, now);
    await writeAudit(transaction, actor, {
      action: "complaint.taken",
      companyId: complaint.company_id,
      subject: { kind: "complaint", id: complaintId },
    });
    return "taken";
  });
}

/**
 * Answered, closed, and told to whoever left an address or an account. An advertisement that was complained of rightly goes along; one that is
 * held comes back with the last grave complaint that was answered otherwise, since nothing speaks against it any more.
 */
export function closeComplaint(
  services: Services,
  complaintId: number,
  { outcome, answer }: { outcome: Outcome; answer: string },
  handling: Handling,
): Promise<CloseDecision | "allowed-and-released" | "unknown"> {
  const { actor, now } = handling;
  return services.db.transaction().execute(async (transaction) => {
    await lockAdvertisementOf(transaction, complaintId);
    const complaint = await lockComplaint(transaction, complaintId);
    if (!complaint) return "unknown";
    const { status, handler_id: handlerId } = complaint;
    const decision = decideClosing({ status, handlerId }, actor.personId);
    if (decision !== "allowed") return decision;

    await markClosed(transaction, complaintId, { outcome, answer, actorId: actor.personId, now });
    await writeAudit(transaction, actor, {
      action: "complaint.closed",
      companyId: complaint.company_id,
      subject: { kind: "complaint", id: complaintId },
      details: { outcome, advertisementId: complaint.advertisement_id },
    });
    const isBack = await followOutcome(services, transaction, complaint, outcome, handling);
    await notifyReporter(services, transaction, complaint, { outcome, answer });
    return isBack ? "allowed-and-released" : decision;
  });
}

/** True when the advertisement is public again. */
async function followOutcome(
  services: Services,
  transaction: Transaction<DB>,
  { advertisement_id: id, reason_id: reasonId }: ComplaintRow,
  outcome: Outcome,
  handling: Handling,
): Promise<boolean> {
  const hold = { advertisementId: id, actorId: handling.actor.personId, now: handling.now };
  if (outcome === "removed") {
    await endHold(transaction, { ...hold, decision: "removed" });
    // The answer is for whoever complained: the employer learns what of, and not by whom.
    const { name } = reasonOf(reasonId);
    const reason = { text: name, messageKey: `complaints-reason-${name}` };
    await decideInTransaction(
      services,
      transaction,
      { id, act: "remove", reason, isOfComplaint: true },
      handling,
    );
    return false;
  }
  if (await hasOpenSerious(transaction, id)) return false;
  // What a moderator holds is let go by a moderator alone.
  if (!(await endHold(transaction, { ...hold, decision: "released" }))) return false;
  const reason = { text: "complaints", messageKey: "complaints-released-reason", isOfRule: true } as const;
  const release = { id, act: "release", reason, isOfComplaint: true } as const;
  const released = await decideInTransaction(services, transaction, release, handling);
  return released.kind === "allowed";
}

async function notifyReporter(
  services: Services,
  transaction: Transaction<DB>,
  { person_id: personId, answer_address: to, language, advertisement_title: title }: ComplaintRow,
  closing: { outcome: Outcome; answer: string },
): Promise<void> {
  if (personId !== null) {
    const notice = { say: "complaint", content: { title }, path: "/hesabim", topic: title } as const;
    await addNotice(transaction, [personId], notice, services.now());
  }
  if (to === null) return;
  if (personId !== null && !(await wantsMail(transaction, personId, "complaints"))) return;
  await enqueueMail(services, complaintOutcomeMail, { to, language }, { title, ...closing }, { transaction });
}
