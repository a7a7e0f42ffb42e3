import { andInto, bitmapWords, orInto } from "../filters/bitmap.ts";
import type { Scratch } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";
import { type ResolvedUnit, withUnit } from "./resolved-query.ts";

export interface DenseMatch {
  found: Uint32Array;
  /** The documents of each unit; only where some unit may be missed, for otherwise each has all that were found. */
  units: Uint32Array[];
}

/** The live documents that match enough units, as bits. The caller gives all bitmaps back. */
export function matchDense(
  segment: Segment,
  units: readonly ResolvedUnit[],
  required: number,
  scratch: Scratch,
): DenseMatch {
  if (required === 1 && units.length > 1) return matchAny(segment, units, scratch);
  const words = bitmapWords(segment.documentCount);
  const allowedMisses = units.length - required;
  // The documents that have missed at most so many of the units seen so far.
  const missing = Array.from({ length: allowedMisses + 1 }, () => {
    const bits = scratch.takeBitmap(0);
    bits.set(segment.live.subarray(0, words));
    return bits;
  });
  const ofUnits: Uint32Array[] = [];
  for (const unit of units) {
    withUnit(segment, unit, scratch, (documents) => {
      for (let misses = allowedMisses; misses >= 0; misses--) {
        takeUnit(missing[misses] as Uint32Array, missing[misses - 1], documents, words);
      }
      if (allowedMisses === 0) return;
      const copy = scratch.takeBitmap(0);
      copy.set(documents.subarray(0, words));
      ofUnits.push(copy);
    });
  }
  const found = missing.pop() as Uint32Array;
  scratch.giveBack(missing);
  return { found, units: ofUnits };
}

/** Where one is enough, nothing has to be counted. */
function matchAny(segment: Segment, units: readonly ResolvedUnit[], scratch: Scratch): DenseMatch {
  const words = bitmapWords(segment.documentCount);
  const found = scratch.takeBitmap(words);
  const ofUnits = units.map((unit) => {
    const copy = scratch.takeBitmap(0);
    withUnit(segment, unit, scratch, (documents) => copy.set(documents.subarray(0, words)));
    orInto(found, copy, words);
    return copy;
  });
  andInto(found, segment.live, words);
  return { found, units: ofUnits };
}

/** What missed so many stays if it has this unit; what missed one less stays anyway. */
function takeUnit(
  missed: Uint32Array,
  missedFewer: Uint32Array | undefined,
  unit: Uint32Array,
  words: number,
): void {
  andInto(missed, unit, words);
  if (!missedFewer) return;
  for (let word = 0; word < words; word++) {
    missed[word] = (missed[word] as number) | (missedFewer[word] as number);
  }
}
