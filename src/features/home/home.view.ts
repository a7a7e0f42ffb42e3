import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { AdvertisementCard, CompanySummary } from "../advertisements/advertisements.view.ts";

export interface CountedLink {
  href: string;
  label: string;
  count: number;
}

export interface Reading {
  href: string;
  title: string;
  summary: string;
}

export interface HomeView {
  now: string;
  /** What is open right now */
  counts: { advertisements: number; companies: number; cities: number };
  /** All 81 provinces, for the search bar */
  cityChoices: Choice[];
  latest: AdvertisementCard[];
  sectors: CountedLink[];
  cities: CountedLink[];
  employers: (CompanySummary & { href: string; openCount: number })[];
  editorPicks: Reading[];
  blogPosts: (Reading & { publishedAt: string })[];
}
