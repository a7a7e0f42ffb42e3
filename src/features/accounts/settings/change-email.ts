import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { beginEmailChangeJob } from "../accounts.job-definitions.ts";
import { dropTokensOf, findPerson, updateEmail } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { checkPassword, type PasswordCheck } from "../passwords/check-password.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

/** The same answer whether another account has the address or not: only its postbox tells. */
export async function requestEmailChange(
  services: Services,
  personId: number,
  { NewEmail, CurrentPassword }: { NewEmail: string; CurrentPassword: string },
  client: Client,
): Promise<PasswordCheck> {
  const check = await checkPassword(services, personId, CurrentPassword, client);
  if (check.kind === "right") {
    await services.queue.enqueue(beginEmailChangeJob, { personId, email: NewEmail });
  }
  return check;
}

const changeRequest = z.object({ personId: z.number(), email: z.email() });

/** The old address hears of it, in the same transaction. */
export async function confirmEmail(
  services: Services,
  token: string,
  client: Client,
): Promise<"changed" | "dead-link"> {
  const { auth, db } = services;
  const { value } = await auth.api.takeToken({ body: { purpose: "email-change", token } });
  if (value === null) return "dead-link";
  const { personId, email } = changeRequest.parse(JSON.parse(value));
  return db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, personId);
    if (!person || !(await updateEmail(transaction, personId, email))) return "dead-link";
    await dropTokensOf(transaction, person);
    await recordSecurityEvent(services, transaction, person, "email-changed", client);
    return "changed";
  });
}
