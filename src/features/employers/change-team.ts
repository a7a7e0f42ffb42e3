import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { decideTeamChange, type TeamChange } from "./employers.rules.ts";
import { deleteTeamMember, lockTeam, updateTeamRole } from "./teams.store.ts";

interface ChangedPerson {
  companyId: number;
  personId: number;
  /** Undefined: they go. */
  newRole: TeamRole | undefined;
}

/** A new role, or none any more: somebody is taken out of the team, or leaves it. */
export function changeTeam(
  { db }: Services,
  { companyId, personId, newRole }: ChangedPerson,
  actor: Actor,
): Promise<TeamChange> {
  return db.transaction().execute(async (transaction) => {
    const team = await lockTeam(transaction, companyId);
    const decision = decideTeamChange(team, personId, newRole);
    if (decision !== "allowed") return decision;
    if (newRole) await updateTeamRole(transaction, { companyId, personId, role: newRole });
    else await deleteTeamMember(transaction, companyId, personId);
    const from = team.find((each) => each.personId === personId)?.role ?? null;
    await writeAudit(transaction, actor, {
      action: actionOf(newRole, personId === actor.personId),
      companyId,
      subject: { kind: "person", id: personId },
      details: { from, to: newRole ?? null },
    });
    return decision;
  });
}

function actionOf(newRole: TeamRole | undefined, isOwn: boolean): AuditedAction {
  if (newRole) return "team.role-changed";
  return isOwn ? "team.left" : "team.removed";
}
