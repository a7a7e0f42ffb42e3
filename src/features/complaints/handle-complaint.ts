import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { addNotice, wantsMail } from "../notices/index.ts";
import { complaintOutcomeMail } from "./complaint-outcome.mail.tsx";
import { type CloseDecision, decideClosing, type Outcome } from "./complaints.rules.ts";
import {
  type ComplaintRow,
  endHold,
  hasOpenSerious,
  lockAdvertisement,
  lockAdvertisementOf,
  lockComplaint,
  markClosed,
  markTaken,
  setAdvertisementStatus,
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
    const isBack = await followOutcome(transaction, complaint.advertisement_id, outcome, handling);
    await tellReporter(services, transaction, complaint, { outcome, answer });
    return isBack ? "allowed-and-released" : decision;
  });
}

/** True when the advertisement is public again. */
async function followOutcome(
  transaction: Transaction<DB>,
  advertisementId: number,
  outcome: Outcome,
  handling: Handling,
): Promise<boolean> {
  if (outcome === "removed") {
    await removeAdvertisement(transaction, advertisementId, handling);
    return false;
  }
  if (await hasOpenSerious(transaction, advertisementId)) return false;
  return (await settleHold(transaction, advertisementId, "released", handling)) === "decided";
}

async function tellReporter(
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

/** A held advertisement goes back to the public, or away for good. */
export function decideHold(
  { db }: Services,
  advertisementId: number,
  decision: "released" | "removed",
  handling: Handling,
): Promise<"decided" | "not-held"> {
  return db
    .transaction()
    .execute((transaction) => settleHold(transaction, advertisementId, decision, handling));
}

async function settleHold(
  transaction: Transaction<DB>,
  advertisementId: number,
  decision: "released" | "removed",
  { actor, now }: Handling,
): Promise<"decided" | "not-held"> {
  const advertisement = await lockAdvertisement(transaction, advertisementId);
  const hold = { advertisementId, decision, actorId: actor.personId, now };
  if (!advertisement || !(await endHold(transaction, hold))) return "not-held";
  // Its employer may have closed it meanwhile: that stays.
  if (advertisement.status === "review") {
    const status = decision === "released" ? "published" : "rejected";
    await setAdvertisementStatus(transaction, advertisementId, status, now);
  }
  await writeAudit(transaction, actor, {
    action: decision === "released" ? "advertisement.released" : "advertisement.removed",
    companyId: advertisement.company_id,
    subject: { kind: "advertisement", id: advertisementId },
  });
  return "decided";
}

async function removeAdvertisement(
  transaction: Transaction<DB>,
  advertisementId: number,
  { actor, now }: Handling,
): Promise<void> {
  const advertisement = await lockAdvertisement(transaction, advertisementId);
  await endHold(transaction, { advertisementId, decision: "removed", actorId: actor.personId, now });
  if (!advertisement || !["published", "review"].includes(advertisement.status)) return;
  await setAdvertisementStatus(transaction, advertisementId, "rejected", now);
  await writeAudit(transaction, actor, {
    action: "advertisement.removed",
    companyId: advertisement.company_id,
    subject: { kind: "advertisement", id: advertisementId },
  });
}
