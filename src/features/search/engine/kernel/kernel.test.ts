import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../../tests/support/property.ts";
import {
  andInto,
  andNotInto,
  bitCount,
  countFirstBits,
  countShared,
  expandBits,
  hasBit,
  orInto,
} from "../filters/bitmap.ts";
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
  ] as const)("combines bitmaps by %s as JavaScript does", async (_, combine) => {
    await checkProperty(
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

  it("counts bits as JavaScript does", async () => {
    await checkProperty(
      fc.property(someWords, (words) => {
        const { fast, plain } = inBoth(words);
        const count = countFirstBits(plain, words.length * 32);
        expect(countFirstBits(fast, words.length * 32)).toBe(count);
      }),
    );
  });

  it("writes the places of bits as JavaScript does", async () => {
    await checkProperty(
      fc.property(someWords, (words) => {
        const bits = inBoth(words);
        const places = inBoth(Array.from({ length: words.length * 32 + 1 }, () => 7));
        const count = expandBits(bits.plain, words.length, places.plain);
        expect(expandBits(bits.fast, words.length, places.fast)).toBe(count);
        // What lies behind the last one is somebody else's.
        expect([...places.fast]).toEqual([...places.plain]);
      }),
    );
  });

  it("counts what two bitmaps share as JavaScript does", async () => {
    await checkProperty(
      fc.property(someWords, someWords, (first, second) => {
        const words = Math.min(first.length, second.length);
        const [bits, other] = [inBoth([...first, 7]), inBoth([...second, 7])];
        const shared = first.slice(0, words).map((word, each) => (word & (second[each] as number)) >>> 0);
        const count = countFirstBits(Uint32Array.from(shared), words * 32);
        expect(countShared(bits.fast, other.fast, words)).toBe(count);
        expect(countShared(bits.plain, other.plain, words)).toBe(count);
      }),
    );
  });

  const someDocuments = fc.uniqueArray(fc.nat(LENGTH * 32 - 1), { maxLength: 60 });
  const someBits = fc.array(fc.nat(0xffffffff), { minLength: LENGTH, maxLength: LENGTH });

  it.each(["collectListed", "pickListed"] as const)(
    "%s: what a list shares with bits, and nothing twice",
    async (name) => {
      await checkProperty(
        fc.property(someDocuments, someBits, someBits, (listed, words, metWords) => {
          const list = place(listed, 1);
          const bits = place(words, 5);
          const met = place(metWords, 2);
          const target = place(Array(listed.length + 1).fill(0), 3);
          const isNew = (document: number) => hasBit(bits, document) && !hasBit(met, document);
          const expected = listed.filter(isNew);
          const count = kernelOf(list)?.[name](
            bits.byteOffset,
            met.byteOffset,
            list.byteOffset,
            listed.length,
            target.byteOffset,
          );
          expect([...target.subarray(0, count)]).toEqual(expected);
          expect(expected.every((document) => hasBit(met, document))).toBe(true);
          const before = metWords.reduce((sum, word) => sum + bitCount(word), 0);
          expect(countFirstBits(met, LENGTH * 32)).toBe(before + expected.length);
        }),
      );
    },
  );

  it("gives a score to listed documents that are among the bits and have none of this word yet", async () => {
    await checkProperty(
      fc.property(someDocuments, someBits, someDocuments, (listed, words, scored) => {
        const bit = 1 << 17;
        const list = place(listed, 1);
        const bits = place(words, 5);
        const marks = Array.from({ length: LENGTH * 32 }, (_, document) =>
          scored.includes(document) ? bit + 7 : 3,
        );
        // Longer than the stretch between two of the others.
        const fast = new Uint32Array(buffer, 1 << 19, marks.length);
        fast.set(marks);
        const at = [bits.byteOffset, list.byteOffset, listed.length, fast.byteOffset, bit, 40] as const;
        kernelOf(list)?.scoreListed(...at);
        const expected = marks.map((mark, document) =>
          listed.includes(document) && hasBit(bits, document) && !(mark & bit) ? bit + 43 : mark,
        );
        expect([...fast]).toEqual(expected);
      }),
    );
  });
});
