import { kernelBuffer } from "../kernel/kernel.ts";

/** Segments of fewer documents are searched quickly without, and a memory of its own for each would be waste. */
export const KERNEL_FROM = 20_000;

/** Lists of documents, marks and about 150 bitmaps. */
const WORK_BYTES_PER_DOCUMENT = 42;
/** Counters of codes. */
const WORK_BYTES = 8 << 20;
const ALIGNMENT = 16;

const memories = new WeakMap<ArrayBufferLike, SegmentMemory>();

/**
 * One piece of memory for the arrays of a large segment and everything that searching it needs, so that the kernel can work
 * on all of them. What does not fit any more is ordinary memory, and is worked on without the kernel.
 */
export class SegmentMemory {
  readonly buffer: ArrayBuffer;
  #used: number;

  /** The first bytes are left to whoever fills them. */
  constructor(documentCount: number, arrayBytes: number, kernelFrom = KERNEL_FROM, firstBytes = 0) {
    const isLarge = documentCount >= kernelFrom;
    const work = isLarge ? documentCount * WORK_BYTES_PER_DOCUMENT + WORK_BYTES : 0;
    const bytes = firstBytes + (isLarge ? arrayBytes + work : 0);
    this.buffer = isLarge ? kernelBuffer(bytes) : new ArrayBuffer(bytes);
    this.#used = aligned(firstBytes);
    memories.set(this.buffer, this);
  }

  static of(array: Uint32Array): SegmentMemory | undefined {
    return memories.get(array.buffer);
  }

  uint32(length: number): Uint32Array<ArrayBuffer> {
    const start = this.#used;
    if (start + length * 4 > this.buffer.byteLength) return new Uint32Array(length);
    this.#used = aligned(start + length * 4);
    return new Uint32Array(this.buffer, start, length);
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
