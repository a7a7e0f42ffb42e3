import type { AdvertisementFacets } from "./advertisement-facets.ts";
import type { FacetTallies } from "./count-facets.ts";
import type { LiveCounts } from "./live-counts.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a search works with. */
export interface SearchedIndex {
  /** The largest first. */
  segments: readonly Segment[];
  vocabulary: Vocabulary;
  facets: AdvertisementFacets;
  live: LiveCounts;
  scratch: Scratch;
  tallies: FacetTallies;
}
