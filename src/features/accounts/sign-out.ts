import type { Services } from "../../platform/services.ts";

/** Ends the session in the database too, so that a copied cookie is worth nothing afterwards. */
export async function endSession({ auth }: Services, cookie: string | undefined): Promise<string[]> {
  const { headers } = await auth.api.signOut({
    headers: new Headers({ cookie: cookie ?? "" }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
