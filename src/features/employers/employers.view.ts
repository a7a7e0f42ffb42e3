import type { ReactNode } from "react";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { CompanyStatus } from "./employers.contract.ts";
import type { InvitationDecision, PublishingDecision } from "./employers.rules.ts";

/** A form that came back, and what is wrong with the whole of it. */
export interface RefusedForm extends FilledForm {
  problem: string | undefined;
}

export interface OwnCompany {
  id: number;
  name: string;
  status: CompanyStatus;
  logoUrl: string | undefined;
  coverUrl: string | undefined;
  /** Why it was turned down, suspended or closed */
  rejectionReason: string | undefined;
  /** What a moderator wants to know */
  askedMore: string | undefined;
  missingFacts: ("sector" | "city")[];
  /** The domain that shows the owners to be of this company. */
  workMailDomain: string | undefined;
}

export interface EmployerHomeView {
  company: OwnCompany;
  /** Of the public page, once there is one. */
  publicPath: string | undefined;
  teamRole: TeamRole;
  publishing: PublishingDecision;
  counts: { open: number; drafts: number; applications: number; waiting: number };
  /** What there is to answer */
  waiting: ReactNode;
  advertisements: {
    id: number;
    title: string;
    href: string;
    expiresAt: string;
    applications: number;
  }[];
  team: { personId: number; name: string; role: TeamRole }[];
}

export interface TeamView {
  companyName: string;
  ownId: number;
  mayManage: boolean;
  asksApproval: boolean;
  team: {
    personId: number;
    name: string;
    email: string;
    role: TeamRole;
    since: string;
    isLastOwner: boolean;
  }[];
  invitations: { id: number; email: string; role: TeamRole; expiresAt: string }[];
  outcome: "invited" | "revoked" | "changed" | "removed" | "approval" | undefined;
  sent?: RefusedForm | undefined;
}

export interface CompanyFormView {
  company: OwnCompany;
  taxNumber: string | undefined;
  mayEdit: boolean;
  values: Record<string, string[]>;
  sectors: Choice[];
  cities: readonly Choice[];
  districts: readonly Choice[];
  outcome: "saved" | "resubmitted" | undefined;
  sent?: RefusedForm | undefined;
}

export interface InvitationView {
  token: string;
  companyName: string;
  email: string;
  role: TeamRole;
  decision: InvitationDecision;
  sent?: RefusedForm | undefined;
}
