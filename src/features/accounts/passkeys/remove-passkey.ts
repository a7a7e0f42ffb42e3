import type { Services } from "../../../platform/services.ts";
import { findPerson } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { deletePasskey } from "./passkeys.store.ts";

export async function removePasskey(
  services: Services,
  personId: number,
  passkeyId: number,
  client: Client,
): Promise<"removed" | "not-found"> {
  return services.db.transaction().execute(async (transaction) => {
    if (!(await deletePasskey(transaction, personId, passkeyId))) return "not-found";
    const person = await findPerson(transaction, personId);
    if (person) await recordSecurityEvent(services, transaction, person, "passkey-removed", client);
    return "removed";
  });
}
