import { CODE_WORDS, codeGroups } from "../segments/code-layout.ts";
import {
  advance,
  bitOf,
  endOf,
  forEachBit,
  increment,
  moveOnUnlessZero,
  offsetOf,
  whileBelow,
  wordsBetween,
} from "./kernel-steps.ts";
import { instruction as op, type WasmFunction, wasmModule } from "./wasm-module.ts";

/**
 * The loops that broad searches spend their time in, for bitmaps and lists that lie in one WebAssembly memory. bitmap.ts and
 * count-facets.ts say the same in JavaScript, which answers where this cannot. Parameters are addresses in bytes; lengths
 * are numbers of 32-bit words or of documents. The instructions are written one by one, and no compiler is needed.
 */
const { get, set, i32, add, and, or, multiply, xor, shiftLeft, shiftRight, load, store } = op;
const {
  isZero,
  bitCount,
  bitCount64,
  load64,
  narrow,
  loadBlock,
  storeBlock,
  andBlock,
  orBlock,
  andNotBlock,
  when,
  endWhen,
} = op;

/** (target, other, words): blocks of four words first, then the rest. Locals: 3 end, 4 end of the blocks. */
function combine(block: number[], word: number[]): WasmFunction {
  const body = [
    ...endOf(0, get(2), 3),
    ...endOf(0, [...get(2), ...i32(-4), ...and], 4),
    ...whileBelow(0, 4, [
      ...get(0),
      ...get(0),
      ...loadBlock,
      ...get(1),
      ...loadBlock,
      ...block,
      ...storeBlock,
      ...advance(0, 16),
      ...advance(1, 16),
    ]),
    ...whileBelow(0, 3, [
      ...get(0),
      ...get(0),
      ...load(0),
      ...get(1),
      ...load(0),
      ...word,
      ...store(0),
      ...advance(0, 4),
      ...advance(1, 4),
    ]),
  ];
  return { parameters: 3, locals: 2, hasResult: false, body };
}

/** (bits, words): two words at a time. Locals: 2 end, 3 end of the pairs, 4 count. */
const count: WasmFunction = {
  parameters: 2,
  locals: 3,
  hasResult: true,
  body: [
    ...endOf(0, get(1), 2),
    ...endOf(0, [...get(1), ...i32(-2), ...and], 3),
    ...whileBelow(0, 3, [
      ...get(4),
      ...get(0),
      ...load64,
      ...bitCount64,
      ...narrow,
      ...add,
      ...set(4),
      ...advance(0, 8),
    ]),
    ...whileBelow(0, 2, [...get(4), ...get(0), ...load(0), ...bitCount, ...add, ...set(4), ...advance(0, 4)]),
    ...get(4),
  ],
};

const CODE_BYTES = CODE_WORDS * 4;
/** Parameters from here on are the counters of the groups, one after the other. */
const COUNTERS = 3;
const PARAMETERS = COUNTERS + codeGroups.length;

/** The address of the codes of the document whose number `document` leaves. */
const codesOf = (document: number[]) => [...get(2), ...document, ...i32(CODE_BYTES), ...multiply, ...add];

/** Counts all codes that lie at the address in local `at`; local `free` is free. */
const countGroups = (at: number, free: number) =>
  codeGroups.flatMap(({ word, shift, mask }, group) =>
    increment(
      COUNTERS + group,
      [
        ...[...get(at), ...load(word * 4)],
        ...(shift === 0 ? [] : [...i32(shift), ...shiftRight]),
        ...(mask >>> 0 === 2 ** (32 - shift) - 1 ? [] : [...i32(mask), ...and]),
      ],
      free,
    ),
  );

/** (bits, words, codes, ...counters): counts the codes of all set bits. Locals: end, rest, place and then address, free. */
const countCodes: WasmFunction = {
  parameters: PARAMETERS,
  locals: 4,
  hasResult: false,
  body: [
    ...endOf(0, get(1), PARAMETERS),
    ...whileBelow(0, PARAMETERS, [
      ...forEachBit(0, PARAMETERS + 1, PARAMETERS + 2, [
        ...[...codesOf(get(PARAMETERS + 2)), ...set(PARAMETERS + 2)],
        ...countGroups(PARAMETERS + 2, PARAMETERS + 3),
      ]),
      ...advance(0, 4),
      ...advance(2, 32 * CODE_BYTES),
    ]),
  ],
};

/**
 * (bits, words, codes, shift, mask, counters): one code of each document; `codes` points to the word that has it.
 * Locals: 6 end, 7 rest, 8 place, 9 free.
 */
const countCode: WasmFunction = {
  parameters: 6,
  locals: 4,
  hasResult: false,
  body: [
    ...endOf(0, get(1), 6),
    ...whileBelow(0, 6, [
      ...forEachBit(
        0,
        7,
        8,
        increment(5, [...codesOf(get(8)), ...load(0), ...get(3), ...shiftRight, ...get(4), ...and], 9),
      ),
      ...advance(0, 4),
      ...advance(2, 32 * CODE_BYTES),
    ]),
  ],
};

