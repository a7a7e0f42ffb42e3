import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { StaffRole } from "../moderation/moderation.view.ts";
import type { ComplaintReason, ComplaintStatus, Outcome } from "./complaints.rules.ts";

export interface ShownComplaint {
  id: number;
  advertisement: {
    id: number;
    title: string;
    /** Only while the public can open it */
    href: string | undefined;
    companyName: string;
    isHeld: boolean;
  };
  reason: ComplaintReason["name"];
  isSerious: boolean;
  followUp: string;
  description: string;
  phone: string | undefined;
  email: string | undefined;
  isMember: boolean;
  /** There is an address to write the answer to */
  isAnswerMailed: boolean;
  language: string;
  handler: { id: number | null; name: string } | undefined;
  outcome: Outcome | undefined;
  answer: string | undefined;
  /** What was written, where it is about that */
  thread: { isFromCompany: boolean; text: string | undefined; at: string }[];
  createdAt: string;
  closedAt: string | undefined;
}

export interface ComplaintsView {
  role: StaffRole;
  ownId: number;
  status: ComplaintStatus;
  counts: Record<ComplaintStatus, number>;
  complaints: ShownComplaint[];
  page: number;
  pageCount: number;
  result: "taken" | "closed" | "closed-and-released" | undefined;
  /** An answer that came back, and the complaint it was for */
  sent?: (FilledForm & { complaintId: number; problem?: string | undefined }) | undefined;
}
