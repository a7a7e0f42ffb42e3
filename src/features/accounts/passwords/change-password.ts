import { APIError } from "better-auth/api";
import type { Services } from "../../../platform/services.ts";
import { dropTokensOf, findPerson } from "../accounts.store.ts";
import { changeAccount } from "../change-account.ts";
import { type Client, headersOf } from "../client.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { checkPassword, type PasswordCheck } from "./check-password.ts";

type PasswordChange = { kind: "changed"; cookies: string[] } | Exclude<PasswordCheck, { kind: "right" }>;

/** Ends every session, this one too, which goes on under a new name. */
export async function changePassword(
  services: Services,
  personId: number,
  { CurrentPassword, Password }: { CurrentPassword: string; Password: string },
  client: Client,
): Promise<PasswordChange> {
  const check = await checkPassword(services, personId, CurrentPassword, client);
  if (check.kind !== "right") return check;
  try {
    return await changeAccount(services, async (transaction, auth) => {
      const { headers } = await auth.api.changePassword({
        body: { currentPassword: CurrentPassword, newPassword: Password, revokeOtherSessions: true },
        headers: headersOf(client),
        returnHeaders: true,
      });
      const person = await findPerson(transaction, personId);
      if (person) {
        await dropTokensOf(transaction, person);
        await recordSecurityEvent(services, transaction, person, "password-changed", client);
      }
      return { kind: "changed", cookies: headers.getSetCookie() };
    });
  } catch (error) {
    if (error instanceof APIError) return { kind: "wrong" };
    throw error;
  }
}
