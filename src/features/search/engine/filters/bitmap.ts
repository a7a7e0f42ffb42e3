import { kernelOf } from "../kernel/kernel.ts";

/** Sets of documents as bits, document 0 in the lowest bit of the first word. */
export function bitmapWords(count: number): number {
  return (count + 31) >>> 5;
}

export function hasBit(bits: Uint32Array, place: number): boolean {
  return ((bits[place >>> 5] as number) & (1 << (place & 31))) !== 0;
}

export function setBit(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

export function clearBit(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) & ~(1 << (place & 31));
}

export function setFirstBits(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff, 0, count >>> 5);
  for (let place = count & ~31; place < count; place++) setBit(bits, place);
}

export function andInto(target: Uint32Array, other: Uint32Array, words: number): void {
  const kernel = kernelOf(target, other);
  if (kernel) {
    kernel.and(target.byteOffset, other.byteOffset, words);
    return;
  }
  for (let word = 0; word < words; word++) {
    target[word] = (target[word] as number) & (other[word] as number);
  }
}

export function andNotInto(target: Uint32Array, other: Uint32Array, words: number): void {
  const kernel = kernelOf(target, other);
  if (kernel) {
    kernel.andNot(target.byteOffset, other.byteOffset, words);
    return;
  }
  for (let word = 0; word < words; word++) {
    target[word] = (target[word] as number) & ~(other[word] as number);
  }
}

/** `from` is where the other one begins. */
export function orInto(target: Uint32Array, other: Uint32Array, words: number, from = 0): void {
  const kernel = kernelOf(target, other);
  if (kernel) {
    kernel.or(target.byteOffset, other.byteOffset + from * 4, words);
    return;
  }
  for (let word = 0; word < words; word++) {
    target[word] = (target[word] as number) | (other[from + word] as number);
  }
}

export function bitCount(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many of the first `count` bits are set. */
export function countFirstBits(bits: Uint32Array, count: number): number {
  const words = count >>> 5;
  const rest = count & 31;
  const partial = rest === 0 ? 0 : bitCount((bits[words] as number) & ((1 << rest) - 1));
  return partial + countWords(bits, words);
}

/** How many bits both have in their first words. */
export function countShared(bits: Uint32Array, other: Uint32Array, words: number): number {
  const kernel = kernelOf(bits, other);
  if (kernel) return kernel.countShared(bits.byteOffset, other.byteOffset, words);
  let count = 0;
  for (let word = 0; word < words; word++)
    count += bitCount((bits[word] as number) & (other[word] as number));
  return count;
}

/** How many of the bits from one place up to another are set. */
export function countBits(bits: Uint32Array, from: number, to: number): number {
  return (
    countFirstBits(bits.subarray(from >>> 5), to - (from & ~31)) -
    countFirstBits(bits.subarray(from >>> 5), from & 31)
  );
}

function countWords(bits: Uint32Array, words: number): number {
  const kernel = kernelOf(bits);
  if (kernel) return kernel.count(bits.byteOffset, words);
  let count = 0;
  for (let word = 0; word < words; word++) count += bitCount(bits[word] as number);
  return count;
}

/** Writes the places of set bits, at most `most` of them, and answers how many. */
export function expandBits(bits: Uint32Array, words: number, target: Uint32Array, most = Infinity): number {
  const kernel = most === Infinity ? kernelOf(bits, target) : undefined;
  if (kernel) return kernel.expand(bits.byteOffset, words, target.byteOffset);
  let count = 0;
  for (let word = 0; word < words && count < most; word++) {
    let rest = bits[word] as number;
    const base = word << 5;
    while (rest !== 0) {
      const lowest = rest & -rest;
      target[count++] = base + 31 - Math.clz32(lowest);
      rest ^= lowest;
    }
  }
  return Math.min(count, most);
}
