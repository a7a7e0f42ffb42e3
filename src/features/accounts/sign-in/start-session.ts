import type { Services } from "../../../platform/services.ts";
import { type Client, headersOf } from "../client.ts";
import { markSessionByPasskey } from "../passkeys/passkeys.store.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";

/** Signs somebody in who has just shown who they are, by the link or the code in a mail or by a passkey. */
export async function startSession(
  services: Services,
  personId: number,
  client: Client,
  { isByPasskey = false, isTold = false } = {},
): Promise<SignedIn> {
  const { response, headers } = await services.auth.api.startSession({
    body: { personId },
    headers: headersOf(client),
    returnHeaders: true,
  });
  if (isByPasskey && response.sessionId !== null) {
    await markSessionByPasskey(services.db, personId, response.sessionId);
  }
  return completeSignIn(services, personId, client, headers.getSetCookie(), { isTold });
}
