import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import type { Sort } from "./search.contract.ts";

export interface FilterOption {
  value: string;
  label: string;
  /** Advertisements that would be found with this one chosen too; undefined where they are not counted */
  count: number | undefined;
  isChosen: boolean;
}

export interface FilterGroup {
  /** On the wire */
  name: string;
  label: string;
  /** Of no choice, where it is one among several, such as the age; or else there are boxes to tick */
  anyLabel: string | undefined;
  options: FilterOption[];
}

export interface UnderstoodView {
  /** Those that became filters, as they were typed */
  words: string[];
  /** How they were spelled instead */
  corrected: string | undefined;
  typed: string;
  /** The same words, to be found as they stand */
  asWordsHref: string;
  /** How many have what was asked for, where others are shown too, and the way to these alone */
  full: { count: number; href: string } | undefined;
  /** What may be meant instead */
  asked: { words: string; label: string; href: string }[];
}

export interface ResultsView {
  now: string;
  /** What was searched, as a heading: "İstanbul yazılım iş ilanları" */
  title: string;
  /** For the window and for search engines */
  pageTitle: string;
  /** The way here, of a search that is a landing page */
  crumbs: { href: string; label: string }[];
  query: string;
  total: number;
  page: number;
  pageCount: number;
  /** The one address of this page of this search */
  canonicalPath: string;
  isIndexed: boolean;
  /** Other pages append their number */
  firstPageHref: string;
  advertisements: AdvertisementCard[];
  cityChoices: Choice[];
  chosenCity?: string | undefined;
  filters: FilterGroup[];
  /** Chosen, but in none of the groups; forms carry it along */
  carried: { name: string; value: string }[];
  chips: { label: string; removeHref: string }[];
  /** What was made of the words; absent where they were taken as they stand */
  understood?: UnderstoodView | undefined;
  /** Where this search is saved; absent where there is nothing to save, or nobody to save it for */
  save?: { href: string; isSaved: boolean; isSeenLater?: boolean } | undefined;
  /** The search as its address asks it, for visitors who want new ones by mail; absent for others */
  alertParameters?: { name: string; value: string }[] | undefined;
  /** The same search without any filter */
  clearHref: string;
  sorts: { sort: Sort; href: string; isCurrent: boolean }[];
  pageSizes: { size: number; href: string; isCurrent: boolean }[];
  /** Landing pages beside this one, with how many advertisements each has */
  related: { title: string; links: { href: string; label: string; count: number }[] }[];
  /** Wider searches that do find something, for when this one does not */
  suggestions: { label: string; href: string; count: number }[];
}
