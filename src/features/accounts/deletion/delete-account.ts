import type { Transaction } from "kysely";
import { deleteWaitingJobs } from "../../../platform/database/delete-waiting-jobs.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { ErasedPerson } from "../../../platform/personal-data.ts";
import type { Services } from "../../../platform/services.ts";
import { deletionDueAt } from "../accounts.rules.ts";
import { deletePerson, findPerson, lockOneDue, updateDeletion } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { checkPassword, type PasswordCheck } from "../passwords/check-password.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { deleteSessions } from "../settings/sessions.store.ts";
import { accountDeletedMail } from "./account-deleted.mail.tsx";

/** Signs out everywhere; signing in again within the time of grace asks whether the account shall stay. */
export async function requestDeletion(
  services: Services,
  personId: number,
  password: string,
  client: Client,
): Promise<{ kind: "requested" } | Exclude<PasswordCheck, { kind: "right" }>> {
  const { db, now } = services;
  const person = await findPerson(db, personId);
  if (person?.hasPassword) {
    const check = await checkPassword(services, personId, password, client);
    if (check.kind !== "right") return check;
  }
  await db.transaction().execute(async (transaction) => {
    await updateDeletion(transaction, personId, deletionDueAt(now()));
    await deleteSessions(transaction, personId);
    if (person) await recordSecurityEvent(services, transaction, person, "deletion-requested", client);
  });
  return { kind: "requested" };
}

export async function cancelDeletion(services: Services, personId: number, client: Client): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, personId);
    if (!person?.deletionDueAt) return;
    await updateDeletion(transaction, personId, null);
    await recordSecurityEvent(services, transaction, person, "deletion-cancelled", client);
  });
}

/**
 * With whatever still names the person: rows that are not theirs, jobs that wait. Stored mails go first; whoever is stopped in
 * between comes here again. Without an account, all that the address alone has left.
 */
export async function erasePerson(
  { mailFiles, personalData }: Services,
  transaction: Transaction<DB>,
  person: ErasedPerson,
): Promise<void> {
  await mailFiles?.forgetPerson(person.email);
  for (const { erase } of personalData) await erase?.(transaction, person);
  await deleteWaitingJobs(transaction, person);
  await deletePerson(transaction, person);
}

/** Each account in a transaction of its own, with the mail that says goodbye. */
export async function deleteDueAccounts(services: Services): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const deleted = await db.transaction().execute(async (transaction) => {
      const person = await lockOneDue(transaction, now());
      if (!person) return undefined;
      await erasePerson(services, transaction, person);
      const addressee = { to: person.email, language: person.language };
      await enqueueMail(services, accountDeletedMail, addressee, { name: person.name }, { transaction });
      return person;
    });
    if (!deleted) return;
  }
}
