/** Numbers of the places that equal keys are told apart by; the rest of 64 bits is for the key. */
const PLACE_BITS = 24;
const MOST_PLACES = 2 ** PLACE_BITS;
const MOST_KEYS = 2 ** (64 - PLACE_BITS);
const KEYS_IN_LOW_WORD = 2 ** (32 - PLACE_BITS);

/**
 * All places, the one with the smallest key first; of equal ones the first. Keys and places are put together and sorted
 * as plain numbers, which is done without calling back for each pair: a fifth of the time.
 */
export function placesInOrder(keys: Float64Array): Uint32Array<ArrayBuffer> {
  const count = keys.length;
  const smallest = smallestOf(keys);
  if (!canBePacked(keys, smallest)) {
    const places = Uint32Array.from({ length: count }, (_, place) => place);
    return places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  }
  const packed = new BigUint64Array(count);
  const words = new Uint32Array(packed.buffer);
  const [low, high] = isLowWordFirst() ? [0, 1] : [1, 0];
  for (let place = 0; place < count; place++) {
    const key = (keys[place] as number) - smallest;
    words[place * 2 + low] = (key % KEYS_IN_LOW_WORD) * MOST_PLACES + place;
    words[place * 2 + high] = Math.floor(key / KEYS_IN_LOW_WORD);
  }
  packed.sort();
  const places = new Uint32Array(count);
  for (let each = 0; each < count; each++) {
    places[each] = (words[each * 2 + low] as number) & (MOST_PLACES - 1);
  }
  return places;
}

/** Whole numbers that do not lie too far apart, as moments in milliseconds do not: thirty years. */
function canBePacked(keys: Float64Array, smallest: number): boolean {
  if (keys.length > MOST_PLACES) return false;
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as number;
    // The key itself: what is left of a tiny fraction beside a whole number is a whole number.
    if (!Number.isSafeInteger(key) || key - smallest >= MOST_KEYS) return false;
  }
  return true;
}

function smallestOf(keys: Float64Array): number {
  let smallest = Infinity;
  for (let place = 0; place < keys.length; place++) smallest = Math.min(smallest, keys[place] as number);
  return smallest;
}

function isLowWordFirst(): boolean {
  return new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1;
}
