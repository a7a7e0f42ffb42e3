import { type Action, isStaffAction, mayDo, type Role } from "./permissions.ts";

export type PersonRole = "member" | "employer" | "editor" | "moderator" | "admin";
export type TeamRole = "owner" | "recruiter" | "hiring-manager" | "viewer";

/** Whoever sent the request. */
export type Visitor = AnonymousVisitor | SignedInVisitor;

export interface AnonymousVisitor {
  kind: "anonymous";
}

/** The company that an employer's user belongs to. */
export interface CompanyMembership {
  id: number;
  personId: number;
  teamRole: TeamRole;
  isVerified: boolean;
}

/** Somebody of a company, who may not see all of its advertisements. */
export interface Looker {
  companyId: number;
  personId: number;
}

export const lookerOf = ({ id, personId }: CompanyMembership): Looker => ({ companyId: id, personId });

export interface SignedInVisitor {
  kind: "person";
  personId: number;
  name: string;
  role: PersonRole;
  /** Of an employer's user, unless they belong to none. */
  company?: CompanyMembership | undefined;
  hasTwoFactor?: boolean;
  /** A passkey has opened this session: both steps at once. */
  isByPasskey?: boolean;
  /** What waits for this person, by the name of what it is; the header shows it. */
  counts?: VisitorCounts;
  /** Of a member who looks at a page. */
  marks?: VisitorMarks | undefined;
  /** Of a member, on a route that says what looking at its page is a visit to. */
  visited?: Visited | undefined;
  /** Of a member, on a route that compares with them; the feature that asked for it knows its form. */
  compared?: unknown;
  /** What state-changing requests of this session must bring along. */
  csrfToken: string;
}

export interface VisitorCounts {
  /** A member's applications that are under way, or those an employer has not opened yet. */
  applications?: number;
  /** What a member has saved. */
  favourites?: number;
  /** What the bell says that nobody has looked at. */
  notices?: number;
  /** Companies that wait for a moderator. */
  waitingCompanies?: number;
  /** Flagged or held, until one has looked. */
  waitingAdvertisements?: number;
  openComplaints?: number;
  /** What people have asked about their data, and nobody has answered. */
  dataRequests?: number;
  /** What searches have taught, until an editor has answered. */
  waitingLessons?: number;
}

/**
 * What is a member's own on pages that are otherwise everybody's: read with the session, so that such a page costs no
 * further question. A kind that is missing is too long to bring along, and whoever needs it has to ask.
 */
export interface VisitorMarks {
  /** Advertisements */
  saved?: ReadonlySet<number>;
  applied?: ReadonlySet<number>;
  /** Companies */
  followed?: ReadonlySet<number>;
}

/** What a page is about, where whoever follows it has now seen what was new there: noted as the session is read. */
export interface Visit {
  companyId?: number | undefined;
  /** Of what a search asks for. */
  searchHash?: Buffer | undefined;
}

export interface Visited {
  /** The company, by this member. */
  isFollowed: boolean;
  /** The member's own, if they have saved it. What was published after `newSince` is new to them. */
  search: { id: number; newSince: string } | undefined;
}

export const ANONYMOUS: AnonymousVisitor = { kind: "anonymous" };

export function roleOf(visitor: Visitor): Role {
  if (visitor.kind === "anonymous") return "visitor";
  if (visitor.role !== "employer") return visitor.role;
  return visitor.company?.teamRole ?? "unattached";
}

/** As whom pages show somebody around: nobody is led to where only people of a verified company are let in. */
export function shownRoleOf(visitor: Visitor): Role {
  const role = roleOf(visitor);
  const waits = visitor.kind === "person" && visitor.company?.isVerified === false;
  return waits && mayDo(role, "candidates.read") ? "viewer" : role;
}

export function isStaff(role: PersonRole): boolean {
  return role !== "member" && role !== "employer";
}

/** Where people of a kind begin after signing in, unless they were on their way somewhere. */
export function homePathFor(role: PersonRole): string {
  if (role === "member") return "/hesabim";
  return role === "employer" ? "/isveren" : "/yonetim";
}

export type AccessDecision =
  | "allowed"
  | "sign-in-first"
  | "two-factor-first"
  | "passkey-first"
  | "forbidden"
  | "hidden";

export interface AccessPolicy {
  isProduction: boolean;
  /** Everywhere but in the demo, whose accounts everybody knows. */
  demandsTwoFactorOfStaff: boolean;
  demandsPasskeyOfStaff: boolean;
}

export function decideAccess(action: Action, visitor: Visitor, policy: AccessPolicy): AccessDecision {
  if (action === "developer" && policy.isProduction) return "hidden";
  if (!mayDo(roleOf(visitor), action)) return visitor.kind === "anonymous" ? "sign-in-first" : "forbidden";
  if (visitor.kind === "anonymous" || !isStaffAction(action) || visitor.isByPasskey) return "allowed";
  if (policy.demandsPasskeyOfStaff) return "passkey-first";
  return policy.demandsTwoFactorOfStaff && !visitor.hasTwoFactor ? "two-factor-first" : "allowed";
}

/** For handlers whose contract asks for a signed-in person: nobody else gets that far. */
export function memberOf(visitor: Visitor): SignedInVisitor {
  if (visitor.kind !== "person") throw new Error("a route for signed-in people was reached by nobody");
  return visitor;
}
