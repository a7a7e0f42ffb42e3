import { countExcluded } from "../counting/count-facets.ts";
import type { SearchedIndex } from "../searched-index.ts";
import { filtersOf, hasFewValues, valueWord } from "../segments/code-layout.ts";
import type { Segment } from "../segments/segment.ts";
import { bitmapWords, countShared } from "./bitmap.ts";
import { type Excluded, withValues } from "./filter-bits.ts";

/** Whether each value of the filter is counted by itself. A segment that caches nothing would make the sets of all values anew. */
export function isCountedByValues({ cache }: Segment, excluder: number): boolean {
  return cache !== undefined && hasFewValues(excluder);
}

/** Tallies documents that only this filter excludes. */
export function tallyExcluded(
  index: SearchedIndex,
  segment: Segment,
  { excluder, documents }: Excluded,
): void {
  const { scratch, tallies } = index;
  if (isCountedByValues(segment, excluder)) countValues(index, segment, { excluder, documents });
  else countExcluded(excluder, segment, documents, scratch.matched, tallies.excludedBy(excluder));
}

function countValues(
  { scratch, tallies, facets, vocabulary }: SearchedIndex,
  segment: Segment,
  { excluder, documents }: Excluded,
): void {
  const words = bitmapWords(segment.documentCount);
  for (const filter of filtersOf(excluder)) {
    const column = facets.column(filter);
    const counts = new Uint32Array(column.texts.length);
    for (const { value } of filter.choices) {
      const number = column.numberOf(value);
      if (number === undefined) continue;
      withValues(segment, [valueWord(filter.name, value)], vocabulary, scratch, (bits) => {
        counts[number] = countShared(documents, bits, words);
      });
    }
    tallies.addExcludedValues(excluder, counts);
  }
}
