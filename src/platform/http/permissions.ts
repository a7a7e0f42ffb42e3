/**
 * Who somebody is, as far as permission goes. An employer's people have the role of their team; one who belongs to no
 * company (not yet, or no longer) is `unattached`.
 */
export const ROLES = [
  "visitor",
  "member",
  "unattached",
  "viewer",
  "hiring-manager",
  "recruiter",
  "owner",
  "editor",
  "moderator",
  "admin",
] as const;

export type Role = (typeof ROLES)[number];

const SIGNED_IN = ROLES.filter((role) => role !== "visitor");
const TEAM = ["viewer", "hiring-manager", "recruiter", "owner"] as const;
const HIRING = ["recruiter", "owner"] as const;
const STAFF = ["editor", "moderator", "admin"] as const;

/**
 * The one place that says who may do what. Contracts refer to it by `access`; a test walks every mounted route as
 * every role and compares the answers with this table.
 */
export const PERMISSIONS = {
  public: ROLES,
  /** Outside production only: what it opens does not exist there. */
  developer: ROLES,
  "signed-in": SIGNED_IN,

  member: ["member"],
  /** Staff are let go by an admin. */
  "account.delete": ["member", "unattached", ...TEAM],

  /** Anyone in a company's team. */
  employer: TEAM,
  "employer.home": ["unattached", ...TEAM],
  "company.read": TEAM,
  "company.edit": ["owner"],
  "team.read": TEAM,
  "team.manage": ["owner"],
  "team.leave": TEAM,
  "advertisement.read": TEAM,
  "advertisement.write": HIRING,
  "applications.read": TEAM,
  "applications.write": HIRING,
  /** Scores, and notes among the team */
  "applications.judge": ["hiring-manager", ...HIRING],
  "candidates.read": HIRING,

  "staff.home": STAFF,
  editor: ["editor", "admin"],
  moderator: ["moderator", "admin"],
  "company.verify": ["moderator", "admin"],
  "complaints.handle": ["moderator", "admin"],
  admin: ["admin"],
  "people.manage": ["admin"],
  "audit.read": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

export function isAction(name: string): name is Action {
  return Object.hasOwn(PERMISSIONS, name);
}

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = PERMISSIONS[action];
  return allowed.includes(role);
}

/** What only staff may do needs more than a password. */
export function isStaffAction(action: Action): boolean {
  return PERMISSIONS[action].every((role) => (STAFF as readonly Role[]).includes(role));
}

/** Each kind of people has a door of its own; staff come in by the members'. */
export function signInPathFor(action: Action): string {
  const isForEmployers = !mayDo("member", action) && mayDo("owner", action);
  return isForEmployers ? "/isveren-girisi" : "/uye-girisi";
}
