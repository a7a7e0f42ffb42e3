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

/** How many bits are set: in each of four words at a time, then in the rest. $other goes on with $bits where there is one. */
const countIn = (
  name: string,
  parameters: string,
  block: string,
  word: string,
  goOn = (_bytes: number) => "",
) => `
  (func (export "${name}") (param $bits i32) ${parameters} (param $words i32) (result i32)
    (local $end i32) (local $blocks i32) (local $count i32) (local $counts v128)
    (local.set $end (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
    (local.set $blocks (i32.add (local.get $bits)
      (i32.shl (i32.and (local.get $words) (i32.const -4)) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $bits) (local.get $blocks)))
      (local.set $counts (i32x4.add (local.get $counts)
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt ${block})))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
      ${goOn(16)}
      (br $next)))
    (local.set $count (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts)))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
      (local.set $count (i32.add (local.get $count) (i32.popcnt ${word})))
      (local.set $bits (i32.add (local.get $bits) (i32.const 4)))
      ${goOn(4)}
      (br $next)))
    (local.get $count))`;

const BLOCK = "(v128.load align=4 (local.get $bits))";
const WORD = "(i32.load (local.get $bits))";
const count = countIn("count", "", BLOCK, WORD);
const countShared = countIn(
  "countShared",
  "(param $other i32)",
  `(v128.and ${BLOCK} (v128.load align=4 (local.get $other)))`,
  `(i32.and ${WORD} ${OTHER_WORD})`,
  (bytes) => `(local.set $other (i32.add (local.get $other) (i32.const ${bytes})))`,
);

/** The places of set bits, of so many bytes at a time. */
const placesIn = (bits: string, bytes: number, end: string) => `
    (block $done (loop $following
      (br_if $done (i32.ge_u (local.get $bits) (local.get ${end})))
      (local.set $rest ${bits})
      (if (i32.eqz (i64.eqz (local.get $rest))) (then (loop $nextBit
        (i32.store (local.get $next) (i32.add (local.get $first) (i32.wrap_i64 (i64.ctz (local.get $rest)))))
        (local.set $next (i32.add (local.get $next) (i32.const 4)))
        (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
        (br_if $nextBit (i32.eqz (i64.eqz (local.get $rest)))))))
      (local.set $bits (i32.add (local.get $bits) (i32.const ${bytes})))
      (local.set $first (i32.add (local.get $first) (i32.const ${bytes * 8})))
      (br $following)))`;

/** Two words at a time, then the rest: where few bits are set, how often the processor guesses wrong is what it takes. */
const expand = `
  (func (export "expand") (param $bits i32) (param $words i32) (param $target i32) (result i32)
    (local $pairs i32) (local $end i32) (local $rest i64) (local $first i32) (local $next i32)
    (local.set $end (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
    (local.set $pairs (i32.add (local.get $bits)
      (i32.shl (i32.and (local.get $words) (i32.const -2)) (i32.const 2))))
    (local.set $next (local.get $target))
    ${placesIn("(i64.load align=4 (local.get $bits))", 8, "$pairs")}
    ${placesIn("(i64.extend_i32_u (i32.load (local.get $bits)))", 4, "$end")}
    (i32.shr_u (i32.sub (local.get $next) (local.get $target)) (i32.const 2)))`;

/** Does `body` for each $document of the list. */
const forEachListed = (body: string) => `
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $document (i32.load (local.get $list)))
      ${body}
      (local.set $list (i32.add (local.get $list) (i32.const 4)))
      (br $next)))`;

/**
 * The words of listed documents, one behind the other. Nothing is counted meanwhile: the processor does not read ahead of a counter
 * whose place is not known before the word is there, and words of a million documents are in no cache.
 */
const gatherListed = `
  (func (export "gatherListed") (param $list i32) (param $length i32) (param $words i32) (param $target i32)
    (local $end i32) (local $document i32)
    ${forEachListed(`
      (i32.store (local.get $target)
        (i32.load (i32.add (local.get $words) (i32.shl (local.get $document) (i32.const 2)))))
      (local.set $target (i32.add (local.get $target) (i32.const 4)))`)})`;

/** The counter of the code that $packed holds at a place goes up by one. */
const countCode = (place: string) => `
      (local.set $counter (i32.add (local.get $counters${place}) (i32.shl
        (i32.and (i32.shr_u (local.get $packed) (local.get $shift${place})) (local.get $mask${place})) (i32.const 2))))
      (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (i32.const 1)))`;

/** All codes that a word holds in one loop: none waits for the counter of another. */
const countCodes = (name: string, places: readonly string[]) => `
  (func (export "${name}") (param $words i32) (param $length i32)
    ${places.map((place) => `(param $shift${place} i32) (param $mask${place} i32) (param $counters${place} i32)`).join(" ")}
    (local $end i32) (local $packed i32) (local $counter i32)
    (local.set $end (i32.add (local.get $words) (i32.shl (local.get $length) (i32.const 2))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $words) (local.get $end)))
      (local.set $packed (i32.load (local.get $words)))
      ${places.map(countCode).join("")}
      (local.set $words (i32.add (local.get $words) (i32.const 4)))
      (br $next))))`;

/**
 * The places of all set bits, eight at a time whether they are set or not, the next eight over those that are not: no branch that depends
 * on them. $table has for each byte the places of its bits. Up to 32 bytes behind the last place are written to as well.
 */
const listBits = `
  (func (export "listBits") (param $bits i32) (param $words i32) (param $target i32) (param $table i32) (result i32)
    (local $end i32) (local $rest i32) (local $shift i32) (local $byte i32) (local $next i32) (local $first i32)
    (local $places v128) (local $from v128)
    (local.set $end (i32.add (local.get $bits) (i32.shl (local.get $words) (i32.const 2))))
    (local.set $next (local.get $target))
    (block $done (loop $nextWord
      (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
      (local.set $rest (i32.load (local.get $bits)))
      (if (local.get $rest) (then
        (local.set $shift (i32.const 0))
        (loop $nextByte
          (local.set $byte (i32.and (local.get $rest) (i32.const 255)))
          (local.set $from (i32x4.splat (i32.add (local.get $first) (local.get $shift))))
          (local.set $places (i16x8.extend_low_i8x16_u
            (v128.load64_zero (i32.add (local.get $table) (i32.shl (local.get $byte) (i32.const 3))))))
          (v128.store align=4 (local.get $next)
            (i32x4.add (local.get $from) (i32x4.extend_low_i16x8_u (local.get $places))))
          (v128.store offset=16 align=4 (local.get $next)
            (i32x4.add (local.get $from) (i32x4.extend_high_i16x8_u (local.get $places))))
          (local.set $next (i32.add (local.get $next) (i32.shl (i32.popcnt (local.get $byte)) (i32.const 2))))
          (local.set $shift (i32.add (local.get $shift) (i32.const 8)))
          (local.set $rest (i32.shr_u (local.get $rest) (i32.const 8)))
          (br_if $nextByte (local.get $rest)))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 4)))
      (local.set $first (i32.add (local.get $first) (i32.const 32)))
      (br $nextWord)))
    ${"(i32.shr_u (i32.sub (local.get $next) (local.get $target)) (i32.const 2))"})`;

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
  ${[count, countShared, expand, listBits, gatherListed].join("\n")}
  ${countCodes("countCodes", [""])}
  ${countCodes("countTwoCodes", ["", "2"])}
  ${[noteCounted, setListed, collectListed, pickListed, scoreListed].join("\n")})`;
