import type { Completeness } from "./completeness.ts";

export interface CvListView {
  cvs: readonly CvSummary[];
  most: number;
  deleted: { id: number; title: string } | undefined;
  /** What was wrong with a file. */
  importProblem?: string | undefined;
  uploadProblem?: string | undefined;
  /** Of a new one */
  problem?: string | undefined;
}

export interface CvSummary {
  id: number;
  title: string;
  headline: string;
  isDefault: boolean;
  updatedAt: string;
  completeness: Completeness;
}
