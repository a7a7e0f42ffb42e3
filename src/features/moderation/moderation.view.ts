import type { AuditedAction } from "../../platform/audited-action.ts";
import type { SentForm } from "../../platform/http/route.ts";
import type { PersonRole, TeamRole } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ConsentLine } from "../privacy/views.ts";
import type { AuditInput, WaitingQueue } from "./moderation.contract.ts";
import type { PersonAct } from "./people/people.rules.ts";

export type StaffRole = Extract<PersonRole, "editor" | "moderator" | "admin">;

export interface StaffHomeView {
  role: StaffRole;
  name: string;
  /** Of whoever may decide. */
  waiting: {
    queue: WaitingQueue;
    count: number;
    oldest: string | undefined;
    isUrgent: boolean;
    /** Of requests about data, near the end of their time. */
    daysLeft?: number | undefined;
  }[];
  /** Of whoever may edit. */
  editorial: {
    what: "picks" | "slides" | "drafts" | "scheduled" | "planned" | "failed" | "lessons";
    count: number;
  }[];
  now: string;
}

/** Something that was done, and what was said about it. */
export interface TimelineLine {
  id: number;
  at: string;
  actorName: string;
  action: AuditedAction;
  reason: string | undefined;
  /** Where not the page itself is it */
  about?: { label: string; href: string } | undefined;
}

export interface ListedPerson {
  id: number;
  name: string;
  email: string;
  role: PersonRole;
  hasTwoFactor: boolean;
  isSuspended: boolean;
  companyName: string | undefined;
  joinedAt: string;
}

export interface PeopleView {
  role: StaffRole;
  query: string | undefined;
  ownId: number;
  people: ListedPerson[];
  /** Two-step resets that another admin has to answer. */
  resets: {
    personId: number;
    name: string;
    askedBy: number;
    asker: string;
    reason: string;
    askedAt: string;
  }[];
  now: string;
  outcome: "granted" | "refused" | undefined;
  problem?: string | undefined;
}

export interface PersonView {
  role: StaffRole;
  person: ListedPerson & {
    isConfirmed: boolean;
    language: LanguageCode;
    suspendedAt: string | undefined;
    deletionDueAt: string | undefined;
    companyId: number | undefined;
    teamRole: TeamRole | undefined;
    passkeys: number;
  };
  isOwn: boolean;
  consents: ConsentLine[];
  sessions: { id: number; device: string | undefined; address: string; since: string }[];
  acts: PersonAct[];
  isResetAsked: boolean;
  outcome: PersonAct | "role" | undefined;
  sent?: SentForm | undefined;
}

export interface AuditView {
  role: StaffRole;
  asked: Omit<AuditInput, "once">;
  lines: {
    id: number;
    at: string;
    actor: { id: number; name: string; role: string };
    /** What they did, in words. */
    sentence: string;
    company: { id: number; name: string } | undefined;
    subject: string | undefined;
    details: string;
    address: string | undefined;
  }[];
  /** Not the newest lines. */
  isOlder: boolean;
  /** Where the next page begins. */
  older: number | undefined;
  /** The words mean more people or companies than were looked for. */
  isCut: boolean;
}
