import { LONGEST_WORD } from "../search-words.ts";
import { advance } from "./kernel-steps.ts";
import { instruction as op, type WasmFunction, wasmModule } from "./wasm-module.ts";
import { HASH_FACTOR, HASH_START } from "./word-scanner.ts";

/**
 * The loop that building an index spends its time in, in WebAssembly: it reads a text letter by letter, folds it in place, and
 * looks each word up. It knows less than word-scanner.ts, and says so where that matters.
 */

/** What the folding table says of signs that are no letters. */
export const SIGN = { between: 0, notAlone: 1, mayMeanMore: 2 } as const;

/** Read to its end; met a word that is not known; has to be read by somebody who knows more. */
export const OUTCOME = { done: 0, newWord: 1, givenUp: 2 } as const;

/** Where in memory the table lies, and after it what is known when the reading stops. */
export const FOLDING_AT = 0;
const STATE_AT = 65_536 * 2;
export const STATE = {
  place: STATE_AT,
  target: STATE_AT + 4,
  wordStart: STATE_AT + 8,
  hash: STATE_AT + 12,
  /** With something in between: before the first letter of a text there is none. */
  end: STATE_AT + 32,
} as const;

/** A slot: the hash, the number plus one, where the letters lie, and how many bytes they are. */
export const SLOT = { bytes: 16, hash: 0, number: 4, letters: 8, length: 12 } as const;

const LETTER_BYTES = 2;
const MOST_BYTES = LONGEST_WORD * LETTER_BYTES;

const { get, set, i32, add, sub, multiply, and, xor, shiftLeft, load, store } = op;
const { loadLetter, storeLetter, load64, xor64, shiftLeft64, isZero64, differs64, widen } = op;
const { isZero, equals, differs, isBelow, isAbove, atMost, atLeast } = op;
const { forEver, leaveIf, again, end, block, endBlock, go, goIf, when, endWhen, answer } = op;

/** Parameters: the first letter, the end of the text, where numbers go, the slots, and the mask of places in them. */
const PLACE = 0;
const END = 1;
const TARGET = 2;
const SLOTS = 3;
const MASK = 4;
/** Locals. */
const START = 5;
const HASH = 6;
const LETTER = 7;
const SLOT_AT = 8;
const LENGTH = 9;
const ONE = 10;
const OTHER = 11;
const REST = 12;
const NUMBER = 13;
const PROBE = 14;

const assign = (local: number, value: number[]) => [...value, ...set(local)];
const keep = (address: number, local: number) => [...i32(address), ...get(local), ...store(0)];
const stopWith = (outcome: number) => [...i32(outcome), ...answer];
const only = (condition: number[], body: number[]) => [...condition, ...when, ...body, ...endWhen];
/** What the table says of the letter at an address. */
const foldedAt = (local: number, offset = 0) => [
  ...[...get(local), ...loadLetter(offset), ...i32(1), ...shiftLeft, ...loadLetter(FOLDING_AT)],
];

/** Up to the next sign that is no letter; behind the text there is one. */
const readLetters = [
  ...assign(START, get(PLACE)),
  ...assign(HASH, i32(HASH_START)),
  ...forEver,
  ...assign(LETTER, foldedAt(PLACE)),
  ...[...get(LETTER), ...i32(SIGN.mayMeanMore), ...atMost, ...leaveIf],
  ...[...get(PLACE), ...get(LETTER), ...storeLetter],
  ...assign(HASH, [...get(HASH), ...get(LETTER), ...xor, ...i32(HASH_FACTOR), ...multiply]),
  ...advance(PLACE, LETTER_BYTES),
  ...again,
  ...end,
  ...assign(LENGTH, [...get(PLACE), ...get(START), ...sub]),
];

