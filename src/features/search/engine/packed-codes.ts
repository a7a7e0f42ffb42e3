/**
 * The codes of a document's combinations lie side by side in two words, job and conditions in the first, places in the second:
 * whoever counts a document reads one line of the cache instead of three.
 */
export const CONDITION_BITS = 14;
export const CONDITION_MASK = (1 << CONDITION_BITS) - 1;
const MOST_JOBS = 2 ** (32 - CONDITION_BITS);

export const CODE_WORDS = 2;

export function packCodes(
  target: Uint32Array,
  document: number,
  job: number,
  condition: number,
  place: number,
): void {
  if (condition > CONDITION_MASK || job >= MOST_JOBS) {
    throw new RangeError("more combinations of facets than the index can tell apart");
  }
  target[document * CODE_WORDS] = ((job << CONDITION_BITS) | condition) >>> 0;
  target[document * CODE_WORDS + 1] = place;
}

export function jobOf(packed: number): number {
  return packed >>> CONDITION_BITS;
}

export function conditionOf(packed: number): number {
  return packed & CONDITION_MASK;
}
