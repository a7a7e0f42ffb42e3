/**
 * Sets of documents that were put together from many lists, kept while they are asked for. Only for a segment whose lists
 * never change: what is live is not part of them. People search for the same words again and again.
 */
export class BitmapCache {
  readonly #most: number;
  readonly #bitmaps = new Map<string, Uint32Array>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Not to be written to. */
  get(key: string): Uint32Array | undefined {
    const bitmap = this.#bitmaps.get(key);
    if (!bitmap) return undefined;
    // Last in the order of the map is last to go.
    this.#bitmaps.delete(key);
    this.#bitmaps.set(key, bitmap);
    return bitmap;
  }

  /** From now on the bitmap is the cache's. Answers one that it gives up for it. */
  keep(key: string, bits: Uint32Array): Uint32Array[] {
    this.#bitmaps.set(key, bits);
    if (this.#bitmaps.size <= this.#most) return [];
    const [[oldest, dropped] = ["", undefined]] = this.#bitmaps;
    this.#bitmaps.delete(oldest);
    return dropped ? [dropped] : [];
  }
}
