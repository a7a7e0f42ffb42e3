import { countBits } from "../counting/count-facets.ts";
import { tallyWithin } from "../counting/count-within.ts";
import type { Within } from "../counting/within.ts";
import type { SearchedIndex } from "../searched-index.ts";
import { codeGroups, filtersOf, groupOf, hasFewValues, valueWord } from "../segments/code-layout.ts";
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
  within: Within | undefined,
): void {
  if (isCountedByValues(segment, excluder)) countValues(index, segment, { excluder, documents });
  else tallyCodes(index, segment, { excluder, documents }, within);
}

/** The same by codes, whatever the filter is. */
export function tallyCodes(
  index: SearchedIndex,
  segment: Segment,
  { excluder, documents }: Excluded,
  within: Within | undefined,
): void {
  const { scratch, tallies } = index;
  const group = codeGroups[groupOf(excluder)];
  if (group)
    countBits(segment, documents, [{ group, tally: tallies.excludedBy(excluder) }], scratch, tallies);
  if (within?.excluder === excluder)
    tallyWithin(index, segment, within, documents, tallies.excludedWithin(excluder));
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
