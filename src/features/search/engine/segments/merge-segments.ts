import { bitmapWords, clearBit, hasBit, setFirstBits } from "../filters/bitmap.ts";
import { FIELD_COUNT } from "./advertisement-document.ts";
import type { BaseArrays, BaseSegment } from "./base-segment.ts";
import { CODE_WORDS, copyCodes } from "./code-layout.ts";
import type { DeltaSegment } from "./delta-segment.ts";
import { mergeLists } from "./merge-lists.ts";
import { SegmentMemory } from "./segment-memory.ts";
import { sortInSteps } from "./sort-in-steps.ts";

export interface Merge {
  /** Works for about so long; answers the merged arrays once they are complete. */
  continue(milliseconds: number): BaseArrays | undefined;
}

/** In the new numbering: the document is not there. */
const GONE = 0xffffffff;
const STEP = 1 << 14;

/**
 * A new base segment of the live documents of both. Meanwhile both go on answering; documents may leave them, none may
 * enter. Time-sliced, because a million advertisements take about a second and a search must not wait for that.
 */
export function mergeSegments(
  base: BaseSegment,
  delta: DeltaSegment,
  vocabularySize: number,
  kernelFrom?: number,
): Merge {
  const steps = mergeSteps(base, delta, vocabularySize * FIELD_COUNT, kernelFrom);
  return {
    continue(milliseconds) {
      const end = performance.now() + milliseconds;
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (performance.now() < end);
      return undefined;
    },
  };
}

function* mergeSteps(
  base: BaseSegment,
  delta: DeltaSegment,
  listCount: number,
  kernelFrom: number | undefined,
): Generator<undefined, BaseArrays> {
  const liveInBase = base.live.slice();
  const liveInDelta = delta.live.slice();
  const changed = [...Array(delta.documentCount).keys()].filter((document) => hasBit(liveInDelta, document));
  const count = base.liveCount + changed.length;
  const numbers = {
    ofBase: new Uint32Array(base.documentCount).fill(GONE),
    ofDelta: new Uint32Array(delta.documentCount).fill(GONE),
  };
  const value = (array: Float64Array, document: number) => array[document] as number;
  yield;

  const newestFirst = yield* sortInSteps(
    changed,
    (a, b) =>
      value(delta.publishedAt, b) - value(delta.publishedAt, a) || value(delta.ids, b) - value(delta.ids, a),
  );
  const most = base.arrays.postings.length * 1.1 + delta.postingCount + listCount;
  const memory = new SegmentMemory(count, (most + count * (CODE_WORDS + 1)) * 4, kernelFrom);
  const { columns, take } = emptyColumns(memory, count);
  yield;

  let number = 0;
  let next = 0;
  for (let document = 0; document <= base.documentCount; document++) {
    const isEnd = document === base.documentCount;
    if (!isEnd && !hasBit(liveInBase, document)) continue;
    for (; next < newestFirst.length; next++) {
      const other = newestFirst[next] as number;
      const isNewer =
        isEnd ||
        value(delta.publishedAt, other) - value(base.publishedAt, document) ||
        value(delta.ids, other) - value(base.ids, document);
      if (isNewer !== true && isNewer < 0) break;
      take(delta, other, number);
      numbers.ofDelta[other] = number++;
    }
    if (isEnd) break;
    take(base.arrays, document, number);
    numbers.ofBase[document] = number++;
    if (document % STEP === 0) yield;
  }

  const byId = yield* mergeOrders(base.arrays.byId, numbers, changed, delta.ids, columns.ids);
  const byExpiry = yield* mergeOrders(
    base.arrays.byExpiry,
    numbers,
    changed,
    delta.expiresAt,
    columns.expiresAt,
  );
  const byPay = yield* mergeOrders(base.arrays.byPay, numbers, changed, delta.pays, columns.pays);
  const lists = yield* mergeLists(base, delta, numbers, count, listCount, memory);

  const live = memory.uint32(bitmapWords(count));
  setFirstBits(live, count);
  clearLeft(live, liveInBase, base.live, numbers.ofBase);
  clearLeft(live, liveInDelta, delta.live, numbers.ofDelta);
  return { ...columns, byId, byExpiry, byPay, live, ...lists };
}

function emptyColumns(memory: SegmentMemory, count: number) {
  const columns = {
    ids: new Float64Array(count),
    publishedAt: new Float64Array(count),
    expiresAt: new Float64Array(count),
    codes: memory.uint32(count * CODE_WORDS),
    companyIds: new Uint32Array(count),
    pays: new Uint32Array(count),
  };
  const take = (from: BaseArrays | DeltaSegment, document: number, number: number) => {
    columns.ids[number] = from.ids[document] as number;
    columns.publishedAt[number] = from.publishedAt[document] as number;
    columns.expiresAt[number] = from.expiresAt[document] as number;
    copyCodes(from.codes, document, columns.codes, number);
    columns.companyIds[number] = from.companyIds[document] as number;
    columns.pays[number] = from.pays[document] as number;
  };
  return { columns, take };
}

/** Two orders by the same key become one; of equal keys the greater number comes first. */
function* mergeOrders(
  order: Uint32Array,
  numbers: { ofBase: Uint32Array; ofDelta: Uint32Array },
  changed: readonly number[],
  deltaKeys: ArrayLike<number>,
  keys: ArrayLike<number>,
): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const byKey = (a: number, b: number) =>
    (deltaKeys[a] as number) - (deltaKeys[b] as number) ||
    (numbers.ofDelta[b] as number) - (numbers.ofDelta[a] as number);
  const others = yield* sortInSteps(changed, byKey);
  const merged = new Uint32Array(keys.length);
  let length = 0;
  let next = 0;
  const takeOthersBefore = (key: number, before: number) => {
    for (; next < others.length; next++) {
      const other = others[next] as number;
      const number = numbers.ofDelta[other] as number;
      const less = (deltaKeys[other] as number) - key || before - number;
      if (less >= 0) return;
      merged[length++] = number;
    }
  };
  for (let place = 0; place < order.length; place++) {
    if (place % STEP === 0) yield;
    const number = numbers.ofBase[order[place] as number] as number;
    if (number === GONE) continue;
    takeOthersBefore(keys[number] as number, number);
    merged[length++] = number;
  }
  while (next < others.length) merged[length++] = numbers.ofDelta[others[next++] as number] as number;
  return merged;
}

/** Documents that left while the merge went on. */
function clearLeft(live: Uint32Array, before: Uint32Array, after: Uint32Array, numbers: Uint32Array): void {
  for (let document = 0; document < numbers.length; document++) {
    if (before[document >>> 5] === after[document >>> 5]) {
      document |= 31;
      continue;
    }
    if (hasBit(before, document) && !hasBit(after, document)) clearBit(live, numbers[document] as number);
  }
}
