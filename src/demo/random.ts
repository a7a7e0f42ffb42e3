/** A repeatable source of chance: the same seed and path always give the same numbers. */
export type Random = {
  /** From 0 up to, never reaching, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Several different items, in the order drawn; fewer when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  shuffle<T>(items: readonly T[]): T[];
};

/** Each path ("advertisement", 17) is a stream of its own, so adding one draw somewhere does not change everything after it. */
export function randomOf(seed: number, ...path: readonly (number | string)[]): Random {
  let state = hash(`${seed}/${path.join("/")}`);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function int(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const drawn: T[] = [];
    while (drawn.length < count && rest.length > 0) {
      drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
    }
    return drawn;
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    sample,
    shuffle: (items) => sample(items, items.length),
  };
}

export type WeightedPick<T> = (random: Random) => T;

/** Prepares a weighted draw once, so that each draw is a binary search. */
export function weightedPick<T>(
  items: readonly T[],
  weightOf: (item: T, index: number) => number,
): WeightedPick<T> {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => {
    total += weightOf(item, index);
    sums[index] = total;
  });
  return (random) => {
    const item = items[firstAbove(sums, random.next() * total)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
