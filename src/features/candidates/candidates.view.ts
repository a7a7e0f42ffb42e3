import type { Translate } from "../../ui/text.tsx";
import type { CvDocument } from "../cv/cv-document.view.ts";

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

export interface CandidatesView {
  candidates: readonly CandidateLine[];
  total: number;
  page: number;
  pageCount: number;
  asked: { words: string | undefined; provinceId: number | undefined };
  provinces: readonly { id: number; name: string }[];
}

export interface CandidateView {
  id: number;
  /** Anonymous unless it was sent to the company. */
  document: CvDocument;
  isAnonymous: boolean;
}

/** Their name where it may be seen, else a number to speak of them by. */
export function nameOfCandidate({ id, isAnonymous, document }: CandidateView, t: Translate): string {
  return isAnonymous ? t("candidates-one", { number: id }) : document.name;
}
