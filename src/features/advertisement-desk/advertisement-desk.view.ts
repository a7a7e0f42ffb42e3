import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { AdvertisementView } from "../advertisements/advertisements.view.ts";
import type { StaffRole, TimelineLine } from "../moderation/moderation.view.ts";
import type { CheckKind, ModeratedView } from "../own-advertisements/own-advertisements.view.ts";
import type { Act, AppealAnswer, Listed, Queue } from "./advertisement-desk.rules.ts";

/** What somebody looks for, as it was typed */
export interface DeskSearch {
  list: Listed;
  words: string | undefined;
  company: string | undefined;
  /** yyyy-mm-dd */
  from: string | undefined;
  until: string | undefined;
}

export interface DeskView {
  role: StaffRole;
  search: DeskSearch;
  counts: Record<Queue, number>;
  advertisements: {
    id: number;
    title: string;
    state: "published" | "review" | "closed" | "rejected";
    companyName: string;
    since: string;
    kinds: CheckKind[];
    explanation: string;
    openComplaints: number;
  }[];
  page: number;
  pageCount: number;
  result: Act | AppealAnswer | "look" | "ended" | undefined;
}

export interface DeskAdvertisementView extends ModeratedView {
  id: number;
  queue: Queue;
  status: string;
  canBeLookedAt: boolean;
  advertisement: AdvertisementView;
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
  former: TimelineLine[];
  /** That waits for its answer */
  appeal: { text: string; at: string; mayAnswer: boolean } | undefined;
  acts: Act[];
  /** It has expired: let go, it is over. */
  isExpired: boolean;
  /** A decision that came back */
  sent?: (FilledForm & { problem?: string | undefined }) | undefined;
}
