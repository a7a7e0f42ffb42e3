import { bitCount, bitmapWords, expandBits, setBit } from "../filters/bitmap.ts";
import { FIELD_COUNT } from "./advertisement-document.ts";
import type { BaseArrays, BaseSegment } from "./base-segment.ts";
import type { DeltaSegment } from "./delta-segment.ts";
import type { PostingList } from "./segment.ts";
import type { SegmentMemory } from "./segment-memory.ts";

const GONE = 0xffffffff;
const POSTINGS_PER_STEP = 1 << 15;

/** The lists of both segments in the new numbering. */
export function* mergeLists(
  base: BaseSegment,
  delta: DeltaSegment,
  numbers: { ofBase: Uint32Array; ofDelta: Uint32Array },
  documentCount: number,
  listCount: number,
  memory: SegmentMemory,
): Generator<undefined, Pick<BaseArrays, "listStarts" | "postings">> {
  const bitmapLength = bitmapWords(documentCount);
  const changed = yield* deltaLists(delta, numbers.ofDelta);
  const listStarts = new Uint32Array(listCount + 1);
  const postings = memory.uint32(yield* mostPostings(base, changed, bitmapLength, listCount));
  const bits = new Uint32Array(bitmapLength);
  let end = 0;
  let done = 0;
  for (let list = 0; list < listCount; list++) {
    if (list % POSTINGS_PER_STEP === 0) yield;
    const old = base.list(Math.floor(list / FIELD_COUNT), list % FIELD_COUNT);
    const added = changed.get(list);
    const oldLength = old ? old.end - old.start : 0;
    const most = oldLength + (added?.length ?? 0);
    if (old?.isBitmap || most >= bitmapLength) {
      end = writeBits(old, numbers.ofBase, added, bits, postings, end);
      done += documentCount >>> 1;
    } else if (most > 0) {
      end = writeMerged(old, numbers.ofBase, added, postings, end);
      done += most;
    }
    listStarts[list + 1] = end;
    if (done < POSTINGS_PER_STEP && list % POSTINGS_PER_STEP !== 0) continue;
    done = 0;
    yield;
  }
  return { listStarts, postings: postings.subarray(0, end) };
}

/** In the new numbering and order, without documents that are gone. */
function* deltaLists(
  delta: DeltaSegment,
  numbers: Uint32Array,
): Generator<undefined, Map<number, Uint32Array>> {
  const lists = new Map<number, Uint32Array>();
  let done = 0;
  for (const entry of delta.entries()) {
    const list = delta.list(Math.floor(entry / FIELD_COUNT), entry % FIELD_COUNT);
    if (!list) continue;
    const renumbered = list.array
      .subarray(list.start, list.end)
      .map((document) => numbers[document] as number)
      .filter((number) => number !== GONE)
      .sort();
    if (renumbered.length > 0) lists.set(entry, renumbered);
    done += list.end - list.start;
    if (done < POSTINGS_PER_STEP) continue;
    done = 0;
    yield;
  }
  return lists;
}

/** Never less than it takes. Memory that is not written to is not taken from the system either. */
function* mostPostings(
  base: BaseSegment,
  changed: ReadonlyMap<number, Uint32Array>,
  bitmapLength: number,
  listCount: number,
): Generator<undefined, number> {
  const { listStarts } = base.arrays;
  let most = 0;
  for (let list = 0; list < listCount; list++) {
    if (list % POSTINGS_PER_STEP === 0) yield;
    const old =
      list + 1 < listStarts.length ? (listStarts[list + 1] as number) - (listStarts[list] as number) : 0;
    const isBitmap = old > 0 && old === bitmapWords(base.documentCount);
    const length = isBitmap ? bitmapLength : old + (changed.get(list)?.length ?? 0);
    most += Math.min(length, bitmapLength);
  }
  return most;
}

function writeMerged(
  old: PostingList | undefined,
  numbers: Uint32Array,
  added: Uint32Array | undefined,
  postings: Uint32Array,
  from: number,
): number {
  let end = from;
  let next = 0;
  const addedLength = added?.length ?? 0;
  if (old) {
    for (let each = old.start; each < old.end; each++) {
      const number = numbers[old.array[each] as number] as number;
      if (number === GONE) continue;
      while (added && next < addedLength && (added[next] as number) < number)
        postings[end++] = added[next++] as number;
      postings[end++] = number;
    }
  }
  while (added && next < addedLength) postings[end++] = added[next++] as number;
  return end;
}

/** By way of a bitmap, which stays one where the list is long enough. */
function writeBits(
  old: PostingList | undefined,
  numbers: Uint32Array,
  added: Uint32Array | undefined,
  bits: Uint32Array,
  postings: Uint32Array,
  from: number,
): number {
  bits.fill(0);
  if (old?.isBitmap) {
    for (let word = old.start; word < old.end; word++) {
      let rest = old.array[word] as number;
      const first = (word - old.start) << 5;
      while (rest !== 0) {
        const lowest = rest & -rest;
        const number = numbers[first + 31 - Math.clz32(lowest)] as number;
        if (number !== GONE) setBit(bits, number);
        rest ^= lowest;
      }
    }
  } else if (old) {
    for (let each = old.start; each < old.end; each++) {
      const number = numbers[old.array[each] as number] as number;
      if (number !== GONE) setBit(bits, number);
    }
  }
  for (const number of added ?? []) setBit(bits, number);
  const count = bits.reduce((sum, word) => sum + bitCount(word), 0);
  if (count >= bits.length) {
    postings.set(bits, from);
    return from + bits.length;
  }
  return from + expandBits(bits, bits.length, postings.subarray(from));
}
