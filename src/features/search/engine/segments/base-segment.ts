import { bitmapWords, clearBit, countFirstBits, hasBit } from "../filters/bitmap.ts";
import { BitmapCache } from "../filters/bitmap-cache.ts";
import { ExcludedCache } from "../filters/excluded-cache.ts";
import { FIELD_COUNT } from "./advertisement-document.ts";
import type { LeavingListener, PostingList, Segment } from "./segment.ts";

/** For a million advertisements they take sixteen megabytes. */
const CACHED_BITMAPS = 128;

/** Everything that a base segment consists of; a snapshot is these arrays one after the other. */
export interface BaseArrays {
  ids: Float64Array<ArrayBuffer>;
  publishedAt: Float64Array<ArrayBuffer>;
  expiresAt: Float64Array<ArrayBuffer>;
  codes: Uint32Array<ArrayBuffer>;
  companyIds: Uint32Array<ArrayBuffer>;
  pays: Uint32Array<ArrayBuffer>;
  /** Documents by id, by the moment they expire, and by what they pay, equal ones in any order. */
  byId: Uint32Array<ArrayBuffer>;
  byExpiry: Uint32Array<ArrayBuffer>;
  byPay: Uint32Array<ArrayBuffer>;
  live: Uint32Array<ArrayBuffer>;
  /** Where in `postings` the list of each entry (word and field) begins; the next one's begin is its end. */
  listStarts: Uint32Array<ArrayBuffer>;
  postings: Uint32Array<ArrayBuffer>;
}

/**
 * The large part of the index. Nothing in it changes but which documents are live. It is in date order: the newest page
 * of any set is its first bits, and "published within seven days" is a range.
 *
 * A list with fewer entries than a bitmap has words is an array, every other one is a bitmap; so its length alone says
 * what it is, and no list is longer than a bitmap.
 */
export class BaseSegment implements Segment {
  readonly arrays: BaseArrays;
  readonly documentCount: number;
  readonly isInDateOrder = true;
  readonly cache = new BitmapCache(CACHED_BITMAPS);
  readonly excludedCounts = new ExcludedCache();
  readonly live: Uint32Array;
  readonly ids: Float64Array;
  readonly publishedAt: Float64Array;
  readonly codes: Uint32Array;
  readonly companyIds: Uint32Array;
  readonly pays: Uint32Array;
  readonly byPay: Uint32Array;
  readonly #bitmapLength: number;
  readonly #onLeaving: LeavingListener;
  #expired = 0;
  #liveCount: number;

  constructor(arrays: BaseArrays, onLeaving: LeavingListener) {
    this.arrays = arrays;
    this.documentCount = arrays.ids.length;
    this.live = arrays.live;
    this.ids = arrays.ids;
    this.publishedAt = arrays.publishedAt;
    this.codes = arrays.codes;
    this.companyIds = arrays.companyIds;
    this.pays = arrays.pays;
    this.byPay = arrays.byPay;
    this.#bitmapLength = bitmapWords(this.documentCount);
    this.#onLeaving = onLeaving;
    this.#liveCount = countFirstBits(arrays.live, this.documentCount);
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  list(word: number, field: number): PostingList | undefined {
    const entry = word * FIELD_COUNT + field;
    const { listStarts, postings } = this.arrays;
    if (entry + 1 >= listStarts.length) return undefined;
    const start = listStarts[entry] as number;
    const end = listStarts[entry + 1] as number;
    if (start === end) return undefined;
    return { array: postings, start, end, isBitmap: end - start === this.#bitmapLength };
  }

  listLength(word: number): number {
    const { listStarts } = this.arrays;
    const entry = word * FIELD_COUNT;
    if (entry + FIELD_COUNT >= listStarts.length) return 0;
    return (listStarts[entry + FIELD_COUNT] as number) - (listStarts[entry] as number);
  }

  /** Whether there was one to remove. */
  remove(id: number): boolean {
    const { byId, ids } = this.arrays;
    let low = 0;
    let high = byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[byId[middle] as number] as number) < id) low = middle + 1;
      else high = middle;
    }
    // A document that was fed twice stands here twice; one of the two was never live.
    let isRemoved = false;
    for (; low < byId.length && ids[byId[low] as number] === id; low++) {
      isRemoved = this.#leave(byId[low] as number) || isRemoved;
    }
    return isRemoved;
  }

  expireUntil(now: number): void {
    const { byExpiry, expiresAt } = this.arrays;
    while (this.#expired < byExpiry.length) {
      const document = byExpiry[this.#expired] as number;
      if ((expiresAt[document] as number) > now) return;
      this.#leave(document);
      this.#expired += 1;
    }
  }

  #leave(document: number): boolean {
    if (!hasBit(this.live, document)) return false;
    clearBit(this.live, document);
    this.#liveCount -= 1;
    this.cache.leave(this.codes, document);
    this.excludedCounts.leave(this.codes, document);
    this.#onLeaving(this.codes, document);
    return true;
  }
}
