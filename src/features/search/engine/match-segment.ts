import { andInto, bitCount, bitmapWords, expandBits, hasBit } from "./bitmap.ts";
import { addList, listSize, type ScoredList } from "./resolved-query.ts";
import { type Scratch, UNIT_SHIFT } from "./scratch.ts";
import { firstAtLeast } from "./search-sorted.ts";
import type { Segment } from "./segment.ts";

export interface MatchOptions {
  /** The lists of each unit, the best first. */
  units: readonly (readonly ScoredList[])[];
  required: number;
  /** Documents outside need not be looked at. A few of them may be answered all the same. */
  narrowing: Uint32Array | undefined;
  wantsScores: boolean;
}

/** Below this part of the documents a set is a list of numbers, above it is a bitmap. */
const SPARSE_SHIFT = 6;
const PROBE_FACTOR = 8;

/**
 * Writes the live documents that match enough units to `scratch.documents`, in ascending order, and answers how many. Where
 * scores are wanted they are left in `scratch.marks`; the caller clears the marks of the answered documents.
 */
export function matchSegment(segment: Segment, options: MatchOptions, scratch: Scratch): number {
  const { units, required } = options;
  if (units.length === 0) return matchDense(segment, options, scratch);
  const sizes = units.map((lists) => lists.reduce((sum, list) => sum + listSize(list), 0));
  const order = [...units.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  // Whoever matches enough units matches one of these.
  const entries = order.slice(0, units.length - required + 1);
  const entering = entries.reduce((sum, unit) => sum + (sizes[unit] ?? 0), 0);
  return entering <= segment.documentCount >>> SPARSE_SHIFT
    ? matchSparse(segment, options, order, entries.length, scratch)
    : matchDense(segment, options, scratch);
}

function matchSparse(
  segment: Segment,
  { units, required }: MatchOptions,
  order: readonly number[],
  enteringUnits: number,
  scratch: Scratch,
): number {
  const { marks, documents } = scratch;
  let count = 0;
  for (const [place, unit] of order.entries()) {
    const bit = 1 << (UNIT_SHIFT + unit);
    for (const list of units[unit] ?? []) {
      if (place < enteringUnits) count = enterList(list, bit, marks, documents, count);
      else if (list.isBitmap || list.end - list.start > count * PROBE_FACTOR)
        probeList(list, bit, marks, documents, count);
      else markList(list, bit, marks);
    }
  }
  let kept = 0;
  let isAscending = true;
  for (let each = 0; each < count; each++) {
    const document = documents[each] as number;
    const isMatch =
      bitCount((marks[document] as number) >>> UNIT_SHIFT) >= required && hasBit(segment.live, document);
    if (!isMatch) marks[document] = 0;
    else {
      if (kept > 0 && document < (documents[kept - 1] as number)) isAscending = false;
      documents[kept++] = document;
    }
  }
  if (!isAscending) documents.subarray(0, kept).sort();
  return kept;
}

/** Sparse lists are short, so a bitmap among them belongs to a segment of a few documents. */
function enterList(
  { array, start, end, isBitmap, score }: ScoredList,
  bit: number,
  marks: Uint32Array,
  documents: Uint32Array,
  known: number,
): number {
  let count = known;
  const places = isBitmap ? (end - start) << 5 : end - start;
  const bits = isBitmap ? array.subarray(start, end) : undefined;
  for (let each = 0; each < places; each++) {
    if (bits && !hasBit(bits, each)) continue;
    const document = bits ? each : (array[start + each] as number);
    const mark = marks[document] as number;
    if (mark & bit) continue;
    if (mark === 0) documents[count++] = document;
    marks[document] = (mark | bit) + score;
  }
  return count;
}

/** Asks a long list about each document found so far. */
function probeList(
  { array, start, end, isBitmap, score }: ScoredList,
  bit: number,
  marks: Uint32Array,
  documents: Uint32Array,
  count: number,
): void {
  for (let each = 0; each < count; each++) {
    const document = documents[each] as number;
    const mark = marks[document] as number;
    if (mark & bit) continue;
    const isThere = isBitmap
      ? ((array[start + (document >>> 5)] as number) & (1 << (document & 31))) !== 0
      : hasDocument(array, start, end, document);
    if (isThere) marks[document] = (mark | bit) + score;
  }
}

function hasDocument(array: Uint32Array, start: number, end: number, document: number): boolean {
  const place = firstAtLeast(array, start, end, document);
  return place < end && array[place] === document;
}

function markList({ array, start, end, score }: ScoredList, bit: number, marks: Uint32Array): void {
  for (let each = start; each < end; each++) {
    const document = array[each] as number;
    const mark = marks[document] as number;
    if (mark !== 0 && !(mark & bit)) marks[document] = (mark | bit) + score;
  }
}

function matchDense(
  segment: Segment,
  { units, required, narrowing, wantsScores }: MatchOptions,
  scratch: Scratch,
): number {
  const words = bitmapWords(segment.documentCount);
  const allowedMisses = units.length - required;
  // The documents that have missed at most so many of the units seen so far.
  const missing = Array.from({ length: allowedMisses + 1 }, () => {
    const bits = scratch.takeBitmap(0);
    bits.set(segment.live.subarray(0, words));
    if (narrowing) andInto(bits, narrowing, words);
    return bits;
  });
  for (const lists of units) {
    const unit = scratch.takeBitmap(words);
    for (const list of lists) addList(unit, list);
    for (let misses = allowedMisses; misses >= 0; misses--) {
      const bits = missing[misses] as Uint32Array;
      andInto(bits, unit, words);
      const fewer = missing[misses - 1];
      if (fewer)
        for (let word = 0; word < words; word++)
          bits[word] = (bits[word] as number) | (fewer[word] as number);
    }
    scratch.giveBack([unit]);
  }
  const found = missing[allowedMisses] as Uint32Array;
  if (wantsScores) scoreFound(units, found, scratch.marks);
  const count = expandBits(found, words, scratch.documents);
  scratch.giveBack(missing);
  return count;
}

function scoreFound(units: readonly (readonly ScoredList[])[], found: Uint32Array, marks: Uint32Array): void {
  for (const [unit, lists] of units.entries()) {
    const bit = 1 << (UNIT_SHIFT + unit);
    for (const { array, start, end, isBitmap, score } of lists) {
      for (let each = start; each < end; each++) {
        if (!isBitmap) {
          const document = array[each] as number;
          const mark = marks[document] as number;
          if (hasBit(found, document) && !(mark & bit)) marks[document] = (mark | bit) + score;
          continue;
        }
        let rest = (array[each] as number) & (found[each - start] as number);
        const base = (each - start) << 5;
        while (rest !== 0) {
          const lowest = rest & -rest;
          const document = base + 31 - Math.clz32(lowest);
          const mark = marks[document] as number;
          if (!(mark & bit)) marks[document] = (mark | bit) + score;
          rest ^= lowest;
        }
      }
    }
  }
}
