import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { AdvertisementView } from "../advertisements/advertisements.view.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import type { CheckKind, LocatedFinding } from "../own-advertisements/own-advertisements.view.ts";
import type { Act, Queue } from "./advertisement-desk.rules.ts";

export interface DeskView {
  role: StaffRole;
  queue: Queue;
  counts: Record<Queue, number>;
  query: string | undefined;
  advertisements: {
    id: number;
    title: string;
    companyName: string;
    since: string;
    kinds: CheckKind[];
    explanation: string;
    openComplaints: number;
  }[];
  page: number;
  pageCount: number;
  result: Act | "look" | undefined;
}

export interface DeskAdvertisementView {
  id: number;
  queue: Queue;
  status: string;
  isFlagged: boolean;
  advertisement: AdvertisementView;
  questions: string[];
  findings: LocatedFinding[];
  explanation: string;
  company: {
    id: number;
    name: string;
    status: string;
    since: string;
    verifiedAt: string | undefined;
    verifiedBy: string | undefined;
    complaints: number;
    removals: number;
  };
  former: { id: number; at: string; actorName: string; action: string; reason: string | undefined }[];
  acts: Act[];
  /** A decision that came back */
  sent?: (FilledForm & { problem?: string | undefined }) | undefined;
}
