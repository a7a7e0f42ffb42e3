import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { andInto, andNotInto, countFirstBits, orInto } from "./bitmap.ts";
import { kernelBuffer, kernelOf } from "./kernel.ts";

const LENGTH = 40;

/** The same words in a kernel's memory, at an odd place, and in ordinary memory. */
function inBoth(words: readonly number[]): { fast: Uint32Array; plain: Uint32Array } {
  return { fast: place(words, 3), plain: Uint32Array.from(words) };
}

const buffer = kernelBuffer(1 << 20);
let used = 0;
function place(words: readonly number[], offset: number): Uint32Array {
  used = (used + 4096) % (1 << 19);
  const array = new Uint32Array(buffer, used + offset * 4, words.length);
  array.set(words);
  return array;
}

const someWords = fc.array(fc.oneof(fc.constantFrom(0, 0xffffffff, 1, 0x80000000), fc.nat(0xffffffff)), {
  maxLength: LENGTH,
});

describe("the kernel", () => {
  it("runs on this machine", () => {
    expect(kernelOf(place([1], 0))).toBeDefined();
  });

  it.each([
    ["and", andInto],
    ["or", orInto],
    ["and not", andNotInto],
  ] as const)("combines bitmaps by %s as JavaScript does", (_, combine) => {
    fc.assert(
      fc.property(someWords, someWords, (first, second) => {
        const words = Math.min(first.length, second.length);
        const target = inBoth([...first, 7]);
        const other = inBoth([...second, 9]);
        combine(target.fast, other.fast, words);
        combine(target.plain, other.plain, words);
        // The words behind the last one are somebody else's.
        expect([...target.fast]).toEqual([...target.plain]);
      }),
    );
  });

  it("counts bits as JavaScript does", () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const { fast, plain } = inBoth(words);
        const count = countFirstBits(plain, words.length * 32);
        expect(countFirstBits(fast, words.length * 32)).toBe(count);
      }),
    );
  });
});
