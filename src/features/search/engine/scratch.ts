/**
 * Working memory that searches share, one at a time. `marks` is all zero between searches: whoever writes to it clears what
 * it wrote, which costs a narrow search nothing for the million documents it never saw.
 */
export class Scratch {
  /** Per document the score in the lower 16 bits and one bit per matched unit above them. */
  marks = new Uint32Array(0);
  documents = new Uint32Array(0);
  matched = new Uint32Array(0);
  /** Documents that only their age keeps out. */
  tooOld = new Uint32Array(0);
  ranked = new Uint32Array(0);
  #free: Uint32Array[] = [];
  #bitmapLength = 0;

  fit(documentCount: number): void {
    if (documentCount <= this.marks.length) return;
    // Segments grow: some room saves making these arrays again for every document.
    const length = Math.ceil((documentCount * 1.05 + 1024) / 32) * 32;
    this.marks = new Uint32Array(length);
    this.documents = new Uint32Array(length);
    this.matched = new Uint32Array(length);
    this.tooOld = new Uint32Array(length);
    this.ranked = new Uint32Array(length);
    this.#bitmapLength = length / 32;
    this.#free = [];
  }

  /** A bitmap whose first `words` words are zero. */
  takeBitmap(words: number): Uint32Array {
    const bitmap = this.#free.pop();
    if (!bitmap) return new Uint32Array(this.#bitmapLength);
    bitmap.fill(0, 0, words);
    return bitmap;
  }

  giveBack(bitmaps: Iterable<Uint32Array>): void {
    for (const bitmap of bitmaps) this.#free.push(bitmap);
  }

  /** Of the first `documents`. */
  clearMarks(count: number): void {
    const { marks, documents } = this;
    for (let each = 0; each < count; each++) marks[documents[each] as number] = 0;
  }
}

export const SCORE_BITS = 0xffff;
export const UNIT_SHIFT = 16;
