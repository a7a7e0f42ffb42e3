import type { SentForm } from "../../platform/http/route.ts";
import type { InterviewKind } from "./interviews.forms.ts";
import type { InterviewState } from "./interviews.rules.ts";

export interface InterviewView {
  id: number;
  kind: InterviewKind;
  minutes: number;
  place: string | undefined;
  link: string | undefined;
  state: InterviewState;
  /** To choose from; those that have passed are not shown */
  times: string[];
  /** The one that holds, or held */
  startsAt: string | undefined;
  title: string;
  company: string;
  applicant: string;
  interviewers: string[];
  answerText: string | undefined;
  isMoved: boolean;
  proposedAt: string;
  answeredAt: string | undefined;
  endedAt: string | undefined;
}

/** One that the candidate can answer, or look at. */
export interface OwnInterviewView extends InterviewView {
  /** Where the answer goes */
  action: string;
  calendarHref: string | undefined;
  /** The time whose link was followed */
  chosen: string | undefined;
  isWithdrawn: boolean;
  applicationHref: string;
}

/** What the company sees of an application's interviews. */
export interface InterviewDeskView {
  applicationId: number;
  /** The page that it stands on, with the list that it was opened from */
  returnUrl: string;
  interviews: (InterviewView & {
    /** Somebody of it is to be somewhere else then */
    clashes: { name: string; at: string }[];
    canMove: boolean;
    canCancel: boolean;
    canEnd: boolean;
    hasCalendar: boolean;
  })[];
  team: { id: number; name: string }[];
  me: number;
  /** As fields for a date and a time take it */
  earliest: string;
  mayPropose: boolean;
  /** Asked for: the form is open */
  isProposing: boolean;
  sent: SentForm | undefined;
}

/** A line of what has happened. */
export interface InterviewLine {
  told: InterviewState | "moved";
  at: string;
  startsAt: string | undefined;
}