/** Eight bytes at a time; leaves the block around it where they differ. What lies behind the last letters is shifted away. */
const compareLetters = [
  ...assign(ONE, get(START)),
  ...assign(OTHER, [...get(PROBE), ...load(SLOT.letters)]),
  ...assign(REST, get(LENGTH)),
  ...forEver,
  ...[...get(REST), ...i32(8), ...isBelow, ...leaveIf],
  // Out of the loop, its block, and the block of the comparison.
  ...[...get(ONE), ...load64, ...get(OTHER), ...load64, ...differs64, ...goIf(2)],
  ...advance(ONE, 8),
  ...advance(OTHER, 8),
  ...advance(REST, -8),
  ...again,
  ...end,
  ...only(get(REST), [
    ...[...get(ONE), ...load64, ...get(OTHER), ...load64, ...xor64],
    ...[...i32(64), ...get(REST), ...i32(3), ...shiftLeft, ...sub, ...widen, ...shiftLeft64],
    ...[...isZero64, ...isZero, ...goIf(1)],
  ]),
];

const lookUp = [
  ...assign(SLOT_AT, [...get(HASH), ...i32(4), ...shiftLeft, ...get(MASK), ...and]),
  ...forEver,
  ...assign(PROBE, [...get(SLOTS), ...get(SLOT_AT), ...add]),
  ...assign(NUMBER, [...get(PROBE), ...load(SLOT.number)]),
  ...only(
    [...get(NUMBER), ...isZero],
    [
      ...keep(STATE.place, PLACE),
      ...keep(STATE.target, TARGET),
      ...keep(STATE.wordStart, START),
      ...keep(STATE.hash, HASH),
      ...stopWith(OUTCOME.newWord),
    ],
  ),
  ...block,
  ...[...get(PROBE), ...load(SLOT.hash), ...get(HASH), ...differs, ...goIf(0)],
  ...[...get(PROBE), ...load(SLOT.length), ...get(LENGTH), ...differs, ...goIf(0)],
  ...compareLetters,
  ...[...get(TARGET), ...get(NUMBER), ...i32(1), ...sub, ...store(0)],
  ...advance(TARGET, 4),
  // Found: out of this block, the loop, and the block around it.
  ...go(2),
  ...endBlock,
  ...assign(SLOT_AT, [...get(SLOT_AT), ...i32(SLOT.bytes), ...add, ...get(MASK), ...and]),
  ...again,
  ...end,
];

const isFullStop = [...get(PLACE), ...loadLetter(0), ...i32(".".charCodeAt(0)), ...equals];
const isBeforeN = [...foldedAt(PLACE, LETTER_BYTES), ...i32("n".charCodeAt(0)), ...equals];
const isAfterC = [
  ...[...get(PLACE), ...i32(LETTER_BYTES), ...sub, ...loadLetter(0), ...i32("c".charCodeAt(0)), ...equals],
];

/** "c#", "c++" and ".net" are words. */
const giveUpIfMore = [
  ...only([...get(LETTER), ...i32(SIGN.notAlone), ...equals], stopWith(OUTCOME.givenUp)),
  ...only(isFullStop, only(isBeforeN, stopWith(OUTCOME.givenUp))),
  ...only([...isFullStop, ...isZero], only(isAfterC, stopWith(OUTCOME.givenUp))),
];

const read: WasmFunction = {
  parameters: 5,
  locals: 10,
  hasResult: true,
  body: [
    ...forEver,
    ...readLetters,
    // First: what was read so far may be a piece of a word.
    ...only(get(LETTER), giveUpIfMore),
    ...only(get(LENGTH), [
      ...only([...get(LENGTH), ...i32(MOST_BYTES), ...isAbove], stopWith(OUTCOME.givenUp)),
      ...lookUp,
    ]),
    ...[...get(PLACE), ...get(END), ...atLeast, ...leaveIf],
    ...advance(PLACE, LETTER_BYTES),
    ...again,
    ...end,
    ...keep(STATE.target, TARGET),
    ...i32(OUTCOME.done),
  ],
};

export const quickWordsModule = wasmModule({ read });
