import type { QuestionType, Scale } from "./disc.questions.ts";
import type { Band } from "./disc.rules.ts";

export interface QuestionView {
  id: number;
  type: QuestionType;
  options: readonly { id: number; scale: Scale }[];
  most: number;
  least: number;
}

/** A test that somebody is in the middle of. */
export interface RunningTestView {
  testId: number;
  /** From 1 */
  step: number;
  seconds: number;
  questions: QuestionView[];
  problem?: "missing" | "missing-single" | "same" | "unknown" | undefined;
}

export interface IntroView {
  questionCount: number;
  /** How many are answered already; undefined before the start. */
  answered: number | undefined;
}

/** The application that waits for the test. */
export interface Waiting {
  advertisementId: number;
  href: string;
}

export interface SummaryView {
  testId: number;
  finishedAt: string;
  minutes: number;
  scales: { scale: Scale; score: number; band: Band }[];
  style: Scale | "balanced";
  secondary: Scale | undefined;
}

export interface ResultView {
  latest: SummaryView | undefined;
  older: SummaryView[];
  open: IntroView & { testId: number | undefined };
  shares: { applicationId: number; companyName: string; title: string; href: string }[];
  outcome: "deleted" | "discarded" | "share-stopped" | undefined;
}
