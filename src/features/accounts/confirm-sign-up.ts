import { acceptTerms } from "../../platform/accepted-terms.store.ts";
import type { Services } from "../../platform/services.ts";
import { signUpRequest } from "./accounts.job-definitions.ts";
import { addMember } from "./accounts.store.ts";
import type { Client } from "./client.ts";
import { startSession } from "./start-session.ts";

export type SignUpResult =
  | { kind: "signed-in"; cookies: string[]; returnUrl: string | undefined }
  | { kind: "dead-link" }
  /** Somebody has confirmed another mail for the same address in between. */
  | { kind: "already-member" };

export async function confirmSignUp(
  services: Services,
  token: string,
  client: Client,
): Promise<SignUpResult> {
  const { auth, db, now } = services;
  const { value } = await auth.api.takeToken({ body: { purpose: "sign-up", token } });
  if (value === null) return { kind: "dead-link" };
  const { name, email, language, passwordHash, returnUrl } = signUpRequest.parse(JSON.parse(value));
  const personId = await db.transaction().execute(async (transaction) => {
    const added = await addMember(transaction, { name, email, language, passwordHash });
    if (added !== undefined) await acceptTerms(transaction, added, now());
    return added;
  });
  if (personId === undefined) return { kind: "already-member" };
  const { cookies } = await startSession(services, personId, client);
  return { kind: "signed-in", cookies, returnUrl };
}
