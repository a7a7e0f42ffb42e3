import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";

export interface FilterOption {
  value: string;
  label: string;
  /** Advertisements that would be found with this one chosen too */
  count: number;
  isChosen: boolean;
}

export interface FilterGroup {
  /** The query parameter: sehir, ilce, sektor, calisma, seviye, tarih, uzaktan … */
  name: string;
  label: string;
  /** many: boxes to tick; one: a choice among several, such as the age */
  kind: "many" | "one";
  options: FilterOption[];
}

export interface ResultsView {
  now: string;
  /** What was searched, as a heading: "İstanbul yazılım iş ilanları" */
  title: string;
  query: string;
  total: number;
  page: number;
  pageCount: number;
  /** The one address of this page of this search */
  canonicalPath: string;
  /** By words or filters */
  isNarrowed: boolean;
  /** Links to pages: the first one has no page number, the others append theirs to the second */
  firstPageHref: string;
  otherPageHrefStart: string;
  advertisements: AdvertisementCard[];
  cityChoices: Choice[];
  chosenCity?: string | undefined;
  filters: FilterGroup[];
  /** Chosen, but in none of the groups; forms carry it along */
  carried: { name: string; value: string }[];
  chips: { label: string; removeHref: string }[];
  /** The same search without any filter */
  clearHref: string;
  sorts: { slug: "ilgi" | "tarih"; href: string; isCurrent: boolean }[];
  /** Wider searches that do find something, for when this one does not */
  suggestions: { label: string; href: string; count: number }[];
}
