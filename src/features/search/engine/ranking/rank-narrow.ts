import { bitmapWords, expandBits, hasBit, setBit } from "../filters/bitmap.ts";
import { kernelOf } from "../kernel/kernel.ts";
import { hasDocument, isWorthAsking } from "../matching/ask-list.ts";
import type { ScoredList } from "../matching/resolved-query.ts";
import { type Scratch, UNIT_SHIFT } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";
import { type RankedDocuments, rankDocuments } from "./ranked-page.ts";

/** Above this sorting costs more than setting bits and reading them in order. */
const SORT_UP_TO = 1024;
const FEW = 16;

export interface NarrowSet {
  /** In no order. */
  documents: Uint32Array;
  count: number;
  /** These documents and perhaps others. */
  bits: Uint32Array;
}

/**
 * The best of a small set in date order, for one word. Its lists come best first, and each begins with its newest: the page
 * is the beginning of the first lists, and nobody else gets a score.
 */
export function rankLists(
  segment: Segment,
  { bits, count }: NarrowSet,
  lists: readonly ScoredList[],
  want: number,
): RankedDocuments {
  const documents: number[] = [];
  const scores: number[] = [];
  const chosen = new Set<number>();
  const length = Math.min(want, count);
  for (let place = 0; place < lists.length && chosen.size < length; ) {
    const score = lists[place]?.score ?? 0;
    const newest: number[] = [];
    for (; lists[place]?.score === score; place++) {
      addNewest(lists[place] as ScoredList, bits, chosen, length - chosen.size, newest);
    }
    for (const document of newest.sort((a, b) => a - b)) {
      if (chosen.size === length) break;
      // It may stand in several lists that are worth the same.
      if (chosen.has(document)) continue;
      chosen.add(document);
      documents.push(document);
      scores.push(score);
    }
  }
  return { segment, documents: Uint32Array.from(documents), scores: Uint32Array.from(scores) };
}

function addNewest(
  { array, start, end, isBitmap }: ScoredList,
  bits: Uint32Array,
  chosen: ReadonlySet<number>,
  most: number,
  target: number[],
): void {
  const enough = target.length + most;
  const places = isBitmap ? (end - start) << 5 : end - start;
  const listed = isBitmap ? array.subarray(start, end) : undefined;
  for (let each = 0; each < places && target.length < enough; each++) {
    if (listed && !hasBit(listed, each)) continue;
    const document = listed ? each : (array[start + each] as number);
    if (hasBit(bits, document) && !chosen.has(document)) target.push(document);
  }
}

/** The best of a small set, for any number of words; `lists` has those of each word, the best first. */
export function rankScored(
  segment: Segment,
  found: NarrowSet,
  lists: readonly (readonly ScoredList[])[],
  want: number,
  scratch: Scratch,
): RankedDocuments {
  const { documents, count, bits } = found;
  for (const [place, ofUnit] of lists.entries()) {
    const bit = 1 << (UNIT_SHIFT + place);
    for (const list of ofUnit) {
      if (isWorthAsking(list, count)) askForScore(list, bit, scratch.marks, documents, count);
      else readScores(list, bit, scratch.marks, bits);
    }
  }
  putInOrder(segment, documents, count, scratch);
  return rankDocuments(segment, documents, count, want, scratch.marks);
}

/** The newest of a small set. */
export function rankNewest(
  segment: Segment,
  { documents, count }: NarrowSet,
  want: number,
  scratch: Scratch,
): RankedDocuments {
  putInOrder(segment, documents, count, scratch);
  return rankDocuments(segment, documents, count, want, undefined);
}

export function putInOrder(segment: Segment, documents: Uint32Array, count: number, scratch: Scratch): void {
  if (!segment.isInDateOrder) return;
  if (count <= SORT_UP_TO) {
    documents.subarray(0, count).sort();
    return;
  }
  const words = bitmapWords(segment.documentCount);
  const bits = scratch.takeBitmap(words);
  for (let each = 0; each < count; each++) setBit(bits, documents[each] as number);
  expandBits(bits, words, documents);
  scratch.giveBack([bits]);
}

function askForScore(
  list: ScoredList,
  bit: number,
  marks: Uint32Array,
  documents: Uint32Array,
  count: number,
): void {
  for (let each = 0; each < count; each++) {
    const document = documents[each] as number;
    const mark = marks[document] as number;
    if (!(mark & bit) && hasDocument(list, document)) marks[document] = (mark | bit) + list.score;
  }
}

function readScores(
  { array, start, end, score }: ScoredList,
  bit: number,
  marks: Uint32Array,
  bits: Uint32Array,
): void {
  const kernel = end - start > FEW ? kernelOf(bits, array) : undefined;
  if (kernel && marks.buffer === bits.buffer) {
    const from = array.byteOffset + start * 4;
    kernel.scoreListed(bits.byteOffset, from, end - start, marks.byteOffset, bit, score);
    return;
  }
  for (let each = start; each < end; each++) {
    const document = array[each] as number;
    // The bitmap first: it is small enough to stay near the processor, the marks are not.
    if (!hasBit(bits, document)) continue;
    const mark = marks[document] as number;
    if (!(mark & bit)) marks[document] = (mark | bit) + score;
  }
}
