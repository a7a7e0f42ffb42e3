import { APIError } from "better-auth/api";
import { isStaff } from "../../../platform/http/visitor.ts";
import { forgetAttempts } from "../../../platform/limits/attempts.store.ts";
import type { Services } from "../../../platform/services.ts";
import { findWeakness } from "../../../platform/session/weak-passwords.ts";
import { dropTokensOf, findPerson } from "../accounts.store.ts";
import { changeAccount } from "../change-account.ts";
import { type Client, newDevice } from "../client.ts";
import { deletePasskeys } from "../passkeys/passkeys.store.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { addDevice } from "../settings/sessions.store.ts";
import { attemptKeys } from "../sign-in/sign-in.ts";

export type ResetResult =
  | { kind: "done"; cookies: string[] }
  | { kind: "dead-link" }
  | { kind: "weak"; email: string };

/**
 * Ends every session, every passkey and every other link: who was told of a change that was not theirs comes here. Only of
 * staff who must have a passkey it stays, or a postbox would be enough to work in their name. The browser becomes a known one and the count of wrong tries is forgotten:
 * whoever can read the mails gets in again, however busy others are with guessing.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<ResetResult> {
  const { auth, db } = services;
  const { value } = await auth.api.findToken({ body: { purpose: "reset-password", token } });
  const person = value === null ? undefined : await findPerson(db, Number(value));
  if (!person) return { kind: "dead-link" };
  if (findWeakness(password, person.email)) return { kind: "weak", email: person.email };
  const device = newDevice(client, services);
  const mustHavePasskey = services.settings.demandsPasskeyOfStaff && isStaff(person.role);
  try {
    await changeAccount(services, async (transaction, authWithin) => {
      await authWithin.api.resetPassword({ body: { token, newPassword: password } });
      await dropTokensOf(transaction, person);
      if (!mustHavePasskey) await deletePasskeys(transaction, person.id);
      await addDevice(transaction, person.id, device.hash);
      await recordSecurityEvent(services, transaction, person, "password-changed", client);
    });
  } catch (error) {
    if (error instanceof APIError) return { kind: "dead-link" };
    throw error;
  }
  const keys = attemptKeys(services, person.email, client);
  await forgetAttempts(db, [keys.fromNetwork, keys.fromAnywhere]);
  return { kind: "done", cookies: [device.cookie] };
}
