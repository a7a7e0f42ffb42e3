import { writeAudit } from "../../platform/audit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { requestExtendedMail, requestLinkedMail } from "./data-requests.mail.tsx";
import {
  decideExtension,
  decideLink,
  type ExtensionDecision,
  type LinkDecision,
} from "./data-requests.rules.ts";
import { findAccount, findRequest, setAbout, setExtension, setProved } from "./data-requests.store.ts";
import { type Handling, subjectOf, type Told } from "./settle-request.ts";

/** Whoever asked has shown a paper to somebody here. */
export function proveByPaper(
  { db }: Services,
  { id, proof }: { id: number; proof: string },
  { actor, now }: Handling,
): Promise<"allowed" | "settled" | "proved-already" | "unknown"> {
  return db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    if (row.settled_at !== null) return "settled";
    if (row.proved_at !== null) return "proved-already";
    await setProved(transaction, id, now);
    const line = {
      action: "data-request.proved",
      subject: subjectOf(id),
      details: { reason: proof },
    } as const;
    await writeAudit(transaction, actor, line);
    return "allowed";
  });
}

/**
 * Which account a letter, or a mail from another address, is about. Whoever has that account is told: a forged paper then comes
 * to light before anything is handed out.
 */
export function linkAccount(
  services: Services,
  { id, account }: { id: number; account: string },
  { actor, now }: Handling,
): Promise<LinkDecision | "unknown" | "no-such-account"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    const decision = decideLink({
      isSettled: row.settled_at !== null,
      isProved: row.proved_at !== null,
      isLetter: row.source === "staff",
    });
    if (decision !== "allowed") return decision;
    const found = await findAccount(transaction, account);
    if (!found) return "no-such-account";
    if (found.id === row.account_id) return decision;
    await setAbout(transaction, id, found.id, now);
    const details = { accountId: found.id };
    await writeAudit(transaction, actor, { action: "data-request.linked", subject: subjectOf(id), details });
    const addressee = { to: found.email, language: found.language };
    const content = {
      receivedAt: row.received_at.toISOString(),
      url: `${services.settings.baseUrl}/iletisim`,
    };
    await enqueueMail(services, requestLinkedMail, addressee, content, { transaction });
    return decision;
  });
}

/** It takes longer, and why: told once, before the thirty days are over. */
export function extendRequest(
  services: Services,
  { id, until, reason }: { id: number; until: Date; reason: string },
  { actor, now }: Handling,
): Promise<Told | Exclude<ExtensionDecision, "allowed"> | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    const { dueAt } = requestClock(row.received_at, now);
    const asked = {
      isSettled: row.settled_at !== null,
      extendedUntil: row.extended_until,
      receivedAt: row.received_at,
      dueAt,
    };
    const decision = decideExtension(asked, until, now);
    if (decision !== "allowed") return decision;
    await setExtension(transaction, { id, until, reason });
    await writeAudit(transaction, actor, { action: "data-request.extended", subject: subjectOf(id) });
    if (row.email === null) return "letter";
    const receivedAt = row.received_at.toISOString();
    const content = { name: row.name, receivedAt, until: until.toISOString(), reason };
    const addressee = { to: row.email, language: row.language };
    await enqueueMail(services, requestExtendedMail, addressee, content, { transaction });
    return "mailed";
  });
}
