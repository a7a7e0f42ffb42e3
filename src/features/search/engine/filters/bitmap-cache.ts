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

/** So many of them are held by sets that were asked for once, the others by those that were asked for again. */
const PART_ASKED_ONCE = 1 / 4;

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
  put(key: string, bits: Uint32Array): Uint32Array[] {
    this.#once.set(key, { bits, counted: undefined });
    return this.#once.size > this.#mostOnce ? takeOldest(this.#once).map(([, { bits }]) => bits) : [];
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
    for (const sets of [this.#once, this.#again]) {
      for (const { bits, counted } of sets.values()) {
        if (!counted || hasBit(bits, document) !== (counted.side === "inside")) continue;
        counted.total -= 1;
        counted.values.leave(codes, document);
      }
    }
  }
}

function takeOldest(sets: Map<string, CachedSet>): [string, CachedSet][] {
  for (const oldest of sets) {
    sets.delete(oldest[0]);
    return [oldest];
  }
  return [];
}
