/** What an advertisement may be marked with, beside being remote. */
export const FLAG_NAMES = [
  "external",
  "referable",
  "disc",
  "questions",
  "abroad",
  "group",
  "remote",
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

/** What is asked of the search, in ids; and what it answers. Implementations: over PostgreSQL (search.store.ts). */
export interface SearchQuery {
  /** Folded words, each to be found as the beginning of a word. */
  words: string[];
  provinceIds: number[];
  districtIds: number[];
  /** Provinces whose districts are to be counted. */
  districtsCountedIn: number[];
  sectorIds: number[];
  positionIds: number[];
  workTypes: string[];
  levels: string[];
  /** Parts of a day count too. */
  publishedWithinDays: number | undefined;
  isRemote: boolean;
  /** All of them are required: a second flag narrows the result. */
  flags?: readonly FlagName[];
  companyIds?: readonly number[];
  sort: "relevance" | "date";
  offset: number;
  limit: number;
}

export type FacetName =
  | "province"
  | "district"
  | "sector"
  | "position"
  | "workType"
  | "level"
  | "days"
  | "remote"
  | "flags";

export interface SearchAnswer {
  total: number;
  ids: number[];
  /**
   * Each counted without its own filter, so that choosing a second value of a facet widens the result. Districts are
   * counted by slug, which two provinces may share.
   */
  facets: Record<FacetName, Map<string, number>>;
}

export interface AdvertisementSearch {
  search(query: SearchQuery): Promise<SearchAnswer>;
}
