import { instruction as op } from "./wasm-module.ts";

/** Steps that the kernel's loops are put together from. Numbers name locals unless they say what else. */
const { get, set, i32, add, and, shiftLeft, shiftRight, sub, load, store } = op;
const { atLeast, isZero, lowestPlace, forEver, leaveIf, again, end } = op;

export const advance = (local: number, by: number) => [...get(local), ...i32(by), ...add, ...set(local)];

/** while (local < limit) body; */
export const whileBelow = (local: number, limit: number, body: number[]) => [
  ...forEver,
  ...get(local),
  ...get(limit),
  ...atLeast,
  ...leaveIf,
  ...body,
  ...again,
  ...end,
];

/** local = start + 4 * words */
export const endOf = (start: number, words: number[], local: number) => [
  ...get(start),
  ...words,
  ...i32(2),
  ...shiftLeft,
  ...add,
  ...set(local),
];

/** Takes each set bit of the word at address `bits`; `body` finds its place in the word in local `place`. */
export const forEachBit = (bits: number, rest: number, place: number, body: number[]) => [
  ...get(bits),
  ...load(0),
  ...set(rest),
  ...forEver,
  ...get(rest),
  ...isZero,
  ...leaveIf,
  ...get(rest),
  ...lowestPlace,
  ...set(place),
  // Without its lowest bit.
  ...get(rest),
  ...get(rest),
  ...i32(1),
  ...sub,
  ...and,
  ...set(rest),
  ...body,
  ...again,
  ...end,
];

/** counters[index] += 1; `index` leaves a number, local `at` is free. */
export const increment = (counters: number, index: number[], at: number) => [
  ...get(counters),
  ...index,
  ...i32(2),
  ...shiftLeft,
  ...add,
  ...set(at),
  ...get(at),
  ...get(at),
  ...load(0),
  ...i32(1),
  ...add,
  ...store(0),
];

/** Where in a bitmap the word of a document lies. */
export const offsetOf = (document: number) => [
  ...get(document),
  ...i32(5),
  ...shiftRight,
  ...i32(2),
  ...shiftLeft,
];

/** 1 << document; a shift looks at the lowest five bits only. */
export const bitOf = (document: number) => [...i32(1), ...get(document), ...shiftLeft];

/** The address in local `next` goes on by a word if what `value` leaves is not zero. */
export const moveOnUnlessZero = (next: number, value: number[]) => [
  ...[...get(next), ...i32(4), ...value, ...isZero, ...i32(2), ...shiftLeft, ...sub, ...add, ...set(next)],
];

export const wordsBetween = (start: number, next: number) => [
  ...[...get(next), ...get(start), ...sub, ...i32(2), ...shiftRight],
];
