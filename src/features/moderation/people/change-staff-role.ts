import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { type AssignableRole, decideRoleChange, type RoleChange } from "./people.rules.ts";
import { deleteSessions, lockPersonAndAdmins, updateRole } from "./people.store.ts";

/** Whoever gets another role signs in again: what is open in their browser belongs to the old one. */
export function changeStaffRole(
  { db }: Services,
  { personId, newRole }: { personId: number; newRole: AssignableRole },
  actor: Actor,
): Promise<RoleChange | "unknown"> {
  return db.transaction().execute(async (transaction) => {
    const { person, adminIds } = await lockPersonAndAdmins(transaction, personId);
    // The actor may have lost the role while this request was waiting.
    if (!person || !adminIds.includes(actor.personId)) return "unknown";
    const { id, role, has_applied: hasApplied } = person;
    const decision = decideRoleChange({
      actorId: actor.personId,
      person: { id, role, hasApplied },
      newRole,
      adminCount: adminIds.length,
    });
    if (decision !== "allowed") return decision;
    await updateRole(transaction, personId, newRole);
    await deleteSessions(transaction, personId);
    await writeAudit(transaction, actor, {
      action: "person.role-changed",
      subject: { kind: "person", id: personId },
      details: { from: role, to: newRole },
    });
    return decision;
  });
}
