import { andInto, bitmapWords, hasBit, setBit } from "../filters/bitmap.ts";
import { kernelOf } from "../kernel/kernel.ts";
import type { Scratch } from "../scratch.ts";
import type { PostingList, Segment } from "../segments/segment.ts";
import { hasDocument, isWorthAsking } from "./ask-list.ts";
import { addList, matchingLists, type ResolvedUnit } from "./resolved-query.ts";

/** Of a list that is shorter the call costs more than it saves. */
const FEW = 16;

export interface AllMatch {
  /** How many; they stand in `scratch.documents`, in no order. */
  count: number;
  /** The same as bits. The caller gives them back. */
  bits: Uint32Array;
}

/**
 * The live documents that match every unit, where that is a small part of all. The smallest unit comes first. Lists are
 * only read from one end to the other and compared with bits, which stay near the processor; nothing is sorted.
 */
export function matchAll(segment: Segment, units: readonly ResolvedUnit[], scratch: Scratch): AllMatch {
  const words = bitmapWords(segment.documentCount);
  const taken: Uint32Array[] = [];
  let bits = segment.live;
  let count = segment.documentCount;
  let documents = scratch.ranked;
  const lists = units.map((unit) => matchingLists(segment, unit, scratch, taken));
  for (const [place, ofUnit] of lists.entries()) {
    const matched = scratch.takeBitmap(words);
    // By turns, so that the last unit writes where the caller looks.
    const target = (units.length - place) % 2 === 1 ? scratch.documents : scratch.ranked;
    let found = 0;
    if (place === 0 && !willBeAsked(lists)) {
      for (const list of ofUnit) addList(matched, list);
      andInto(matched, bits, words);
      found = lengthOf(ofUnit);
    } else {
      for (const list of ofUnit) {
        found =
          place > 0 && isWorthAsking(list, count)
            ? askList(list, documents, count, matched, target, found)
            : readList(list, bits, matched, target, found, place > 0);
      }
    }
    if (place > 0) taken.push(bits);
    bits = matched;
    count = found;
    documents = target;
  }
  scratch.giveBack(taken);
  return { count, bits };
}

/** Whether each document of the first unit is looked for in a list of the second: only then they have to be listed. */
function willBeAsked([first = [], second]: readonly (readonly PostingList[])[]): boolean {
  const most = lengthOf(first);
  return second?.some((list) => isWorthAsking(list, most)) ?? true;
}

function lengthOf(lists: readonly PostingList[]): number {
  return lists.reduce(
    (sum, { start, end, isBitmap }) => sum + (isBitmap ? (end - start) << 5 : end - start),
    0,
  );
}

/** Adds what the list shares with the bits and was not met before. */
function readList(
  { array, start, end, isBitmap }: PostingList,
  bits: Uint32Array,
  matched: Uint32Array,
  target: Uint32Array,
  known: number,
  isRarelyShared: boolean,
): number {
  const kernel = !isBitmap && end - start > FEW ? kernelOf(bits, array) : undefined;
  if (kernel && matched.buffer === bits.buffer && target.buffer === bits.buffer) {
    const from = array.byteOffset + start * 4;
    const to = target.byteOffset + known * 4;
    const read = isRarelyShared ? kernel.pickListed : kernel.collectListed;
    return known + read(bits.byteOffset, matched.byteOffset, from, end - start, to);
  }
  let count = known;
  // Bitmaps come here in small segments only: one step per bit will do.
  const places = isBitmap ? (end - start) << 5 : end - start;
  const listed = isBitmap ? array.subarray(start, end) : undefined;
  for (let each = 0; each < places; each++) {
    if (listed && !hasBit(listed, each)) continue;
    const document = listed ? each : (array[start + each] as number);
    if (!hasBit(bits, document) || hasBit(matched, document)) continue;
    setBit(matched, document);
    target[count++] = document;
  }
  return count;
}

/** The same for a list that is much longer than what was found so far. */
function askList(
  list: PostingList,
  documents: Uint32Array,
  documentCount: number,
  matched: Uint32Array,
  target: Uint32Array,
  known: number,
): number {
  let count = known;
  for (let each = 0; each < documentCount; each++) {
    const document = documents[each] as number;
    if (hasBit(matched, document) || !hasDocument(list, document)) continue;
    setBit(matched, document);
    target[count++] = document;
  }
  return count;
}
