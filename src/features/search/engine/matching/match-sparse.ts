import { bitCount, bitmapWords, hasBit, setBit } from "../filters/bitmap.ts";
import { type Scratch, UNIT_SHIFT } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";
import { hasDocument, isWorthAsking } from "./ask-list.ts";
import type { ScoredList } from "./resolved-query.ts";

export interface SparseUnit {
  /** The unit's bit in the marks. */
  bit: number;
  lists: readonly ScoredList[];
}

/**
 * For searches that may miss some units. Writes the live documents that match enough to `scratch.documents`, in ascending order, and answers how many. The
 * smallest units come first. Scores are left in `scratch.marks`; the caller clears them.
 */
export function matchSparse(
  segment: Segment,
  units: readonly SparseUnit[],
  required: number,
  scratch: Scratch,
): number {
  const { marks, documents } = scratch;
  // Whoever matches enough units matches one of these.
  const enteringUnits = units.length - required + 1;
  let count = 0;
  for (const { bit, lists } of units.slice(0, enteringUnits)) {
    for (const list of lists) count = enterList(list, bit, marks, documents, count);
  }
  const entered = scratch.takeBitmap(bitmapWords(segment.documentCount));
  if (enteringUnits < units.length) {
    for (let each = 0; each < count; each++) setBit(entered, documents[each] as number);
  }
  for (const { bit, lists } of units.slice(enteringUnits)) {
    for (const list of lists) {
      if (isWorthAsking(list, count)) probeList(list, bit, marks, documents, count);
      else markList(list, bit, marks, entered);
    }
  }
  scratch.giveBack([entered]);
  let matched = 0;
  let isAscending = true;
  for (let each = 0; each < count; each++) {
    const document = documents[each] as number;
    const isMatch =
      bitCount((marks[document] as number) >>> UNIT_SHIFT) >= required && hasBit(segment.live, document);
    if (!isMatch) marks[document] = 0;
    else {
      if (matched > 0 && document < (documents[matched - 1] as number)) isAscending = false;
      documents[matched++] = document;
    }
  }
  if (!isAscending) documents.subarray(0, matched).sort();
  return matched;
}

function enterList(
  { array, start, end, isBitmap, score }: ScoredList,
  bit: number,
  marks: Uint32Array,
  documents: Uint32Array,
  known: number,
): number {
  let count = known;
  // Bitmaps come here in small segments only: one step per bit will do.
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

function probeList(
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

function markList(
  { array, start, end, score }: ScoredList,
  bit: number,
  marks: Uint32Array,
  entered: Uint32Array,
): void {
  for (let each = start; each < end; each++) {
    const document = array[each] as number;
    // The bitmap first: it is small enough to stay near the processor, the marks are not.
    if (!hasBit(entered, document)) continue;
    const mark = marks[document] as number;
    if (!(mark & bit)) marks[document] = (mark | bit) + score;
  }
}
