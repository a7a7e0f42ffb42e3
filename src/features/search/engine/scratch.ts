import type { SegmentMemory } from "./segments/segment-memory.ts";

/**
 * Working memory that searches share, one at a time. `marks` is all zero between searches: whoever writes to it clears what
 * it wrote, which costs a narrow search nothing for the million documents it never saw.
 */
export class Scratch {
  /** Per document the score in the lower 16 bits and one bit per matched unit above them. */
  marks = new Uint32Array(0);
  documents = new Uint32Array(0);
  matched = new Uint32Array(0);
  /** Documents that only their age excludes. */
  tooOld = new Uint32Array(0);
  ranked = new Uint32Array(0);
  readonly #memory: SegmentMemory | undefined;
  #free: Uint32Array[] = [];
  #bitmapLength = 0;

  constructor(memory?: SegmentMemory) {
    this.#memory = memory;
  }

  fit(documentCount: number): void {
    if (documentCount <= this.marks.length) return;
    // The small segment grows: some room saves making these arrays again for every document.
    const length = Math.ceil((documentCount * 1.02 + 1024) / 32) * 32;
    this.marks = this.#make(length);
    this.documents = this.#make(length);
    this.matched = this.#make(length);
    this.tooOld = this.#make(length);
    this.ranked = this.#make(length);
    this.#bitmapLength = length / 32;
    this.#free = [];
  }

  /** A bitmap whose first `words` words are zero. */
  takeBitmap(words: number): Uint32Array {
    const bitmap = this.#free.pop();
    if (!bitmap) return this.#make(this.#bitmapLength);
    bitmap.fill(0, 0, words);
    return bitmap;
  }

  giveBack(bitmaps: Iterable<Uint32Array>): void {
    for (const bitmap of bitmaps) if (bitmap.length >= this.#bitmapLength) this.#free.push(bitmap);
  }

  /** Of the first `documents`. */
  clearMarks(count: number): void {
    const { marks, documents } = this;
    for (let each = 0; each < count; each++) marks[documents[each] as number] = 0;
  }

  #make(length: number): Uint32Array<ArrayBuffer> {
    return this.#memory?.uint32(length) ?? new Uint32Array(length);
  }
}

export const SCORE_BITS = 0xffff;
export const UNIT_SHIFT = 16;
