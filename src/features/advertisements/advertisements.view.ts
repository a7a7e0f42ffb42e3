import type { TextBlock } from "../../platform/text-blocks.ts";

export interface CompanySummary {
  id: number;
  name: string;
  href?: string | undefined;
  logoUrl?: string | undefined;
}

export type AdvertisementFlag =
  | "urgent"
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
}

export interface AdvertisementView extends AdvertisementCard {
  now: string;
  expiresAt: string;
  crumbs: { href: string; label: string }[];
  /** Sector, position, experience, education, number of hires …: label and value in the visitor's language */
  facts: { label: string; value: string; href?: string | undefined }[];
  description: TextBlock[];
  qualifications: TextBlock[];
  locations: { id: number; label: string; href?: string | undefined }[];
  company: CompanySummary & { about?: string | undefined; openCount: number };
  complaintHref?: string | undefined;
  /** Where a search for advertisements like this one is saved */
  saveSimilarHref?: string | undefined;
  similar: AdvertisementCard[];
}

export interface ExpiredAdvertisementView {
  now: string;
  title: string;
  company: CompanySummary;
  expiredAt: string;
  crumbs: { href: string; label: string }[];
  /** A search for advertisements like this one */
  searchHref: string;
  similar: AdvertisementCard[];
}
