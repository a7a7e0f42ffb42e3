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
