import type { Services } from "../../../platform/services.ts";
import { spendStep } from "../accounts.store.ts";
import { type Client, headersOf } from "../client.ts";

/**
 * False when the code was used before, or one after it: whoever looks over a shoulder must not come in by the same. What
 * is no code of the app at all passes, and is counted where codes are checked. Of two who come at once, one gets it.
 */
export async function spendAppCode(
  { auth, db }: Services,
  { code, personId }: { code: string; personId?: number },
  client: Client,
): Promise<boolean> {
  const { read } = await auth.api.readAppCode({ body: { code, personId }, headers: headersOf(client) });
  return read === null || (await spendStep(db, read.personId, read.step));
}
