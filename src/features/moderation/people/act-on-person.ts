import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { dropSecondStep } from "../../accounts/index.ts";
import { personActMail } from "./people.mail.tsx";
import {
  actsUpon,
  decideReset,
  oldestOpenReset,
  type PersonAct,
  type ResetDecision,
} from "./people.rules.ts";
import {
  deleteReset,
  deleteSessions,
  findPersonRow,
  type LockedPerson,
  lockPersonAndAdmins,
  lockReset,
  putReset,
  updateSuspension,
} from "./people.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

const AUDITED: Record<PersonAct, AuditedAction> = {
  suspend: "person.suspended",
  reopen: "person.reopened",
  "end-sessions": "person.sessions-ended",
  "ask-reset": "person.reset-asked",
};

/** What an admin decides about somebody, with its reason in the log and in that person's postbox. */
export function actOnPerson(
  services: Services,
  { personId, act, reason }: { personId: number; act: PersonAct; reason: string },
  { actor, now }: Handling,
): Promise<"allowed" | "not-now" | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const { person, adminIds } = await lockPersonAndAdmins(transaction, personId);
    const row = await findPersonRow(transaction, personId);
    // The actor may have lost the role while this request was waiting.
    if (!person || !row || !adminIds.includes(actor.personId)) return "unknown";
    if (!actsUpon(row, { actorId: actor.personId, now }).includes(act)) return "not-now";
    if (act === "suspend") await updateSuspension(transaction, personId, now);
    if (act === "reopen") await updateSuspension(transaction, personId, null);
    if (act === "suspend" || act === "end-sessions") await deleteSessions(transaction, personId);
    if (act === "ask-reset") {
      const over = oldestOpenReset(now);
      await putReset(transaction, { personId, askedBy: actor.personId, reason, now, over });
    }
    await writeAudit(transaction, actor, {
      action: AUDITED[act],
      subject: { kind: "person", id: personId },
      details: { reason, ...(act === "end-sessions" && { count: row.sessions }) },
    });
    if (act !== "ask-reset") await tell(services, transaction, person, { act, reason });
    return "allowed";
  });
}

/** The second admin's yes or no. After a yes the password alone opens the account, until its owner sets the step up anew. */
export function answerReset(
  services: Services,
  { personId, isGranted }: { personId: number; isGranted: boolean },
  { actor, now }: Handling,
): Promise<ResetDecision | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const { person, adminIds } = await lockPersonAndAdmins(transaction, personId);
    if (!person || !adminIds.includes(actor.personId)) return "unknown";
    const row = await lockReset(transaction, personId);
    const reset = row && { personId, askedBy: row.asked_by, askedAt: row.asked_at };
    const decision = decideReset(reset, { actorId: actor.personId, adminIds, now });
    // Whoever asked may take it back.
    const isAllowed = decision === "allowed" || (decision === "same-admin" && !isGranted);
    if (!row || !isAllowed) return decision;
    await deleteReset(transaction, personId);
    if (isGranted) {
      await dropSecondStep(transaction, person);
      await deleteSessions(transaction, personId);
      await tell(services, transaction, person, { act: "reset", reason: row.reason });
    }
    await writeAudit(transaction, actor, {
      action: isGranted ? "person.reset-granted" : "person.reset-refused",
      subject: { kind: "person", id: personId },
      details: { reason: row.reason, askedBy: row.asked_by },
    });
    return "allowed";
  });
}

async function tell(
  services: Services,
  transaction: Transaction<DB>,
  { name, email, language }: LockedPerson,
  told: { act: Exclude<PersonAct, "ask-reset"> | "reset"; reason: string },
): Promise<void> {
  const content = { ...told, name, contactUrl: `${services.settings.baseUrl}/iletisim` };
  await enqueueMail(services, personActMail, { to: email, language }, content, { transaction });
}