/** (bits, list, length): sets the bits of the listed documents. Locals: 3 end, 4 document, 5 address. */
const setListed: WasmFunction = {
  parameters: 3,
  locals: 3,
  hasResult: false,
  body: [
    ...endOf(1, get(2), 3),
    ...whileBelow(1, 3, [
      ...[...get(1), ...load(0), ...set(4)],
      ...[...get(0), ...get(4), ...i32(5), ...shiftRight, ...i32(2), ...shiftLeft, ...add, ...set(5)],
      // A shift looks at the lowest five bits only.
      ...[...get(5), ...get(5), ...load(0), ...i32(1), ...get(4), ...shiftLeft, ...or, ...store(0)],
      ...advance(1, 4),
    ]),
  ],
};

/**
 * (bits, met, list, length, target): without a branch, for nobody can guess which documents it shares. Locals: 5 end,
 * 6 document, 7 address in `met`, 8 the document's bit if it is a new one, 9 next place in `target`.
 */
const collectListed: WasmFunction = {
  parameters: 5,
  locals: 5,
  hasResult: true,
  body: [
    ...endOf(2, get(3), 5),
    ...[...get(4), ...set(9)],
    ...whileBelow(2, 5, [
      ...[...get(2), ...load(0), ...set(6)],
      ...[...get(1), ...offsetOf(6), ...add, ...set(7)],
      ...[...get(0), ...offsetOf(6), ...add, ...load(0)],
      ...[...get(7), ...load(0), ...i32(-1), ...xor, ...and, ...bitOf(6), ...and, ...set(8)],
      ...[...get(7), ...get(7), ...load(0), ...get(8), ...or, ...store(0)],
      ...[...get(9), ...get(6), ...store(0)],
      ...moveOnUnlessZero(9, get(8)),
      ...advance(2, 4),
    ]),
    ...wordsBetween(4, 9),
  ],
};

/**
 * The same where hardly any document is shared, so that a branch is guessed right. Locals: 5 end, 6 document, 7 address in
 * `met`, 8 what is there, 9 next place in `target`.
 */
const pickListed: WasmFunction = {
  parameters: 5,
  locals: 5,
  hasResult: true,
  body: [
    ...endOf(2, get(3), 5),
    ...[...get(4), ...set(9)],
    ...whileBelow(2, 5, [
      ...[...get(2), ...load(0), ...set(6)],
      ...[...get(0), ...offsetOf(6), ...add, ...load(0), ...bitOf(6), ...and],
      ...when,
      ...[...get(1), ...offsetOf(6), ...add, ...set(7)],
      ...[...get(7), ...load(0), ...set(8)],
      ...[...get(8), ...bitOf(6), ...and, ...isZero],
      ...when,
      ...[...get(7), ...get(8), ...bitOf(6), ...or, ...store(0)],
      ...[...get(9), ...get(6), ...store(0)],
      ...advance(9, 4),
      ...endWhen,
      ...endWhen,
      ...advance(2, 4),
    ]),
    ...wordsBetween(4, 9),
  ],
};

/** (list, length, codes, ...counters): the same as countCodes for a list, which is read faster than few bits. Locals: end, address, free. */
const countListed: WasmFunction = {
  parameters: PARAMETERS,
  locals: 3,
  hasResult: false,
  body: [
    ...endOf(0, get(1), PARAMETERS),
    ...whileBelow(0, PARAMETERS, [
      ...[...codesOf([...get(0), ...load(0)]), ...set(PARAMETERS + 1)],
      ...countGroups(PARAMETERS + 1, PARAMETERS + 2),
      ...advance(0, 4),
    ]),
  ],
};

/**
 * (counts, length, target): writes the places of all counts but zeros, without a branch, and answers how many. Locals:
 * 3 end, 4 place, 5 next place in `target`.
 */
const noteCounted: WasmFunction = {
  parameters: 3,
  locals: 3,
  hasResult: true,
  body: [
    ...endOf(0, get(1), 3),
    ...[...get(2), ...set(5)],
    ...whileBelow(0, 3, [
      ...[...get(5), ...get(4), ...store(0)],
      ...moveOnUnlessZero(5, [...get(0), ...load(0)]),
      ...advance(4, 1),
      ...advance(0, 4),
    ]),
    ...wordsBetween(2, 5),
  ],
};

/** (bits, list, length, marks, bit, score). Locals: 6 end, 7 document, 8 address of its mark, 9 the mark. */
const scoreListed: WasmFunction = {
  parameters: 6,
  locals: 4,
  hasResult: false,
  body: [
    ...endOf(1, get(2), 6),
    ...whileBelow(1, 6, [
      ...[...get(1), ...load(0), ...set(7)],
      ...[...get(0), ...offsetOf(7), ...add, ...load(0), ...bitOf(7), ...and],
      ...when,
      ...[...get(3), ...get(7), ...i32(2), ...shiftLeft, ...add, ...set(8)],
      ...[...get(8), ...load(0), ...set(9)],
      ...[...get(9), ...get(4), ...and, ...isZero],
      ...when,
      ...[...get(8), ...get(9), ...get(4), ...or, ...get(5), ...add, ...store(0)],
      ...endWhen,
      ...endWhen,
      ...advance(1, 4),
    ]),
  ],
};

export const kernelModule: Uint8Array<ArrayBuffer> = wasmModule({
  and: combine(andBlock, and),
  or: combine(orBlock, or),
  andNot: combine(andNotBlock, [...i32(-1), ...xor, ...and]),
  count,
  countCodes,
  countCode,
  countListed,
  noteCounted,
  setListed,
  collectListed,
  pickListed,
  scoreListed,
});
