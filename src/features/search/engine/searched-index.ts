import type { AdvertisementFacets } from "./counting/advertisement-facets.ts";
import type { FacetTallies } from "./counting/count-facets.ts";
import type { LiveCounts } from "./counting/live-counts.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segments/segment.ts";
import type { LearntWords } from "./words/learnt-words.ts";
import type { Vocabulary } from "./words/vocabulary.ts";

/** What a search works with. */
export interface SearchedIndex {
  /** The largest first. */
  segments: readonly Segment[];
  vocabulary: Vocabulary;
  facets: AdvertisementFacets;
  live: LiveCounts;
  scratch: Scratch;
  tallies: FacetTallies;
  learnt: LearntWords;
}
