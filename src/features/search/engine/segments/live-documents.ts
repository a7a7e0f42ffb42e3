import { bitCount, hasBit } from "../filters/bitmap.ts";
import { allLists, type ResolvedUnit } from "../matching/resolved-query.ts";
import type { Scratch } from "../scratch.ts";
import { FIELD_COUNT } from "./advertisement-document.ts";
import type { PostingList, Segment } from "./segment.ts";

const SAMPLED_BITMAP_WORDS = 512;

/** In how many live documents the word stands; `most` where there are at least that many. */
export function documentsWithWord(segments: readonly Segment[], word: number, most: number): number {
  let count = 0;
  for (const segment of segments) {
    for (let field = 0; field < FIELD_COUNT && count < most; field++) {
      const list = segment.list(word, field);
      // A word is in one list of a document only: nothing is counted twice.
      if (list) count += countLive(segment, list, most - count);
    }
  }
  return Math.min(count, most);
}

/** In about how many documents one of the words stands, live or not. Long lists are looked at in part, the newest documents. */
export function aboutHowMany(segments: readonly Segment[], words: ArrayLike<number>): number {
  let sum = 0;
  for (const segment of segments) {
    for (let each = 0; each < words.length; each++) {
      const word = words[each] as number;
      if (segment.listLength(word) === 0) continue;
      for (let field = 0; field < FIELD_COUNT; field++) sum += aboutHowLong(segment.list(word, field));
    }
  }
  return sum;
}

function aboutHowLong(list: PostingList | undefined): number {
  if (!list) return 0;
  const { array, start, end, isBitmap } = list;
  if (!isBitmap) return end - start;
  const sampleEnd = Math.min(end, start + SAMPLED_BITMAP_WORDS);
  let count = 0;
  for (let each = start; each < sampleEnd; each++) count += bitCount(array[each] as number);
  return (count * (end - start)) / (sampleEnd - start);
}

/** How many live documents match the unit; `most` where there are at least that many. */
export function documentsOfUnit(
  segments: readonly Segment[],
  unit: ResolvedUnit,
  scratch: Scratch,
  most: number,
): number {
  let count = 0;
  for (const segment of segments) {
    const taken: Uint32Array[] = [];
    const seen = new Set<number>();
    for (const list of allLists(segment, unit, scratch, taken)) {
      forEachLive(segment, list, (document) => seen.add(document).size < most - count);
      if (seen.size >= most - count) break;
    }
    scratch.giveBack(taken);
    count += seen.size;
    if (count >= most) return most;
  }
  return count;
}

/** Whose live documents have the word. */
export function companiesWithWord(segments: readonly Segment[], word: number): number[] {
  const companies = new Set<number>();
  for (const segment of segments) {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const list = segment.list(word, field);
      if (list)
        forEachLive(segment, list, (each) => companies.add(segment.companyIds[each] as number).size > 0);
    }
  }
  return [...companies];
}

function countLive(segment: Segment, { array, start, end, isBitmap }: PostingList, most: number): number {
  let count = 0;
  for (let each = start; each < end && count < most; each++) {
    if (isBitmap) count += bitCount((array[each] as number) & (segment.live[each - start] as number));
    else if (hasBit(segment.live, array[each] as number)) count += 1;
  }
  return count;
}

/** Until the visitor has seen enough. */
function forEachLive(segment: Segment, list: PostingList, visit: (document: number) => boolean): void {
  const { array, start, end, isBitmap } = list;
  for (let each = start; each < end; each++) {
    if (!isBitmap) {
      const document = array[each] as number;
      if (hasBit(segment.live, document) && !visit(document)) return;
      continue;
    }
    let rest = (array[each] as number) & (segment.live[each - start] as number);
    while (rest !== 0) {
      const lowest = rest & -rest;
      if (!visit(((each - start) << 5) + 31 - Math.clz32(lowest))) return;
      rest ^= lowest;
    }
  }
}
