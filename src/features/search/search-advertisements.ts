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
  publishedWithinDays: number | undefined;
  isRemote: boolean;
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
  | "remote";

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
