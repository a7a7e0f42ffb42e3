import type { HeldConditions } from "./held-conditions.ts";

/** At least so many of the conditions have to hold. */
export interface Clause {
  required: number;
  /** In ascending order, so that the same is written the same. */
  conditions: readonly number[];
}

/** What a search waits for, in numbers. Searches that ask for the same have the same. */
export interface WaitingEntry {
  /** Conditions one of which holds whenever all of the search does. */
  anchors: readonly number[];
  /** How many codes, and whether they alone say everything; or else the anchor has to hold, too. */
  head: number;
  /** Clauses: a condition that has to hold; or how many of how many, and these. */
  codes: ArrayLike<number> &
    Iterable<number> & { every(test: (code: number, index: number) => boolean): boolean };
  withinDays: number | undefined;
}

const SEVERAL = 1 << 31;
const REQUIRED_SHIFT = 16;
const COUNT_MASK = 0xffff;
const IS_WHOLE = 1 << 16;

export function waitingEntry(
  anchors: readonly number[],
  clauses: readonly Clause[],
  withinDays: number | undefined,
): WaitingEntry {
  const [best, ...others] = clauses;
  // Of a single condition, waiting under it says that it holds.
  const isWhole = best !== undefined && best.conditions.length > 1;
  const codes = (isWhole ? clauses : others).flatMap(encode);
  return { anchors, head: codes.length | (isWhole ? IS_WHOLE : 0), codes, withinDays };
}

export function lengthOf(head: number): number {
  return head & COUNT_MASK;
}

function encode({ required, conditions }: Clause): number[] {
  if (required === conditions.length) return [...conditions];
  return [SEVERAL | (required << REQUIRED_SHIFT) | conditions.length, ...conditions];
}

/** Finds the advertisements of a batch for which all of an entry holds. */
export class EntryReader {
  readonly #held: HeldConditions;
  #found = new Int32Array(1);
  /** How many conditions of a clause hold at least, for the advertisements of one word of bits. */
  readonly #reached = new Int32Array(COUNT_MASK + 1);
  /** Of the conditions of a clause that hold for any. */
  readonly #rows = new Int32Array(COUNT_MASK);

  constructor(held: HeldConditions) {
    this.#held = held;
  }

  /** The bits that `holdsFor` left. */
  get found(): Int32Array {
    return this.#found;
  }

  /** Whether there is any such advertisement. The entry's codes begin at `place` of the array. */
  holdsFor(array: Int32Array, place: number, head: number, anchor: number): boolean {
    this.#begin(head, anchor);
    const end = place + lengthOf(head);
    for (let at = place; at < end; at++) {
      const code = array[at] as number;
      if (code >= 0) {
        if (!this.#keep(code)) return false;
      } else {
        const count = code & COUNT_MASK;
        if (!this.#keepSeveral((code & ~SEVERAL) >>> REQUIRED_SHIFT, array, at + 1, at + 1 + count))
          return false;
        at += count;
      }
    }
    return true;
  }

  #begin(head: number, anchor: number): void {
    const { width, bits } = this.#held;
    if (this.#found.length !== width) this.#found = new Int32Array(width);
    if ((head & IS_WHOLE) !== 0) this.#found.fill(-1);
    else {
      const row = this.#held.rowOf(anchor);
      for (let word = 0; word < width; word++) this.#found[word] = bits[row + word] as number;
    }
  }

  #keep(condition: number): boolean {
    const row = this.#held.rowOf(condition);
    if (row < 0) return false;
    const { bits } = this.#held;
    const found = this.#found;
    let any = 0;
    for (let word = 0; word < found.length; word++) {
      const left = (found[word] as number) & (bits[row + word] as number);
      found[word] = left;
      any |= left;
    }
    return any !== 0;
  }

  #keepSeveral(required: number, array: Int32Array, start: number, end: number): boolean {
    const rows = this.#rows;
    let count = 0;
    for (let at = start; at < end; at++) {
      const row = this.#held.rowOf(array[at] as number);
      if (row >= 0) rows[count++] = row;
    }
    if (count < required) return false;
    return required === 1 ? this.#keepAny(count) : this.#keepAtLeast(required, count);
  }

  #keepAny(count: number): boolean {
    const { bits } = this.#held;
    const found = this.#found;
    let any = 0;
    for (let word = 0; word < found.length; word++) {
      let holds = 0;
      for (let row = 0; row < count; row++) holds |= bits[(this.#rows[row] as number) + word] as number;
      const left = (found[word] as number) & holds;
      found[word] = left;
      any |= left;
    }
    return any !== 0;
  }

  #keepAtLeast(required: number, count: number): boolean {
    const { bits } = this.#held;
    const found = this.#found;
    const reached = this.#reached;
    let any = 0;
    for (let word = 0; word < found.length; word++) {
      if (found[word] === 0) continue;
      reached[0] = found[word] as number;
      for (let level = 1; level <= required; level++) reached[level] = 0;
      for (let row = 0; row < count; row++) {
        const holds = bits[(this.#rows[row] as number) + word] as number;
        for (let level = required; level > 0; level--) {
          reached[level] = (reached[level] as number) | ((reached[level - 1] as number) & holds);
        }
      }
      const left = reached[required] as number;
      found[word] = left;
      any |= left;
    }
    return any !== 0;
  }
}
