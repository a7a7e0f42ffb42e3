import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { endInvitation } from "./teams.store.ts";

/** False when the company has no such invitation open. */
export function revokeInvitation(
  { db }: Services,
  { companyId, invitationId }: { companyId: number; invitationId: number },
  actor: Actor,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isEnded = await endInvitation(transaction, invitationId, companyId);
    if (isEnded) {
      await writeAudit(transaction, actor, {
        action: "team.invitation-revoked",
        companyId,
        subject: { kind: "invitation", id: invitationId },
      });
    }
    return isEnded;
  });
}
