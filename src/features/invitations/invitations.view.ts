import type { KvkkLink } from "../../addresses/companies.ts";
import type { SentForm } from "../../platform/http/route.ts";
import type { InvitationState } from "./invitations.rules.ts";

/** As the company sees it: never whose CV it is, until there is an application. */
export interface SentInvitation {
  id: number;
  cvId: number | null;
  title: string;
  state: InvitationState;
  sentAt: string;
  applicationId: number | null;
}

export interface SentInvitationsView {
  invitations: readonly SentInvitation[];
  page: number;
  pageCount: number;
}

/** What a company can do with a CV that it has found. */
export interface InvitingView {
  cvId: number;
  advertisements: readonly { id: number; title: string }[];
  sent: readonly SentInvitation[];
  form?: SentForm | undefined;
}

export interface OwnInvitation {
  id: number;
  advertisementHref: string;
  title: string;
  company: string;
  companyHref: string;
  /** Of what a yes sends, after the end of the advertisement */
  retentionMonths: number;
  kvkkLink: KvkkLink | undefined;
  text: string | null;
  state: InvitationState;
  sentAt: string;
  expiresAt: string;
  isOpen: boolean;
  isMuted: boolean;
  applicationId: number | null;
}
