import { CODE_WORDS, codeGroups } from "../segments/code-layout.ts";

/**
 * The loops that broad searches spend their time in, for bitmaps and lists that lie in one WebAssembly memory, in the text
 * format of WebAssembly. bitmap.ts and count-facets.ts say the same in JavaScript, which answers where this cannot.
 * Parameters are addresses in bytes; lengths are numbers of 32-bit words or of documents: a shift of two makes bytes of them.
 */

/** Blocks of four words first, then the rest. */
const combine = (name: string, block: string, word: string) => `
  (func (export "${name}") (param $target i32) (param $other i32) (param $words i32)
    (local $end i32) (local $blocks i32)
    (local.set $end (i32.add (local.get $target) (i32.shl (local.get $words) (i32.const 2))))
    (local.set $blocks (i32.add (local.get $target)
      (i32.shl (i32.and (local.get $words) (i32.const -4)) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $target) (local.get $blocks)))
      (v128.store align=4 (local.get $target)
        (${block} (v128.load align=4 (local.get $target)) (v128.load align=4 (local.get $other))))
      (local.set $target (i32.add (local.get $target) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br $next)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
      (i32.store (local.get $target) ${word})
      (local.set $target (i32.add (local.get $target) (i32.const 4)))
      (local.set $other (i32.add (local.get $other) (i32.const 4)))
      (br $next))))`;

const TARGET_WORD = "(i32.load (local.get $target))";
const OTHER_WORD = "(i32.load (local.get $other))";
const NOT_OTHER_WORD = `(i32.xor ${OTHER_WORD} (i32.const -1))`;

/** Two words at a time, then the last. */
const count = `
  (func (export "count") (param $bits i32) (param $words i32) (result i32)
    (local $end i32) (local $pairs i32) (local $count i32)
    (local.set $end (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
    (local.set $pairs (i32.add (local.get $bits)
      (i32.shl (i32.and (local.get $words) (i32.const -2)) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $bits) (local.get $pairs)))
      (local.set $count (i32.add (local.get $count)
        (i32.wrap_i64 (i64.popcnt (i64.load align=4 (local.get $bits))))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 8)))
      (br $next)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
      (local.set $count (i32.add (local.get $count) (i32.popcnt (i32.load (local.get $bits)))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 4)))
      (br $next)))
    (local.get $count))`;

const CODE_BYTES = CODE_WORDS * 4;

/** The counter at the address in $counter goes up by one. */
const increment = "(i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (i32.const 1)))";

const counterOf = (counters: string, code: string) =>
  `(local.set $counter (i32.add (local.get ${counters}) (i32.shl ${code} (i32.const 2))))`;

const counterParameters = codeGroups.map((_, group) => `(param $counters${group} i32)`).join(" ");

/** All codes that lie at the address in $at: all groups in one loop, so that none waits for its counter. */
const countGroups = codeGroups
  .map(({ word, shift, mask }, group) => {
    const packed = `(i32.load offset=${word * 4} (local.get $at))`;
    const shifted = shift === 0 ? packed : `(i32.shr_u ${packed} (i32.const ${shift}))`;
    const isAllThatIsLeft = mask >>> 0 === 2 ** (32 - shift) - 1;
    const code = isAllThatIsLeft ? shifted : `(i32.and ${shifted} (i32.const ${mask}))`;
    return `${counterOf(`$counters${group}`, code)} ${increment}`;
  })
  .join("\n        ");

/** Does `body` for each set bit of $words words; $place is that of the bit in its word, $codes are those of its first document. */
const forEachBit = (body: string) => `
    (local.set $end (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
    (block $done (loop $nextWord
      (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
      (local.set $rest (i32.load (local.get $bits)))
      (block $empty (loop $nextBit
        (br_if $empty (i32.eqz (local.get $rest)))
        (local.set $place (i32.ctz (local.get $rest)))
        ;; Without its lowest bit.
        (local.set $rest (i32.and (local.get $rest) (i32.sub (local.get $rest) (i32.const 1))))
        (local.set $at (i32.add (local.get $codes) (i32.mul (local.get $place) (i32.const ${CODE_BYTES}))))
        ${body}
        (br $nextBit)))
      (local.set $bits (i32.add (local.get $bits) (i32.const 4)))
      (local.set $codes (i32.add (local.get $codes) (i32.const ${32 * CODE_BYTES})))
      (br $nextWord)))`;

const countCodes = `
  (func (export "countCodes") (param $bits i32) (param $words i32) (param $codes i32) ${counterParameters}
    (local $end i32) (local $rest i32) (local $place i32) (local $at i32) (local $counter i32)
    ${forEachBit(countGroups)})`;

/** One code of each document; $codes points to the word that has it. */
const countCode = `
  (func (export "countCode") (param $bits i32) (param $words i32) (param $codes i32)
    (param $shift i32) (param $mask i32) (param $counters i32)
    (local $end i32) (local $rest i32) (local $place i32) (local $at i32) (local $counter i32)
    ${forEachBit(
      `${counterOf(
        "$counters",
        "(i32.and (i32.shr_u (i32.load (local.get $at)) (local.get $shift)) (local.get $mask))",
      )} ${increment}`,
    )})`;

/** Does `body` for each $document of the list. */
const forEachListed = (body: string) => `
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $document (i32.load (local.get $list)))
      ${body}
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br $next)))`;

