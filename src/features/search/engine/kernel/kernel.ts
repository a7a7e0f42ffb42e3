import { assembleWat } from "./assemble-wat.ts";
import { kernelSource } from "./kernel-source.ts";

/** Addresses are byte offsets in the memory that the kernel works in. */
export interface Kernel {
  and(target: number, other: number, words: number): void;
  or(target: number, other: number, words: number): void;
  andNot(target: number, other: number, words: number): void;
  count(bits: number, words: number): number;
  countShared(bits: number, other: number, words: number): number;
  /** Writes the places of all set bits, and answers how many. */
  expand(bits: number, words: number, target: number): number;
  /** The same with a table of the places in each byte; writes to eight words more than there are bits. */
  listBits(bits: number, words: number, target: number, table: number): number;
  /** Writes one word of each listed document; `words` is where those of all documents begin. */
  gatherListed(list: number, length: number, words: number, target: number): void;
  /** One counter for each code, see code-layout.ts. */
  countCodes(words: number, length: number, shift: number, mask: number, counters: number): void;
  /** Two codes of each word. */
  countTwoCodes(words: number, length: number, ...codes: number[]): void;
  /** Writes the places of all counts but zeros, and answers how many. */
  noteCounted(counts: number, length: number, target: number): number;
  setListed(bits: number, list: number, length: number): void;
  /** Writes what the list shares with the bits and not yet with the met ones, which it is added to; answers how many. */
  collectListed(bits: number, met: number, list: number, length: number, target: number): number;
  /** The same, faster where hardly any of the listed is among the bits. */
  pickListed(bits: number, met: number, list: number, length: number, target: number): number;
  /** Marks those of the listed documents that are among the bits and do not have this mark yet. */
  scoreListed(bits: number, list: number, length: number, marks: number, bit: number, score: number): void;
}

const PAGE_BYTES = 65_536;
const MOST_PAGES = 65_536;

const kernels = new WeakMap<ArrayBuffer, Kernel>();
const compiled = compile();

/** A processor or a setting without WebAssembly SIMD costs speed, nothing else. */
function compile(): WebAssembly.Module | undefined {
  try {
    return new WebAssembly.Module(assembleWat(kernelSource));
  } catch {
    return undefined;
  }
}

/** Memory that a kernel can work in; ordinary memory where there is none. Its length may be a little more. */
export function kernelBuffer(bytes: number): ArrayBuffer {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  if (!compiled || pages > MOST_PAGES) return new ArrayBuffer(bytes);
  const memory = reserve(pages);
  if (!memory) return new ArrayBuffer(bytes);
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory } });
  kernels.set(memory.buffer, exports as unknown as Kernel);
  return memory.buffer;
}

/** Each takes a large range of addresses, of which there may be no more although there is memory. */
function reserve(pages: number): WebAssembly.Memory | undefined {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages });
  } catch {
    return undefined;
  }
}

/** The kernel of the memory that both arrays lie in. */
export function kernelOf(one: Uint32Array, other: Uint32Array = one): Kernel | undefined {
  return one.buffer === other.buffer ? kernels.get(one.buffer as ArrayBuffer) : undefined;
}
