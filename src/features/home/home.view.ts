import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { MapPlace } from "../../ui/place-map.tsx";
import type { SceneName } from "../../ui/tile/scene.tsx";
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

export interface Slide {
  id: number;
  /** Drawn, where there is no picture */
  scene: SceneName;
  picture: { url: string; besideUrl: string | undefined; alt: string } | undefined;
  kicker: string;
  title: string;
  text: string;
  action: string;
  href: string;
  /** Of the words, where they are not in the page's own language */
  lang: string | undefined;
}

export interface HomeView {
  /** How long all of it holds, if nothing changes */
  freshForMs: number;
  /** For a member, in the place of what promotes the site */
  greeting?: GreetingView | undefined;
  now: string;
  /** What is open right now */
  counts: { advertisements: number; companies: number; cities: number };
  /** All 81 provinces, for the search bar */
  cityChoices: Choice[];
  slides: Slide[];
  latest: AdvertisementCard[];
  /** For the strip of advertisements */
  urgent: AdvertisementCard[];
  workplaces: MapPlace[];
  mapEmbedUrl: string;
  sectors: CountedLink[];
  cities: CountedLink[];
  employers: (CompanySummary & { href: string; openCount: number })[];
  editorPicks: (Reading & { id: number })[];
  blogPosts: (Reading & { publishedAt: string })[];
  /** The stores that the settings name, and always the page that tells how to put the site on a phone */
  apps: { href: string; store: "appStore" | "playStore" | "mobileApp" }[];
}

export interface GreetingView {
  name: string;
  /** What waits, only where something does */
  news: { href: string; what: "notices" | "applications" | "favourites"; count: number }[];
}
