import { acceptTerms } from "../../../platform/accepted-terms.store.ts";
import type { Services } from "../../../platform/services.ts";
import { hashPassword } from "../../../platform/session/password-hash.ts";
import { signUpRequest } from "../accounts.job-definitions.ts";
import { addMember, forgetAsked } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { startSession } from "../sign-in/start-session.ts";
import { isAskingBrowser } from "./asking-browser.ts";

export type SignUpResult =
  | { kind: "signed-in"; cookies: string[]; returnUrl: string | undefined }
  | { kind: "dead-link" }
  /** Another browser asked, perhaps somebody else's: whoever reads the mail chooses the password. */
  | { kind: "password-first" }
  /** Somebody has confirmed another mail for the same address in between. */
  | { kind: "already-member" };

export interface PendingSignUp {
  email: string;
  /** By the browser that is here now. */
  isAskedHere: boolean;
}

export async function findPendingSignUp(
  services: Services,
  token: string,
  { cookie }: Pick<Client, "cookie">,
): Promise<PendingSignUp | undefined> {
  const { value } = await services.auth.api.findToken({ body: { purpose: "sign-up", token } });
  if (value === null) return undefined;
  const { email, askerHash } = signUpRequest.parse(JSON.parse(value));
  return { email, isAskedHere: isAskingBrowser(cookie, askerHash, services) };
}

export async function confirmSignUp(
  services: Services,
  { token, newPassword }: { token: string; newPassword?: string },
  client: Client,
): Promise<SignUpResult> {
  const { auth, db, now } = services;
  const pending = await findPendingSignUp(services, token, client);
  if (!pending) return { kind: "dead-link" };
  if (newPassword === undefined && !pending.isAskedHere) return { kind: "password-first" };
  const newHash =
    newPassword === undefined ? undefined : await hashPassword(newPassword, services.settings.passwordCost);
  const { value } = await auth.api.takeToken({ body: { purpose: "sign-up", token } });
  if (value === null) return { kind: "dead-link" };
  const { name, email, language, passwordHash, returnUrl, askerHash } = signUpRequest.parse(
    JSON.parse(value),
  );
  const personId = await db.transaction().execute(async (transaction) => {
    const member = { name, email, language, passwordHash: newHash ?? passwordHash };
    const added = await addMember(transaction, member);
    if (askerHash !== undefined) await forgetAsked(transaction, { what: "sign-up", askerHash });
    if (added !== undefined) await acceptTerms(transaction, added, now());
    return added;
  });
  if (personId === undefined) return { kind: "already-member" };
  const { cookies } = await startSession(services, personId, client);
  return { kind: "signed-in", cookies, returnUrl };
}
