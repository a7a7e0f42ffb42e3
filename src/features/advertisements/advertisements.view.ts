import type { KvkkLink } from "../../addresses/companies.ts";
import type { TextBlock } from "../../platform/text/text-blocks.ts";
import type { Crumb } from "../../ui/layout/breadcrumbs.tsx";
import type { MapPlace } from "../../ui/place-map.tsx";
import type { AnswersView } from "../answers/answers.view.ts";

export interface CompanySummary {
  id: number;
  name: string;
  href?: string | undefined;
  logoUrl?: string | undefined;
}

export type AdvertisementFlag =
  | "urgent"
  | "disabilityQuota"
  | "abroad"
  | "external"
  | "referable"
  | "disc"
  | "questions"
  | "group";

/** What a list shows of an advertisement. */
export interface AdvertisementCard {
  id: number;
  href: string;
  title: string;
  company: CompanySummary;
  /** Nearest or most important first */
  places: string[];
  /** From where a search looks around to the first of them */
  kilometres?: number;
  /** A month, in lira: a sum, or the least and the most; absent where the employer keeps it to itself */
  pay?: number[] | undefined;
  /** Slugs; their names are the messages lookups-workType-{slug} and lookups-level-{slug} */
  workType: string;
  level: string;
  /** ISO, like every date in a view */
  publishedAt: string;
  isRemote: boolean;
  flags: AdvertisementFlag[];
  /** By the signed-in member; absent where this visitor can save nothing, for example as an employer */
  isSaved?: boolean | undefined;
  isApplied?: boolean;
  /** Published since the member last looked at this list */
  isNewToMember?: boolean;
  /** In lists that keep advertisements beyond their end */
  closing?: { isClosed: boolean; at: string };
  /** Absent where this visitor cannot apply, for example after having applied */
  applyHref?: string | undefined;
  /** Of its text, in the results of a search that found it by that */
  snippet?: string;
}

/** Label and value in the visitor's language; an empty value where the employer left it open. */
export interface AdvertisementProperty {
  name: "sector" | "position" | "experience" | "workType" | "education" | "level" | "hires" | "published";
  label: string;
  value: string;
  href?: string | undefined;
}

export interface AdvertisementView extends AdvertisementCard {
  now: string;
  expiresAt: string;
  /** When its company first put this text up, where that was on an earlier day */
  firstPublishedAt: string | undefined;
  answers: AnswersView;
  crumbs: Crumb[];
  properties: AdvertisementProperty[];
  description: TextBlock[];
  qualifications: TextBlock[];
  locations: MapPlace[];
  mapEmbedUrl: string;
  company: CompanySummary & {
    about?: string | undefined;
    openCount: number;
    kvkkLink?: KvkkLink | undefined;
  };
  /** Whole, with the host */
  shareUrl: string;
  /** Where a search for advertisements like this one is saved */
  saveSimilarHref?: string | undefined;
  similar: AdvertisementCard[];
}

export interface ExpiredAdvertisementView {
  id: number;
  now: string;
  title: string;
  company: CompanySummary;
  expiredAt: string;
  /** Of the signed-in member */
  isApplied?: boolean;
  crumbs: Crumb[];
  /** A search for advertisements like this one */
  searchHref: string;
  similar: AdvertisementCard[];
}
