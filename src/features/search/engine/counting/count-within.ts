import { andInto, bitmapWords } from "../filters/bitmap.ts";
import { withValues } from "../filters/filter-bits.ts";
import type { SearchedIndex } from "../searched-index.ts";
import type { Segment } from "../segments/segment.ts";
import { countBits } from "./count-facets.ts";
import type { Tally } from "./tally.ts";
import type { Within } from "./within.ts";

/** Tallies those of the documents that lie within. */
export function tallyWithin(
  { scratch, vocabulary, tallies }: SearchedIndex,
  segment: Segment,
  { group, words: values }: Within,
  documents: Uint32Array,
  tally: Tally,
): void {
  const words = bitmapWords(segment.documentCount);
  const inside = scratch.takeBitmap(0);
  inside.set(documents.subarray(0, words));
  withValues(segment, values, vocabulary, scratch, (bits) => andInto(inside, bits, words));
  countBits(segment, inside, [{ group, tally }], scratch, tallies);
  scratch.giveBack([inside]);
}
