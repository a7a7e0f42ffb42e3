import type { PersonRole } from "../../platform/http/visitor.ts";

export type VerificationDecision = "allowed" | "not-waiting" | "facts-missing";

export function decideVerification(
  company: { status: string; missingFacts: readonly string[] },
  verdict: "verified" | "rejected",
): VerificationDecision {
  if (company.status !== "pending") return "not-waiting";
  return verdict === "verified" && company.missingFacts.length > 0 ? "facts-missing" : "allowed";
}

/** What staff can be made into; a member is nobody of the staff. */
export const ASSIGNABLE_ROLES = [
  "member",
  "editor",
  "moderator",
  "admin",
] as const satisfies readonly PersonRole[];
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

export type RoleChange =
  | "allowed"
  | "unchanged"
  | "own-role"
  | "is-employer"
  | "has-member-data"
  | "last-admin";

/** Nobody changes their own role, so there is always somebody left who can. */
export function decideRoleChange(change: {
  actorId: number;
  person: { id: number; role: PersonRole; hasApplied: boolean };
  newRole: AssignableRole;
  adminCount: number;
}): RoleChange {
  const { person, newRole } = change;
  if (person.role === newRole) return "unchanged";
  if (person.id === change.actorId) return "own-role";
  if (person.role === "employer") return "is-employer";
  // A job seeker's CVs and applications would be out of their own reach.
  if (person.role === "member" && person.hasApplied) return "has-member-data";
  if (person.role === "admin" && change.adminCount <= 1) return "last-admin";
  return "allowed";
}
