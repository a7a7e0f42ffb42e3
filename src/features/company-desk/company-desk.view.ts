import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { CompanyStatus } from "../employers/employers.contract.ts";
import type { ConflictView } from "../moderation/conflict.view.ts";
import type { StaffRole, TimelineLine } from "../moderation/moderation.view.ts";
import type { Act, Tab } from "./company-desk.rules.ts";

/** A form that came back, and what is wrong with the whole of it. */
type SentAgain = FilledForm & { problem?: string | undefined };

export interface ReviewedCompany {
  id: number;
  name: string;
  status: CompanyStatus;
  taxNumber: string | undefined;
  sector: string | undefined;
  city: string | undefined;
  workMailDomain: string | undefined;
  owners: { name: string; email: string }[];
  askedAt: string;
  isReady: boolean;
  /** Of what is shown here: who decides has read it */
  edition: string;
}

export interface CompaniesView {
  role: StaffRole;
  /** Where none is said, companies of every state have been looked for. */
  tab: Tab | undefined;
  query: string | undefined;
  counts: Record<Tab, number>;
  companies: ReviewedCompany[];
  page: number;
  pageCount: number;
  result: Act | undefined;
  now: string;
}

export interface DocumentView {
  id: number;
  name: string;
  href: string;
  kilobytes: number;
  uploadedAt: string;
}

export interface RenameView {
  former: { name: string; taxNumber: string | undefined };
  name: string;
  taxNumber: string;
  reason: string;
  askedAt: string;
}

/** What the company says of itself otherwise than when a moderator last decided. */
export interface ChangedFact {
  label:
    | "employers-companyName"
    | "employers-taxNumber"
    | "employers-taxOffice"
    | "employers-website"
    | "employers-phone"
    | "employers-sector"
    | "ui-placeCity"
    | "employers-about";
  from: string | undefined;
  to: string | undefined;
}

export interface DeskCompanyView {
  role: StaffRole;
  company: ReviewedCompany & {
    publicPath: string | undefined;
    website: { href: string; label: string } | undefined;
    phone: string | undefined;
    taxOffice: string | undefined;
    about: string;
    decidedAt: string | undefined;
    reason: string | undefined;
    askedMore: string | undefined;
    answer: string | undefined;
  };
  changes: ChangedFact[];
  documents: DocumentView[];
  rename: RenameView | undefined;
  timeline: TimelineLine[];
  acts: Act[];
  now: string;
  sent?: SentAgain | undefined;
  conflict: ConflictView | undefined;
}

export interface VerificationView {
  status: CompanyStatus;
  name: string;
  taxNumber: string | undefined;
  askedMore: string | undefined;
  answer: string | undefined;
  documents: DocumentView[];
  rename: RenameView | undefined;
  outcome: "answered" | "added" | "removed" | "asked" | undefined;
  /** Which of its forms came back */
  sent?: (SentAgain & { form: "answer" | "documents" | "rename" }) | undefined;
}
