import { countCodes, countKeptOut } from "../counting/count-facets.ts";
import type { SearchedIndex } from "../searched-index.ts";
import type { Segment } from "../segments/segment.ts";
import { andNotInto, bitmapWords, countFirstBits } from "./bitmap.ts";
import { keepChosen, keepPassing } from "./filter-bits.ts";
import type { Filters } from "./filters.ts";
import { type KeptOutCache, KeptOutCounts } from "./kept-out-cache.ts";

/**
 * Leaves in `found` what passes all filters, and tallies what a single one keeps out, where words leave most documents, or
 * there are none: what filters keep out of everything is counted once and kept, and only what the words take from it is
 * counted. Answers whether that was worth it.
 */
export function filterMost(
  index: SearchedIndex,
  segment: Segment,
  filters: Filters,
  found: Uint32Array,
): boolean {
  const { keptOut, live, liveCount, documentCount } = segment;
  if (!keptOut || filters.required.length > 0 || filters.publishedAfter !== undefined) return false;
  const count = countFirstBits(found, documentCount);
  if (count * 2 < liveCount) return false;

  const { scratch, tallies, vocabulary } = index;
  const counts = countsFor(index, segment, filters, keptOut);
  if (count < liveCount) {
    const words = bitmapWords(documentCount);
    const missed = scratch.takeBitmap(0);
    missed.set(live.subarray(0, words));
    andNotInto(missed, found, words);
    forEachKeptOut(index, segment, filters, missed, (keeper, documents) =>
      countCodes(keeper, segment, documents, scratch.matched, tallies.keptOutBy(keeper)),
    );
    scratch.giveBack([missed]);
  }
  for (const { keeper } of filters.chosen) {
    const all = counts.of(keeper);
    tallies.keptOutBy(keeper).takeFrom(all.counts, all.codes);
  }
  keepPassing(found, segment, filters, vocabulary, scratch);
  return true;
}

function countsFor(
  index: SearchedIndex,
  segment: Segment,
  filters: Filters,
  keptOut: KeptOutCache,
): KeptOutCounts {
  const key = filters.chosen.map(({ keeper, words }) => `${keeper} ${words.join(" ")}`).join("|");
  const known = keptOut.get(key);
  if (known) return known;
  const counts = new KeptOutCounts(filters.byCode());
  const { scratch, tallies } = index;
  const everything = scratch.takeBitmap(0);
  everything.set(segment.live.subarray(0, bitmapWords(segment.documentCount)));
  forEachKeptOut(index, segment, filters, everything, (keeper, documents) => {
    countKeptOut(keeper, segment, documents, scratch.matched, tallies);
    const tally = tallies.keptOutBy(keeper);
    counts.keep(keeper, tally);
    tally.clear();
  });
  scratch.giveBack([everything]);
  keptOut.keep(key, counts);
  return counts;
}

/** Of `documents`, of which those that pass all filters are left. */
function forEachKeptOut(
  { scratch, vocabulary }: SearchedIndex,
  segment: Segment,
  filters: Filters,
  documents: Uint32Array,
  take: (keeper: number, documents: Uint32Array) => void,
): void {
  for (const keptOut of keepChosen(documents, segment, filters, vocabulary, scratch)) {
    take(keptOut.keeper, keptOut.documents);
    scratch.giveBack([keptOut.documents]);
  }
}
