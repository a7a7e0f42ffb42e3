import { mayDo } from "../../platform/http/permissions.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { CompanyStatus } from "./employers.contract.ts";

export const TEAM_ROLES = [
  "owner",
  "recruiter",
  "hiring-manager",
  "viewer",
] as const satisfies readonly TeamRole[];

export const EMPLOYEE_COUNTS = ["1-10", "11-50", "51-250", "251-1000", "1000+"] as const;

/** What a moderator, and the public, has to know about a company. */
export function findMissingFacts(company: {
  sectorId: number | null;
  provinceId: number | null;
}): ("sector" | "city")[] {
  return [
    ...(company.sectorId === null ? (["sector"] as const) : []),
    ...(company.provinceId === null ? (["city"] as const) : []),
  ];
}

export type PublishingDecision =
  | "allowed"
  | "not-your-role"
  | "company-waits"
  | "company-rejected"
  | "company-suspended"
  | "company-closed";

/** Drafts may be written by anyone who writes advertisements; the public sees only what verified companies publish. */
export function decidePublishing(status: CompanyStatus, teamRole: TeamRole): PublishingDecision {
  if (status === "suspended" || status === "closed") return `company-${status}`;
  if (!mayDo(teamRole, "advertisement.write")) return "not-your-role";
  switch (status) {
    case "verified":
      return "allowed";
    case "pending":
      return "company-waits";
    case "rejected":
      return "company-rejected";
  }
}

const FREE_MAIL =
  /^(?:(?:hotmail|outlook|live|yahoo|yandex|gmx|msn|ymail|windowslive|gmail|googlemail|icloud|protonmail|aol|zoho|mynet)\.[a-z.]+|me\.com|mac\.com|mail\.(?:ru|com)|bk\.ru|list\.ru|inbox\.ru|web\.de|t-online\.de|proton\.me|pm\.me|hey\.com|tutanota\.com|tuta\.com|fastmail\.com|superonline\.com|ttmail\.com|rocketmail\.com|ya\.ru)$/;

/**
 * The domain that shows somebody to be of a company: they read mail there, and the company's site is there. Addresses
 * that anybody can get show nothing.
 */
export function findWorkMailDomain(owner: {
  email: string;
  isVerified: boolean;
  website: string | null;
}): string | undefined {
  const mailDomain = owner.email.slice(owner.email.lastIndexOf("@") + 1).toLowerCase();
  const host = hostOf(owner.website);
  if (!owner.isVerified || host === undefined || !mailDomain.includes(".")) return undefined;
  if (FREE_MAIL.test(mailDomain) || FREE_MAIL.test(host)) return undefined;
  const isSame = host === mailDomain || host.endsWith(`.${mailDomain}`) || mailDomain.endsWith(`.${host}`);
  return isSame ? mailDomain : undefined;
}

function hostOf(website: string | null): string | undefined {
  const typed = website?.trim() ?? "";
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const host = url?.hostname.toLowerCase().replace(/^www\./, "");
  // A suffix that many share, such as com.tr, is nobody's.
  return host?.includes(".") && !/^(?:com|org|net|gov|edu|bel|av|dr|gen|web|k12)\.tr$/.test(host)
    ? host
    : undefined;
}

export type TeamChange = "allowed" | "unknown-person" | "last-owner" | "unchanged";

/** A company without an owner could never be changed again. `newRole` is undefined for somebody who goes. */
export function decideTeamChange(
  team: readonly { personId: number; role: TeamRole }[],
  personId: number,
  newRole: TeamRole | undefined,
): TeamChange {
  const person = team.find((each) => each.personId === personId);
  if (!person) return "unknown-person";
  if (person.role === newRole) return "unchanged";
  const owners = team.filter(({ role }) => role === "owner");
  return person.role === "owner" && owners.length === 1 ? "last-owner" : "allowed";
}

export const INVITATION_DAYS = 7;
const MOST_OPEN_INVITATIONS = 50;
/** Nobody has looked at the company yet, and its name goes out in our mails. */
const MOST_BEFORE_VERIFICATION = 5;

export type InvitingDecision = "allowed" | "already-in-team" | "too-many";

export function decideInviting(invitation: {
  email: string;
  team: readonly { email: string }[];
  openInvitations: number;
  isVerified: boolean;
}): InvitingDecision {
  if (invitation.team.some(({ email }) => email === invitation.email)) return "already-in-team";
  const most = invitation.isVerified ? MOST_OPEN_INVITATIONS : MOST_BEFORE_VERIFICATION;
  return invitation.openInvitations < most ? "allowed" : "too-many";
}

export interface InvitedPerson {
  email: string;
  role: "member" | "employer" | "editor" | "moderator" | "admin";
  hasCompany: boolean;
}

export type InvitationDecision =
  | "accept"
  | "sign-up"
  | "sign-in-first"
  | "another-address"
  | "not-an-employer"
  | "has-company";

/** How the bearer of a good invitation goes on. `known` is whoever has an account under the invited address. */
export function decideInvitation(
  invitedEmail: string,
  visitor: InvitedPerson | undefined,
  known: InvitedPerson | undefined,
): InvitationDecision {
  if (visitor && visitor.email !== invitedEmail) return "another-address";
  const person = visitor ?? known;
  if (!person) return "sign-up";
  if (person.role !== "employer") return "not-an-employer";
  if (person.hasCompany) return "has-company";
  return visitor ? "accept" : "sign-in-first";
}
