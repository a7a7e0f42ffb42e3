import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ApplicationKind } from "../applications/applications.contract.ts";
import type { SentApplicationView } from "../applications/applications.view.ts";
import type { CvDocument } from "../cv/cv-document.view.ts";
import type { SummaryView } from "../disc/disc.view.ts";
import type { InterviewDeskView } from "../interviews/interviews.view.ts";
import type { ThreadView } from "../threads/threads.view.ts";
import type { Look, Sort, StageKind } from "./hiring.contract.ts";
import type { ScoresView } from "./scores/scores.view.ts";

export interface StageView {
  id: number;
  name: string;
  kind: StageKind;
  targetDays: number | undefined;
  takesUnwanted: boolean;
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
  /** On average, where whoever looks has judged too */
  score: number | undefined;
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
  /** Pages are told from those beside them: to find one by its number would take too long. */
  isTurnedByOnes: boolean;
  look: Look;
  sort: Sort;
  /** Of one advertisement: its own page has its own stages */
  advertisement: { id: number; title: string; place: string | undefined } | undefined;
  /** So many have not been decided on, and it has ended by its date without anybody saying what they hear. */
  undecidedAtEnd: number;
  /** As the address says it, for links and forms */
  asked: Record<string, string>;
  stages: (StageView & { count: number })[];
  kinds: { kind: ApplicationKind; count: number }[];
  advertisements: { id: number; title: string; place: string | undefined; count: number }[];
  questions: { id: number; text: string; options: { id: number; text: string }[] }[];
  team: Choice[];
  /** All that the company uses */
  tags: string[];
  provinces: Choice[];
  templates: TemplateView[];
  applicants: ApplicantLine[];
  /** Filled for the board */
  columns: { stage: StageView; count: number; hasMore: boolean; applicants: ApplicantLine[] }[];
  mayMove: boolean;
  /** What was just done and can be taken back */
  act: ActView | undefined;
}

export type ActKind = "moved" | "messaged" | "tagged" | "untagged" | "assigned" | "spam" | "not-spam";

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

export type EventType =
  | "sent"
  | "seen"
  | "moved"
  | "messaged"
  | "withdrawn"
  | "sorted"
  | "cv-offered"
  | "spam"
  | "not-spam";

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
  /** Times can be proposed at once */
  isToInterview: boolean;
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
  /** Nobody learns yet who it is. */
  isBlind: boolean;
  /** Nothing is left but when it came and where it stood. */
  isForgotten: boolean;
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
  /** Questions that got none of the answers wanted */
  unwanted: { id: number; question: string }[];
  events: EventView[];
  /** Only of the company that it was sent to */
  thread: ThreadView | undefined;
  interviews: InterviewDeskView | undefined;
  notes: { id: number; actor: string | undefined; text: string; at: string }[];
  scores: ScoresView;
  tags: string[];
  ownerId: number | undefined;
  team: Choice[];
  mayMove: boolean;
  mayMark: boolean;
  mayNote: boolean;
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

export interface ShownStage extends Omit<StageView, "id"> {
  /** Undefined for one that is not saved yet */
  id: number | undefined;
  people: number;
  /** As it was sent: where its people are to go */
  mergeInto?: number | undefined;
}

export interface StagesView {
  /** Undefined for what a company's new advertisements begin with */
  advertisement: { id: number; title: string } | undefined;
  stages: ShownStage[];
  /** Of the stages that were shown: whoever saves after somebody else is told. */
  edition: string;
  /** As the company's would change it, to be looked at before it is saved */
  isProposal: boolean;
  isSaved: boolean;
  mayChange: boolean;
}

export interface ClosingView {
  advertisement: { id: number; title: string };
  /** By its date: nobody closes it, and all the same they are to hear something. */
  hasEnded: boolean;
  unanswered: number;
  /** Written to, and still where they began */
  written: number;
  /** With what their placeholders stand for, for one of those who wait */
  templates: { id: number; name: string; text: string }[];
  example: string;
  /** As it was sent, when something of it was refused */
  sent: Record<string, string[]>;
}

export interface OverviewView {
  /** As many as the list of those who wait, and as all lists together */
  waiting: number;
  applications: number;
  /** Advertisements with somebody who waits, beyond those shown */
  more: number;
  advertisements: {
    id: number;
    title: string;
    count: number;
    /** Over the days that their stage should take */
    late: number;
    longestDays: number;
    isEnded: boolean;
    /** Whoever looks may say what they hear, since it ended by its date */
    isToSay: boolean;
  }[];
}
