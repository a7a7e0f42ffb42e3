import type { ApplicationKind } from "../applications/applications.contract.ts";
import type { SentApplicationView } from "../applications/applications.view.ts";
import type { CvDocument } from "../cv/cv-document.view.ts";
import type { SummaryView } from "../disc/disc.view.ts";
import type { Look, Sort, StageKind } from "./hiring.contract.ts";

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
}

export interface TemplateView {
  id: number;
  kind: StageKind;
  name: string;
  text: string;
}

interface Choice {
  id: number;
  name: string;
}

export interface ApplicantsView {
  total: number;
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
  provinces: Choice[];
  templates: TemplateView[];
  applicants: ApplicantLine[];
  /** Filled for the board */
  columns: { stage: StageView; count: number; applicants: ApplicantLine[] }[];
  mayMove: boolean;
}

export interface EventView {
  id: number;
  type: "sent" | "seen" | "moved" | "withdrawn" | "sorted";
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

export interface ApplicantView {
  sent: SentApplicationView;
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
  /** Only with the applicant's consent in this application */
  disc: SummaryView | undefined;
  /** Questions that got none of the answers wanted */
  unwanted: { id: number; question: string }[];
  events: EventView[];
  notes: { id: number; actor: string | undefined; text: string; at: string }[];
  tags: string[];
  ownerId: number | undefined;
  team: Choice[];
  mayMove: boolean;
  /** In the list that it was opened from */
  list:
    | { href: string; previous: string | undefined; next: string | undefined; place: number; total: number }
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
  unanswered: number;
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
  }[];
}