/** A list is read faster than few bits. */
const countListed = `
  (func (export "countListed") (param $list i32) (param $length i32) (param $codes i32) ${counterParameters}
    (local $end i32) (local $document i32) (local $at i32) (local $counter i32)
    ${forEachListed(`
      (local.set $at (i32.add (local.get $codes) (i32.mul (local.get $document) (i32.const ${CODE_BYTES}))))
      ${countGroups}`)})`;

/** Where in a bitmap the word of $document lies, and its bit there: a shift looks at the lowest five bits only. */
const OFFSET = "(i32.shl (i32.shr_u (local.get $document) (i32.const 5)) (i32.const 2))";
const BIT = "(i32.shl (i32.const 1) (local.get $document))";
const WORD_OF_BITS = `(i32.load (i32.add (local.get $bits) ${OFFSET}))`;

const setListed = `
  (func (export "setListed") (param $bits i32) (param $list i32) (param $length i32)
    (local $end i32) (local $document i32) (local $at i32)
    ${forEachListed(`
      (local.set $at (i32.add (local.get $bits) ${OFFSET}))
      (i32.store (local.get $at) (i32.or (i32.load (local.get $at)) ${BIT}))`)})`;

/** $next goes on by a word if `value` is not zero, without a branch: nobody can guess which it is. */
const moveOnUnlessZero = (value: string) => `(local.set $next
        (i32.add (local.get $next) (i32.sub (i32.const 4) (i32.shl (i32.eqz ${value}) (i32.const 2)))))`;
const WORDS_WRITTEN = "(i32.shr_u (i32.sub (local.get $next) (local.get $target)) (i32.const 2))";

/** $new is the document's bit if the bits have it and the met ones do not. */
const collectListed = `
  (func (export "collectListed") (param $bits i32) (param $met i32) (param $list i32) (param $length i32) (param $target i32)
    (result i32)
    (local $end i32) (local $document i32) (local $at i32) (local $new i32) (local $next i32)
    (local.set $next (local.get $target))
    ${forEachListed(`
      (local.set $at (i32.add (local.get $met) ${OFFSET}))
      (local.set $new (i32.and
        (i32.and ${WORD_OF_BITS} (i32.xor (i32.load (local.get $at)) (i32.const -1))) ${BIT}))
      (i32.store (local.get $at) (i32.or (i32.load (local.get $at)) (local.get $new)))
      (i32.store (local.get $next) (local.get $document))
      ${moveOnUnlessZero("(local.get $new)")}`)}
    ${WORDS_WRITTEN})`;

/** The same where hardly any document is shared, so that a branch is guessed right. */
const pickListed = `
  (func (export "pickListed") (param $bits i32) (param $met i32) (param $list i32) (param $length i32) (param $target i32)
    (result i32)
    (local $end i32) (local $document i32) (local $at i32) (local $there i32) (local $next i32)
    (local.set $next (local.get $target))
    ${forEachListed(`
      (if (i32.and ${WORD_OF_BITS} ${BIT}) (then
        (local.set $at (i32.add (local.get $met) ${OFFSET}))
        (local.set $there (i32.load (local.get $at)))
        (if (i32.eqz (i32.and (local.get $there) ${BIT})) (then
          (i32.store (local.get $at) (i32.or (local.get $there) ${BIT}))
          (i32.store (local.get $next) (local.get $document))
          (local.set $next (i32.add (local.get $next) (i32.const 4)))))))`)}
    ${WORDS_WRITTEN})`;

const noteCounted = `
  (func (export "noteCounted") (param $counts i32) (param $length i32) (param $target i32) (result i32)
    (local $end i32) (local $place i32) (local $next i32)
    (local.set $end (i32.add (local.get $counts) (i32.shl (local.get $length) (i32.const 2))))
    (local.set $next (local.get $target))
    (block $done (loop $following
      (br_if $done (i32.ge_u (local.get $counts) (local.get $end)))
      (i32.store (local.get $next) (local.get $place))
      ${moveOnUnlessZero("(i32.load (local.get $counts))")}
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
      (br $following)))
    ${WORDS_WRITTEN})`;

const scoreListed = `
  (func (export "scoreListed") (param $bits i32) (param $list i32) (param $length i32) (param $marks i32) (param $bit i32)
    (param $score i32)
    (local $end i32) (local $document i32) (local $at i32) (local $mark i32)
    ${forEachListed(`
      (if (i32.and ${WORD_OF_BITS} ${BIT}) (then
        (local.set $at (i32.add (local.get $marks) (i32.shl (local.get $document) (i32.const 2))))
        (local.set $mark (i32.load (local.get $at)))
        (if (i32.eqz (i32.and (local.get $mark) (local.get $bit))) (then
          (i32.store (local.get $at) (i32.add (i32.or (local.get $mark) (local.get $bit)) (local.get $score)))))))`)})`;

export const kernelSource = `(module
  (import "host" "memory" (memory 1))
  ${combine("and", "v128.and", `(i32.and ${TARGET_WORD} ${OTHER_WORD})`)}
  ${combine("or", "v128.or", `(i32.or ${TARGET_WORD} ${OTHER_WORD})`)}
  ${combine("andNot", "v128.andnot", `(i32.and ${TARGET_WORD} ${NOT_OTHER_WORD})`)}
  ${[count, countCodes, countCode, countListed, noteCounted, setListed].join("\n")}
  ${[collectListed, pickListed, scoreListed].join("\n")})`;
