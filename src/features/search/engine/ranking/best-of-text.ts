import {
  andInto,
  andNotInto,
  bitmapWords,
  countFirstBits,
  expandBits,
  orInto,
  setBit,
} from "../filters/bitmap.ts";
import { addList, TEXT_EXACT_SCORE, TEXT_SCORE } from "../matching/resolved-query.ts";
import type { Scratch } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";
import type { RankedUnit } from "./ranked-unit.ts";

/** The documents of each sum of scores. */
type BySum = Map<number, Uint32Array>;

/**
 * Adds the best of the documents that are not touched yet, at most `most` of them, and marks them with their scores. They have
 * their words in the text alone, where a word is worth one of two scores or nothing: there are few sums, and the documents of each are a bitmap,
 * divided once for each word. Nobody else gets a score.
 */
export function addBestOfText(
  touched: Uint32Array,
  segment: Segment,
  found: Uint32Array,
  units: readonly RankedUnit[],
  most: number,
  scratch: Scratch,
): void {
  const words = bitmapWords(segment.documentCount);
  const rest = scratch.takeBitmap(0);
  rest.set(found.subarray(0, words));
  andNotInto(rest, touched, words);
  let bySum: BySum = new Map([[0, rest]]);
  for (const unit of units) bySum = divided(bySum, unit, segment, scratch);
  let left = most;
  for (const [sum, documents] of [...bySum].sort(([a], [b]) => b - a)) {
    const count = expandBits(documents, words, scratch.ranked, left);
    for (let each = 0; each < count; each++) {
      const document = scratch.ranked[each] as number;
      scratch.marks[document] = sum;
      setBit(touched, document);
    }
    left -= count;
  }
  scratch.giveBack(bySum.values());
}

/** Gives the former bitmaps back. */
function divided(
  bySum: BySum,
  { exactText, documents }: RankedUnit,
  segment: Segment,
  scratch: Scratch,
): BySum {
  const words = bitmapWords(segment.documentCount);
  const exact = exactText && scratch.takeBitmap(words);
  if (exact) addList(exact, exactText);
  const next: BySum = new Map();
  for (const [sum, all] of bySum) {
    if (exact) {
      put(sum + TEXT_EXACT_SCORE, all, (part) => andInto(part, exact, words));
      andNotInto(all, exact, words);
    }
    if (documents) put(sum, all, (part) => andNotInto(part, documents, words));
    put(sum + TEXT_SCORE, all, (part) => documents && andInto(part, documents, words));
  }
  scratch.giveBack([...bySum.values(), ...(exact ? [exact] : [])]);
  return next;

  function put(sum: number, all: Uint32Array, keep: (part: Uint32Array) => void): void {
    const part = scratch.takeBitmap(0);
    part.set(all.subarray(0, words));
    keep(part);
    const known = next.get(sum);
    if (known) orInto(known, part, words);
    if (known || countFirstBits(part, segment.documentCount) === 0) scratch.giveBack([part]);
    else next.set(sum, part);
  }
}
