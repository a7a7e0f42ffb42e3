import type { ValueCounts } from "../counting/value-counts.ts";
import { hasBit } from "./bitmap.ts";

/** The live documents that are in a cached set, or those that are not. */
export interface CountedSide {
  readonly side: "inside" | "outside";
  total: number;
  readonly values: ValueCounts;
}

interface CachedSet {
  bits: Uint32Array;
  counted: CountedSide | undefined;
}

interface CountedWithoutBits {
  counted: CountedSide;
  /** How many documents had left when its bits were given up. */
  leftBefore: number;
}

/** So many of them are held by sets that were asked for once, the others by those that were asked for again. */
const PART_ASKED_ONCE = 1 / 4;
/** Counts are some kilobytes, and take far longer to make than the bits of their set, of which a million advertisements need 125. */
const MOST_COUNTED = 512;
/** Beyond these, counting anew takes no longer than taking off those that have left. */
const MOST_LEFT = 4096;

/**
 * Sets of documents that were put together from many lists, cached while they are asked for. Only for a segment whose lists
 * never change: what is live is not part of them. People search for the same words again and again, and between them for
 * hundreds that nobody else asks for: those do not drive out the others.
 */
export class BitmapCache {
  readonly #mostOnce: number;
  readonly #mostAgain: number;
  /** In the order in which they were asked for: the first is the first to go. */
  readonly #once = new Map<string, CachedSet>();
  readonly #again = new Map<string, CachedSet>();
  /** Of sets whose bits were given up, until somebody asks for them again. */
  readonly #counted = new Map<string, CountedWithoutBits>();
  readonly #left: number[] = [];

  constructor(most: number) {
    this.#mostOnce = Math.ceil(most * PART_ASKED_ONCE);
    this.#mostAgain = most - this.#mostOnce;
  }

  /** Somebody asks for it. Not to be written to. */
  get(key: string): Uint32Array | undefined {
    const cached = this.peek(key);
    if (!cached) return undefined;
    this.#once.delete(key);
    this.#again.delete(key);
    this.#again.set(key, cached);
    // There is room for it: it comes from there, or has just left a place.
    const [oldest] = this.#again.size > this.#mostAgain ? takeOldest(this.#again) : [];
    if (oldest) this.#once.set(...oldest);
    return cached.bits;
  }

  /** From now on the bitmap is the cache's. Answers those that it gives up for it. */
  put(key: string, bits: Uint32Array, codes: Uint32Array): Uint32Array[] {
    this.#once.set(key, { bits, counted: this.#recall(key, bits, codes) });
    if (this.#once.size <= this.#mostOnce) return [];
    return takeOldest(this.#once).map(([oldest, { bits: givenUp, counted }]) => {
      if (counted) this.#counted.set(oldest, { counted, leftBefore: this.#left.length });
      if (this.#counted.size > MOST_COUNTED) takeOldest(this.#counted);
      return givenUp;
    });
  }

  /** The same, without its having been asked for. */
  peek(key: string): Readonly<CachedSet> | undefined {
    return this.#again.get(key) ?? this.#once.get(key);
  }

  /** Counted once; from then on corrected by `leave`. */
  putSide(key: string, counted: CountedSide): void {
    const cached = this.#again.get(key) ?? this.#once.get(key);
    if (cached) cached.counted = counted;
  }

  /** The document no longer lives. */
  leave(codes: Uint32Array, document: number): void {
    this.#left.push(document);
    for (const sets of [this.#once, this.#again]) {
      for (const { bits, counted } of sets.values()) {
        if (counted) takeOff(counted, bits, codes, document);
      }
    }
  }

  /** What was counted before, without those that have left since. */
  #recall(key: string, bits: Uint32Array, codes: Uint32Array): CountedSide | undefined {
    const known = this.#counted.get(key);
    this.#counted.delete(key);
    if (!known || this.#left.length - known.leftBefore > MOST_LEFT) return undefined;
    for (const document of this.#left.slice(known.leftBefore)) takeOff(known.counted, bits, codes, document);
    return known.counted;
  }
}

function takeOff(counted: CountedSide, bits: Uint32Array, codes: Uint32Array, document: number): void {
  if (hasBit(bits, document) !== (counted.side === "inside")) return;
  counted.total -= 1;
  counted.values.leave(codes, document);
}

function takeOldest<Value>(sets: Map<string, Value>): [string, Value][] {
  for (const oldest of sets) {
    sets.delete(oldest[0]);
    return [oldest];
  }
  return [];
}
