import { FIELD } from "./advertisement-document.ts";
import { andInto, bitmapWords } from "./bitmap.ts";
import type { Filters } from "./filters.ts";
import { addPublishedAfter } from "./published-after.ts";
import { addList } from "./resolved-query.ts";
import type { Scratch } from "./scratch.ts";
import type { PostingList, Segment } from "./segment.ts";
import type { Vocabulary } from "./vocabulary.ts";

type ChosenFilter = Filters["chosen"][number];

/**
 * A bitmap outside of which no document is found or counted; undefined where that would be all. A document counts for a
 * facet if at most one filter keeps it out, so it passes one of any two: the two that let the fewest through are enough.
 */
export function narrowToFilters(
  segment: Segment,
  filters: Filters,
  isOwnFacetKnown: boolean,
  vocabulary: Vocabulary,
  scratch: Scratch,
): Uint32Array | undefined {
  const words = bitmapWords(segment.documentCount);
  let narrowed: Uint32Array | undefined;
  const narrow = (bits: Uint32Array) => {
    if (!narrowed) {
      narrowed = bits;
      return;
    }
    andInto(narrowed, bits, words);
    scratch.giveBack([bits]);
  };
  for (const values of filters.required) {
    const bits = scratch.takeBitmap(words);
    for (const list of listsOfValues(segment, vocabulary, values)) addList(bits, list);
    narrow(bits);
  }
  const fewest = fewestDocuments(segment, filters.chosen, vocabulary);
  if (fewest.length > 1 || (fewest.length === 1 && isOwnFacetKnown)) {
    const bits = scratch.takeBitmap(words);
    for (const { filter, words: values } of fewest) {
      for (const list of listsOfValues(segment, vocabulary, values)) addList(bits, list);
      if (filter === "days") addPublishedAfter(bits, segment, filters.publishedAfter ?? Infinity);
    }
    narrow(bits);
  }
  return narrowed;
}

function fewestDocuments(
  segment: Segment,
  chosen: readonly ChosenFilter[],
  vocabulary: Vocabulary,
): ChosenFilter[] {
  const sized = chosen.map((each) => ({
    each,
    size:
      each.filter === "days"
        ? segment.documentCount / 2
        : listsOfValues(segment, vocabulary, each.words).reduce((sum, list) => sum + sizeOf(list), 0),
  }));
  return sized
    .sort((a, b) => a.size - b.size)
    .slice(0, 2)
    .map(({ each }) => each);
}

function listsOfValues(segment: Segment, vocabulary: Vocabulary, values: readonly string[]): PostingList[] {
  return values.flatMap((value) => {
    const word = vocabulary.find(value);
    return (word !== undefined && segment.list(word, FIELD.text)) || [];
  });
}

/** A guess for bitmaps: half of their documents. */
function sizeOf({ start, end, isBitmap }: PostingList): number {
  return isBitmap ? (end - start) * 16 : end - start;
}
