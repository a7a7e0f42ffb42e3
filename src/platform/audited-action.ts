/** Everything that is written down; each has a sentence in the audit log (`moderation-audit-…`). */
export type AuditedAction =
  | "company.signed-up"
  | "company.edited"
  | "company.resubmitted"
  | "company.verified"
  | "company.rejected"
  | "team.invited"
  | "team.invitation-revoked"
  | "team.joined"
  | "team.role-changed"
  | "team.removed"
  | "team.left"
  | "complaint.taken"
  | "complaint.closed"
  | "advertisement.released"
  | "advertisement.removed"
  | "person.role-changed"
  | "person.sessions-ended";
