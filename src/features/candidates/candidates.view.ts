import type { Translate } from "../../ui/text.tsx";
import type { CvDocument } from "../cv/cv-document.view.ts";
import type { InvitingView } from "../invitations/invitations.view.ts";
import type { CandidateFilterName } from "./candidates.contract.ts";

export interface CandidateLine {
  id: number;
  headline: string;
  desiredPosition: string;
  lastPosition: string;
  city: string;
  desiredCities: readonly string[];
  availability: string | undefined;
  competencies: readonly string[];
  updatedAt: string;
}

export interface FilterChoice {
  value: string;
  label: string;
}

export interface CandidatesView {
  candidates: readonly CandidateLine[];
  /** Undefined where they are so few that nobody is told how many, or who. */
  total: number | undefined;
  page: number;
  pageCount: number;
  words: string | undefined;
  filters: readonly {
    name: CandidateFilterName;
    chosen: string | undefined;
    choices: readonly FilterChoice[];
  }[];
}

export interface CandidateView {
  id: number;
  /** Anonymous unless it was sent to the company. */
  document: CvDocument;
  isAnonymous: boolean;
  /** Of one that was found. */
  inviting: InvitingView | undefined;
}

/** Their name where it may be seen, else a number to speak of them by. */
export function nameOfCandidate(
  { id, isAnonymous, document }: Pick<CandidateView, "id" | "isAnonymous" | "document">,
  t: Translate,
): string {
  return isAnonymous ? t("candidates-one", { number: id }) : document.name;
}
