import { type Actor, writeAudit } from "../../platform/audit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { erasePerson } from "../accounts/index.ts";
import { collectPersonalData } from "../privacy/index.ts";
import { requestAnsweredMail, requestErasedMail } from "./data-requests.mail.tsx";
import { type Asker, type DataDecision, decideErasure, decideExport } from "./data-requests.rules.ts";
import {
  type AskedRow,
  findRequest,
  insertRequest,
  type NewRequest,
  settleRequest,
} from "./data-requests.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

const subjectOf = (id: number) => ({ kind: "data-request", id }) as const;

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

export function answerRequest(
  services: Services,
  { id, answer }: { id: number; answer: string },
  { actor, now }: Handling,
): Promise<"allowed" | "settled" | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    if (row.settled_at !== null || row.email === null) return "settled";
    await settleRequest(transaction, { id, answer, now });
    await writeAudit(transaction, actor, { action: "data-request.answered", subject: subjectOf(id) });
    const content = { name: row.name, receivedAt: row.received_at.toISOString(), answer };
    const addressee = { to: row.email, language: row.language };
    await enqueueMail(services, requestAnsweredMail, addressee, content, { transaction });
    return "allowed";
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
  const decision = decideExport(askerOf(row));
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
  { actor }: Handling,
): Promise<DataDecision | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findRequest(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    const decision = decideErasure(askerOf(row));
    if (decision !== "allowed" || row.email === null) return decision;
    // Without an account there is still what was left with the address alone: alerts, complaints, half-done sign-ups.
    const person = { id: row.account_id ?? 0, email: row.account_email ?? row.email };
    await erasePerson(services, transaction, person);
    await writeAudit(transaction, actor, { action: "data-request.erased", subject: subjectOf(id) });
    const addressee = { to: row.email, language: row.language };
    const content = { receivedAt: row.received_at.toISOString() };
    await enqueueMail(services, requestErasedMail, addressee, content, { transaction });
    return decision;
  });
}

export function askerOf(row: AskedRow): Asker {
  return {
    isSettled: row.settled_at !== null,
    isProved: row.proved_at !== null,
    account: row.account_role === null ? undefined : { role: row.account_role, isInTeam: row.is_in_team },
  };
}
