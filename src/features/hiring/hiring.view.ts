import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ApplicationKind } from "../applications/applications.contract.ts";
import type { SentApplicationView } from "../applications/applications.view.ts";
import type { CvDocument } from "../cv/cv-document.view.ts";
import type { SummaryView } from "../disc/disc.view.ts";
import type { ThreadView } from "../threads/threads.view.ts";
import type { Look, Sort, StageKind } from "./hiring.contract.ts";

export interface StageView {
  id: number;
  name: string;
  kind: StageKind;
  targetDays: number | undefined;
}

export interface ApplicantLine {
  id: number;
  href: string;
  name: string;
  headline: string | undefined;
  advertisement: { id: number; title: string; place: string | undefined };
  /** Of the group, where it is not the own company */
  companyName: string | undefined;
  kind: ApplicationKind;
  stage: { id: number; name: string };
  seenAt: string | undefined;
  sentAt: string;
  /** Undefined where nothing more is expected of the employer. */
  waitingDays: number | undefined;
  tags: string[];
  owner: string | undefined;
}

export interface TemplateView {
  id: number;
  kind: StageKind;
  name: string;
  text: string;
}

export interface OwnTemplateView extends TemplateView {
  language: LanguageCode;
  /** Otherwise everybody's */
  isOwn: boolean;
}

interface Choice {
  id: number;
  name: string;
}

export interface ApplicantsView {
  total: number;
  /** There are more than `total`, and nobody has counted how many */
  hasMore: boolean;
  areKindsCounted: boolean;
  page: number;
  pageCount: number;
  look: Look;
  sort: Sort;
  /** Of one advertisement: its own page has its own stages */
  advertisement: { id: number; title: string; place: string | undefined } | undefined;
  /** As the address says it, for links and forms */
  asked: Record<string, string>;
  stages: (StageView & { count: number })[];
  kinds: { kind: ApplicationKind; count: number }[];
  advertisements: { id: number; title: string; place: string | undefined; count: number; waiting: number }[];
  questions: { id: number; text: string; options: { id: number; text: string }[] }[];
  team: Choice[];
  /** All that the company uses */
  tags: string[];
  provinces: Choice[];
  templates: TemplateView[];
  applicants: ApplicantLine[];
  /** Filled for the board */
  columns: { stage: StageView; count: number; applicants: ApplicantLine[] }[];
  mayMove: boolean;
  /** What was just done and can be taken back */
  act: ActView | undefined;
}

export type ActKind = "moved" | "tagged" | "untagged" | "assigned" | "spam" | "not-spam";

export interface ActView {
  id: number;
  kind: ActKind;
  count: number;
  stage: string;
  tag: string;
  mailAt: string | undefined;
  /** How many were left out, since others had been there before */
  leftOut: number;
}

export type EventType = "sent" | "seen" | "moved" | "withdrawn" | "cv-offered" | "spam" | "not-spam";

export interface EventView {
  id: number;
  type: EventType;
  from: string | undefined;
  to: string | undefined;
  kind: ApplicationKind;
  actor: string | undefined;
  at: string;
  text: string | undefined;
  /** When the candidate is told, or was */
  mailAt: string | undefined;
  isTold: boolean;
  undoneAt: string | undefined;
  undoneBy: string | undefined;
  canUndo: boolean;
}

/** A move that can still be taken back. */
export interface MoveView {
  id: number;
  name: string;
  stage: string;
  /** Until the candidate is told; undefined where they are not */
  minutes: number | undefined;
  /** Of whoever was moved */
  href: string;
}

export interface ApplicantView {
  sent: SentApplicationView;
  headline: string | undefined;
  /** Undefined where nothing more is expected of the employer. */
  waitingDays: number | undefined;
  /** Its own address, with the list that it was opened from */
  href: string;
  move: MoveView | undefined;
  /** The company's last no was said with it. */
  lastTemplateId: number | undefined;
  /** All that the company uses */
  companyTags: string[];
  name: string;
  email: string;
  kind: ApplicationKind;
  stage: { id: number; name: string };
  stages: StageView[];
  templates: TemplateView[];
  cv: CvDocument | undefined;
  /** The name of the document beside the CV */
  attachment: string | undefined;
  hasNewerCv: boolean;
  /** The newer edition that the applicant has offered, and whether it is the one shown */
  offered: { at: string; isShown: boolean; href: string; sentHref: string } | undefined;
  /** Only with the applicant's consent in this application */
  disc: SummaryView | undefined;
  events: EventView[];
  /** Only of the company that it was sent to */
  thread: ThreadView | undefined;
  notes: { id: number; actor: string | undefined; text: string; at: string }[];
  tags: string[];
  ownerId: number | undefined;
  team: Choice[];
  mayMove: boolean;
  mayMark: boolean;
  isSpam: boolean;
  /** In the list that it was opened from */
  list:
    | {
        href: string;
        previous: string | undefined;
        next: string | undefined;
        /** Undefined where too many come before */
        place: number | undefined;
        total: number;
        /** There are more than `total` */
        hasMore: boolean;
      }
    | undefined;
}

export interface StagesView {
  advertisement: { id: number; title: string };
  stages: StageView[];
  isSaved: boolean;
}

export interface ClosingView {
  advertisement: { id: number; title: string };
  unanswered: number;
  templates: TemplateView[];
}
