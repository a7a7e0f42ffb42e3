import type { AuditedAction } from "../../platform/audited-action.ts";
import type { PersonRole } from "../../platform/http/visitor.ts";
import type { SHOWN_STATUSES } from "./moderation.contract.ts";

export type StaffRole = Extract<PersonRole, "editor" | "moderator" | "admin">;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export interface StaffHomeView {
  role: StaffRole;
  name: string;
  /** Of whoever may decide. */
  waiting: {
    queue: "companies" | "flagged" | "held" | "complaints";
    count: number;
    oldest: string | undefined;
  }[];
  now: string;
}

export interface ReviewedCompany {
  id: number;
  name: string;
  publicPath: string | undefined;
  taxNumber: string | undefined;
  website: { href: string; label: string } | undefined;
  phone: string | undefined;
  sector: string | undefined;
  city: string | undefined;
  about: string;
  workMailDomain: string | undefined;
  owners: { name: string; email: string }[];
  askedAt: string;
  decidedAt: string | undefined;
  reason: string | undefined;
  isReady: boolean;
}

export interface CompaniesView {
  role: StaffRole;
  status: ShownStatus;
  counts: Record<ShownStatus, number>;
  companies: ReviewedCompany[];
  page: number;
  pageCount: number;
  outcome: "verified" | "rejected" | undefined;
  /** A rejection that came back, and the company it was about. */
  sent?:
    | { companyId: string; reason: string; problem: string | undefined; error: string | undefined }
    | undefined;
}

export interface PeopleView {
  role: StaffRole;
  query: string | undefined;
  ownId: number;
  people: {
    id: number;
    name: string;
    email: string;
    role: PersonRole;
    hasTwoFactor: boolean;
    companyName: string | undefined;
    sessions: number;
    joinedAt: string;
  }[];
  outcome: "role" | "sessions" | undefined;
  problem?: string | undefined;
}

export interface AuditView {
  role: StaffRole;
  lines: {
    id: number;
    at: string;
    actor: { id: number; name: string; role: string };
    action: AuditedAction;
    company: { id: number; name: string } | undefined;
    subject: string | undefined;
    details: string;
    address: string | undefined;
  }[];
  isFiltered: boolean;
  page: number;
  hasMore: boolean;
  hrefOf: (page: number) => string;
}
