import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { deleteSessions } from "./people.store.ts";

/** False when there is no such person. */
export function endPersonSessions({ db }: Services, personId: number, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await deleteSessions(transaction, personId);
    if (ended === undefined) return false;
    await writeAudit(transaction, actor, {
      action: "person.sessions-ended",
      subject: { kind: "person", id: personId },
      details: { count: ended },
    });
    return true;
  });
}
