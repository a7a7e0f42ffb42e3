import type { BitmapCache } from "../filters/bitmap-cache.ts";
import type { ExcludedCache } from "../filters/excluded-cache.ts";

/** Documents that have a word in a field, in ascending order, or as bits where that is shorter. */
export interface PostingList {
  array: Uint32Array;
  start: number;
  end: number;
  isBitmap: boolean;
}

/** A part of the index. Documents are numbered from 0; each column has one entry per document. */
export interface Segment {
  readonly documentCount: number;
  readonly liveCount: number;
  /** The newest first, of equally new ones the one with the greatest id. */
  readonly isInDateOrder: boolean;
  readonly live: Uint32Array;
  readonly ids: Float64Array;
  readonly publishedAt: Float64Array;
  /** Some words per document, see code-layout.ts. */
  readonly codes: Uint32Array;
  readonly companyIds: Uint32Array;
  readonly pays: Uint32Array;
  /** Documents, the best paid last; only where it never changes. */
  readonly byPay: Uint32Array | undefined;
  /** Only where lists never change. */
  readonly cache: BitmapCache | undefined;
  readonly excludedCounts: ExcludedCache | undefined;
  list(word: number, field: number): PostingList | undefined;
  /** The length of the word's lists; of a bitmap the length of the array. */
  listLength(word: number): number;
}

/** Told of every document that stops being found. */
export type LeavingListener = (codes: Uint32Array, document: number) => void;
