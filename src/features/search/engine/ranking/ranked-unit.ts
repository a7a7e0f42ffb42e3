import type { ScoredList } from "../matching/resolved-query.ts";
import type { PostingList } from "../segments/segment.ts";

export interface RankedUnit {
  /** In title, position and names, the best first. */
  scored: readonly ScoredList[];
  exactText: PostingList | undefined;
  /** The unit's documents; undefined where all found ones are. */
  documents: Uint32Array | undefined;
}
