import { type Kernel, kernelOf } from "../kernel/kernel.ts";
import { type CodeGroup, startOfWord } from "../segments/code-layout.ts";
import type { SegmentMemory } from "../segments/segment-memory.ts";
import type { Tally } from "./tally.ts";

/** So many documents are listed, gathered and counted together: all of it lies in the cache. */
const DOCUMENTS = 16_384;
const BITMAP_WORDS = DOCUMENTS / 32;
/** Where one bit of so many is set, those that are not cost more than a branch for each that is. */
const SPARSE = 4;
/** Listing bits writes behind the last. */
const MORE = 8;

export interface CountedGroup {
  group: CodeGroup;
  tally: Tally;
}

/** Where the kernel works on the documents that are just being counted. */
export class CountingBlock {
  readonly #listed: Uint32Array;
  readonly #gathered: Uint32Array;
  /** For each byte the places of its bits, as bytes. */
  readonly #table: Uint32Array;

  constructor(memory?: SegmentMemory) {
    const make = (length: number) => memory?.uint32(length) ?? new Uint32Array(length);
    this.#listed = make(DOCUMENTS + MORE);
    this.#gathered = make(DOCUMENTS);
    this.#table = make(512);
    const places = new Uint8Array(this.#table.buffer, this.#table.byteOffset, 2048);
    for (let byte = 0; byte < 256; byte++) {
      let next = byte * 8;
      for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) places[next++] = bit;
    }
  }

  /** Whether the kernel can reach the list, the codes and the counters. */
  countListed(
    codes: Uint32Array,
    documents: Uint32Array,
    count: number,
    counted: readonly CountedGroup[],
  ): boolean {
    const kernel = this.#kernelFor(codes, documents, counted);
    if (!kernel) return false;
    for (let from = 0; from < count; from += DOCUMENTS) {
      const length = Math.min(DOCUMENTS, count - from);
      this.#count(kernel, codes, 0, documents.byteOffset + from * 4, length, counted);
    }
    for (const { tally } of counted) tally.noteTouched();
    return true;
  }

  /** The same for a set of so many bits, which are listed part by part. */
  countBits(
    codes: Uint32Array,
    bits: Uint32Array,
    words: number,
    count: number,
    counted: readonly CountedGroup[],
  ): boolean {
    const kernel = this.#kernelFor(codes, bits, counted);
    if (!kernel) return false;
    const list = this.#listed.byteOffset;
    const isSparse = count * SPARSE < words * 32;
    for (let from = 0; from < words; from += BITMAP_WORDS) {
      const part = Math.min(BITMAP_WORDS, words - from);
      const begin = bits.byteOffset + from * 4;
      const length = isSparse
        ? kernel.expand(begin, part, list)
        : kernel.listBits(begin, part, list, this.#table.byteOffset);
      if (length > 0) this.#count(kernel, codes, from * 32, list, length, counted);
    }
    for (const { tally } of counted) tally.noteTouched();
    return true;
  }

  /** Groups that share a word stand beside each other. */
  #count(
    kernel: Kernel,
    codes: Uint32Array,
    firstDocument: number,
    list: number,
    length: number,
    counted: readonly CountedGroup[],
  ): void {
    const gathered = this.#gathered.byteOffset;
    for (let place = 0; place < counted.length; place++) {
      const { group, tally } = counted[place] as CountedGroup;
      const { word, shift, mask } = group;
      const from = codes.byteOffset + (startOfWord(codes, word) + firstDocument) * 4;
      kernel.gatherListed(list, length, from, gathered);
      const next = counted[place + 1];
      if (next?.group.word !== word) {
        kernel.countCodes(gathered, length, shift, mask, tally.counts.byteOffset);
        continue;
      }
      const { shift: shift2, mask: mask2 } = next.group;
      const counters = tally.counts.byteOffset;
      const counters2 = next.tally.counts.byteOffset;
      kernel.countTwoCodes(gathered, length, shift, mask, counters, shift2, mask2, counters2);
      place += 1;
    }
  }

  #kernelFor(codes: Uint32Array, set: Uint32Array, counted: readonly CountedGroup[]): Kernel | undefined {
    const reached = [this.#listed, this.#gathered, this.#table, ...counted.map(({ tally }) => tally.counts)];
    return reached.every(({ buffer }) => buffer === codes.buffer) ? kernelOf(set, codes) : undefined;
  }
}
