import type { AdvertisementCard, CompanySummary } from "../advertisements/advertisements.view.ts";
import type { ApplicationLine } from "../applications/applications.view.ts";
import type { Completeness } from "../cv/views.ts";
import type { OwnInterviewView } from "../interviews/interviews.view.ts";
import type { Match } from "../matching/matching.view.ts";

type ToldStatus = ApplicationLine["status"];

/** One thing that happened, and where to read on. */
export type News =
  | {
      kind: "moved";
      href: string;
      advertisementId: number;
      status: ToldStatus;
      title: string;
      company: string;
      at: string;
    }
  | {
      kind: "closing";
      href: string;
      advertisementId: number;
      title: string;
      company: string;
      closesAt: string;
    }
  | { kind: "matches"; href: string; name: string; count: number }
  | { kind: "company"; href: string; company: CompanySummary; count: number };

export interface MemberHomeView {
  name: string;
  now: string;
  /** The visit before this one; at the first there is none */
  lastVisitAt: string | undefined;
  news: News[];
  /** Only states that some application is in, in their order */
  applications: { status: ToldStatus; count: number }[];
  /** The newest advertisements that saved searches found since the last visit */
  matches: AdvertisementCard[];
  cv: { id: number; title: string; completeness: Completeness } | undefined;
  /** False where the member does not want it compared with anything */
  comparesCv: boolean;
  suggestions: SuggestionsView | undefined;
  /** How many of each the member has saved */
  saved: { searches: number; companies: number; favourites: number };
  isSeenLater: boolean;
  /** To be chosen, or to come */
  interview: OwnInterviewView | undefined;
}

export interface SuggestionsView {
  advertisements: AdvertisementCard[];
  /** The first of the searches that led to them, as people read it: what, and where */
  what: string;
  where: string[];
  fits: Match[];
}
