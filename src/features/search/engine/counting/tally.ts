import { kernelOf } from "../kernel/kernel.ts";
import type { SegmentMemory } from "../segments/segment-memory.ts";

const ROOM = 4096;

/** Counts codes, and remembers which: reading and clearing costs what was counted, not what could have been. */
export class Tally {
  counts = new Uint32Array(0);
  touched = new Uint32Array(0);
  touchedCount = 0;
  #size = 0;
  readonly #memory: SegmentMemory | undefined;

  constructor(memory?: SegmentMemory) {
    this.#memory = memory;
  }

  /** Makes room for codes below `size`; only while nothing is counted. */
  fit(size: number): void {
    this.#size = size;
    if (size <= this.counts.length) return;
    // Codes are added as changes come; some room saves making these arrays again for each.
    this.counts = this.#memory?.uint32(size + ROOM) ?? new Uint32Array(size + ROOM);
    this.touched = this.#memory?.uint32(size + ROOM) ?? new Uint32Array(size + ROOM);
  }

  get size(): number {
    return this.#size;
  }

  add(code: number): void {
    const count = this.counts[code] as number;
    if (count === 0) this.touched[this.touchedCount++] = code;
    this.counts[code] = count + 1;
  }

  /** For whoever counted without noting what. */
  noteTouched(): void {
    const kernel = kernelOf(this.counts, this.touched);
    if (kernel) {
      const { counts, touched } = this;
      this.touchedCount = kernel.noteCounted(counts.byteOffset, this.#size, touched.byteOffset);
      return;
    }
    this.touchedCount = 0;
    for (let code = 0; code < this.#size; code++) {
      if (this.counts[code] !== 0) this.touched[this.touchedCount++] = code;
    }
  }

  /** What was counted so far, noted or not, is taken from these counts: the rest is what is counted now. */
  takeFrom({ counts, codes }: { counts: Uint32Array; codes: Uint32Array }): void {
    const own = this.counts;
    this.touchedCount = 0;
    for (const code of codes) {
      const rest = (counts[code] as number) - (own[code] as number);
      own[code] = rest;
      if (rest !== 0) this.touched[this.touchedCount++] = code;
    }
  }

  clear(): void {
    for (let each = 0; each < this.touchedCount; each++) this.counts[this.touched[each] as number] = 0;
    this.touchedCount = 0;
  }
}
