import { type Actor, writeAudit } from "../../platform/audit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { erasePerson } from "../accounts/index.ts";
import { collectPersonalData } from "../privacy/index.ts";
import type { ANSWERS } from "./data-requests.forms.ts";
import { requestAnsweredMail, requestErasedMail } from "./data-requests.mail.tsx";
import { type Asker, type DataDecision, decideErasure, decideExport } from "./data-requests.rules.ts";
import {
  type AskedRow,
  findRequest,
  insertRequest,
  type NewRequest,
  settleRequest,
} from "./data-requests.store.ts";

export interface Handling {
  actor: Actor;
  now: Date;
}

export const subjectOf = (id: number) => ({ kind: "data-request", id }) as const;

/** One that came on paper or by mail. */
export function enterRequest(
  { db }: Services,
  request: Omit<NewRequest, "source" | "personId">,
  actor: Actor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const id = await insertRequest(transaction, { ...request, source: "staff", personId: undefined });
    await writeAudit(transaction, actor, { action: "data-request.entered", subject: subjectOf(id) });
  });
}

/** What became of an answer: whoever has no address of the network gets a letter, which staff send. */
export type Told = "mailed" | "letter";

export function answerRequest(
  services: Services,
  { id, answer, act }: { id: number; answer: string; act: (typeof ANSWERS)[number] },
  { actor, now }: Handling,
): Promise<Told | "settled" | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    if (row.settled_at !== null) return "settled";
    const isRefused = act === "refuse";
    const outcome = isRefused ? "refused" : "answered";
    await settleRequest(transaction, { id, outcome, answer, now });
    await writeAudit(transaction, actor, { action: `data-request.${outcome}`, subject: subjectOf(id) });
    if (row.email === null) return "letter";
    const content = { name: row.name, receivedAt: row.received_at.toISOString(), answer, isRefused };
    const addressee = { to: row.email, language: row.language };
    await enqueueMail(services, requestAnsweredMail, addressee, content, { transaction });
    return "mailed";
  });
}

/** All that any feature holds about whoever asked, as the person could export it. */
export async function exportForRequest(
  services: Services,
  id: number,
  { actor, now }: Handling,
): Promise<{ kind: "exported"; document: object } | { kind: DataDecision | "unknown" }> {
  const row = await findRequest(services.db, id);
  if (!row) return { kind: "unknown" };
  const decision = decideExport(askerOf(row), now);
  if (decision !== "allowed" || row.account_id === null) return { kind: decision };
  const data = await collectPersonalData(services, row.account_id);
  await services.db
    .transaction()
    .execute((transaction) =>
      writeAudit(transaction, actor, { action: "data-request.exported", subject: subjectOf(id) }),
    );
  return { kind: "exported", document: { exportedAt: now.toISOString(), ...data } };
}

/** At once, by what ends every account: the request asked for it, and whoever asked has been proved to be that person. */
export function eraseForRequest(
  services: Services,
  id: number,
  { actor, now }: Handling,
): Promise<DataDecision | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    const decision = decideErasure(askerOf(row), now);
    const email = row.account_email ?? row.email;
    if (decision !== "allowed" || email === null) return decision;
    // Without an account there is still what was left with the address alone: alerts, complaints, half-done sign-ups.
    await erasePerson(services, transaction, { id: row.account_id ?? 0, email });
    await writeAudit(transaction, actor, { action: "data-request.erased", subject: subjectOf(id) });
    const content = { receivedAt: row.received_at.toISOString() };
    // Whoever had the account learns of it even if it was somebody else who wrote.
    for (const to of new Set([email, row.email ?? email])) {
      const addressee = { to, language: row.language };
      await enqueueMail(services, requestErasedMail, addressee, content, { transaction });
    }
    return decision;
  });
}

export function askerOf(row: AskedRow): Asker {
  return {
    isSettled: row.settled_at !== null,
    isProved: row.proved_at !== null,
    hasEmail: row.email !== null,
    isUnlinked: row.is_unlinked,
    linkedAt: row.linked_at,
    account: row.account_role === null ? undefined : { role: row.account_role, isInTeam: row.is_in_team },
  };
}
