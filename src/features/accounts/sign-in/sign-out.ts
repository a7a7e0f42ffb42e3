import type { Services } from "../../../platform/services.ts";
import { endedTicketCookie } from "../../../platform/session/ticket.ts";

/** Ends the session in the database too, so that a copied cookie is worth nothing afterwards. */
export async function endSession(
  { auth, settings }: Services,
  cookie: string | undefined,
): Promise<string[]> {
  const { headers } = await auth.api.signOut({
    headers: new Headers({ cookie: cookie ?? "" }),
    returnHeaders: true,
  });
  return [...headers.getSetCookie(), endedTicketCookie(settings.baseUrl.startsWith("https:"))];
}
