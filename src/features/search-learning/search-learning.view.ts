import type { SentForm } from "../../platform/http/sent-form.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import type { Evidence, Proposal } from "./learning.rules.ts";
import type { SearchFigures } from "./search-figures.view.ts";
import type { Period } from "./search-learning.contract.ts";

export interface ShownProposal {
  id: number;
  kind: Proposal["kind"];
  words: string;
  other: string;
  evidence: Evidence;
  decision?: { state: "accepted" | "refused"; at: string; by: string; reason: string } | undefined;
}

export interface SearchDeskView {
  role: StaffRole;
  period: Period;
  figures: SearchFigures;
  waiting: ShownProposal[];
  decided: ShownProposal[];
  outcome: "accepted" | "refused" | undefined;
  /** The refusal that lacked something, of the proposal with this number */
  sent?: { id: number; form: SentForm } | undefined;
}
