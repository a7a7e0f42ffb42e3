import type { Within } from "../counting/within.ts";
import type { SearchedIndex } from "../searched-index.ts";
import type { Segment } from "../segments/segment.ts";
import { andNotInto, bitmapWords, countFirstBits } from "./bitmap.ts";
import { isCountedByValues, tallyCodes, tallyExcluded } from "./count-excluded.ts";
import { type ExcludedCache, ExcludedCounts } from "./excluded-cache.ts";
import { type Excluded, keepChosen } from "./filter-bits.ts";
import type { Filters } from "./filters.ts";

/**
 * Leaves in `found` what passes all filters, and tallies what a single one keeps out, where words leave most documents, or
 * there are none: what filters exclude of everything is counted once and cached, and only what the words take from it is
 * counted. Answers whether that was worth it.
 */
export function filterMost(
  index: SearchedIndex,
  segment: Segment,
  filters: Filters,
  found: Uint32Array,
  within: Within | undefined,
): boolean {
  const { excludedCounts, live, liveCount, documentCount } = segment;
  const { chosen, required, publishedAfter } = filters;
  const isByValues = (excluder: number) => isCountedByValues(segment, excluder);
  const isByCodes = (excluder: number) => !isByValues(excluder);
  if (!excludedCounts || required.length > 0 || publishedAfter !== undefined) return false;
  if (chosen.every(({ excluder }) => isByValues(excluder))) return false;
  const count = countFirstBits(found, documentCount);
  if (count * 2 < liveCount) return false;

  const { scratch, tallies } = index;
  const counts = countsFor(index, segment, filters, excludedCounts, isByCodes, within);
  if (count < liveCount) {
    const words = bitmapWords(documentCount);
    const missed = scratch.takeBitmap(0);
    missed.set(live.subarray(0, words));
    andNotInto(missed, found, words);
    forEachExcluded(index, segment, filters, missed, isByCodes, (excluded) =>
      tallyCodes(index, segment, excluded, within),
    );
    scratch.giveBack([missed]);
  }
  for (const { excluder } of chosen) {
    if (isByValues(excluder)) continue;
    tallies.excludedBy(excluder).takeFrom(counts.of(excluder));
    if (within?.excluder === excluder) tallies.excludedWithin(excluder).takeFrom(counts.within(excluder));
  }
  forEachExcluded(index, segment, filters, found, isByValues, (excluded) =>
    tallyExcluded(index, segment, excluded, within),
  );
  return true;
}

function countsFor(
  index: SearchedIndex,
  segment: Segment,
  filters: Filters,
  cache: ExcludedCache,
  isWanted: (excluder: number) => boolean,
  within: Within | undefined,
): ExcludedCounts {
  const sets = filters.chosen.map(({ excluder, words }) => `${excluder} ${words.join(" ")}`);
  const key = [...sets, ...(within?.words ?? [])].join("|");
  const known = cache.get(key);
  if (known) return known;
  const counts = new ExcludedCounts(filters.byCode());
  const { scratch, tallies } = index;
  const everything = scratch.takeBitmap(0);
  everything.set(segment.live.subarray(0, bitmapWords(segment.documentCount)));
  forEachExcluded(index, segment, filters, everything, isWanted, (excluded) => {
    const tally = tallies.excludedBy(excluded.excluder);
    const tallyOfInner = tallies.excludedWithin(excluded.excluder);
    tallyCodes(index, segment, excluded, within);
    counts.put(excluded.excluder, tally, tallyOfInner);
    tally.clear();
    tallyOfInner.clear();
  });
  scratch.giveBack([everything]);
  cache.put(key, counts);
  return counts;
}

/** Of `documents`, of which those that pass all filters are left. */
function forEachExcluded(
  { scratch, vocabulary }: SearchedIndex,
  segment: Segment,
  filters: Filters,
  documents: Uint32Array,
  isWanted: (excluder: number) => boolean,
  take: (excluded: Excluded) => void,
): void {
  for (const excluded of keepChosen(documents, segment, filters, vocabulary, scratch, isWanted)) {
    take(excluded);
    scratch.giveBack([excluded.documents]);
  }
}
