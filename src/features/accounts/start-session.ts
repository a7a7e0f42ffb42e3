import type { Services } from "../../platform/services.ts";
import { type Client, headersOf } from "./client.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";

/** Signs somebody in who has just shown, by the link in a mail, that the address is theirs. */
export async function startSession(services: Services, personId: number, client: Client): Promise<SignedIn> {
  const { headers } = await services.auth.api.startSession({
    body: { personId },
    headers: headersOf(client),
    returnHeaders: true,
  });
  return completeSignIn(services, personId, client, headers.getSetCookie());
}
