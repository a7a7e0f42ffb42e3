import { andInto, bitmapWords, expandBits, hasBit, setBit } from "../filters/bitmap.ts";
import { hasDocument } from "../matching/ask-list.ts";
import { addList, type ScoredList, TEXT_EXACT_SCORE, TEXT_SCORE } from "../matching/resolved-query.ts";
import { SCORE_BITS, type Scratch, UNIT_SHIFT } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";
import { addBestOfText } from "./best-of-text.ts";
import { type RankedDocuments, rankDocuments } from "./ranked-page.ts";
import type { RankedUnit } from "./ranked-unit.ts";

/**
 * The best of a large set in date order, for any number of words of which some may be missed. Scoring all of it would cost more than everything else, so only those documents get
 * a score that can be among the first `want`: the ones that have a word outside the text, and the newest of those that have
 * every word exactly. Only if these are too few, all exact ones are scored; whatever is left is equally good.
 */
export function rankDense(
  segment: Segment,
  found: Uint32Array,
  foundCount: number,
  units: readonly RankedUnit[],
  want: number,
  scratch: Scratch,
): RankedDocuments {
  const words = bitmapWords(segment.documentCount);
  const length = Math.min(want, foundCount);
  const touched = scratch.takeBitmap(words);
  for (const [unit, { scored }] of units.entries()) {
    for (const list of scored) markList(list, UNIT_SHIFT + unit, found, scratch.marks, touched);
  }
  addAllExact(touched, found, units, words, length, scratch);
  let count = scoreTouched(touched, words, units, scratch);
  if (countFrom(scratch, count, units.length * TEXT_EXACT_SCORE) < length) {
    // Where units may be missed the others are not equally good.
    if (units.some(({ documents }) => documents)) {
      addBestOfText(touched, segment, found, units, length, scratch);
      count = expandBits(touched, words, scratch.ranked);
    } else {
      for (const { exactText } of units) if (exactText) addList(touched, exactText);
      andInto(touched, found, words);
      count = scoreTouched(touched, words, units, scratch);
    }
  }
  const ranked = rankDocuments(segment, scratch.ranked, count, length, scratch.marks);
  for (let each = 0; each < count; each++) scratch.marks[scratch.ranked[each] as number] = 0;
  if (count < length) addEquallyGood(ranked, found, touched, length, units.length * TEXT_SCORE, scratch);
  scratch.giveBack([touched]);
  return ranked;
}

function markList(
  { array, start, end, isBitmap, score }: ScoredList,
  shift: number,
  found: Uint32Array,
  marks: Uint32Array,
  touched: Uint32Array,
): void {
  const bit = 1 << shift;
  for (let each = start; each < end; each++) {
    if (!isBitmap) {
      const document = array[each] as number;
      // The bitmap first: it is small enough to stay near the processor, the marks are not.
      if (!hasBit(found, document)) continue;
      const mark = marks[document] as number;
      if (mark & bit) continue;
      marks[document] = (mark | bit) + score;
      setBit(touched, document);
      continue;
    }
    let rest = (array[each] as number) & (found[each - start] as number);
    touched[each - start] = (touched[each - start] as number) | rest;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const document = ((each - start) << 5) + 31 - Math.clz32(lowest);
      const mark = marks[document] as number;
      if (!(mark & bit)) marks[document] = (mark | bit) + score;
      rest ^= lowest;
    }
  }
}

/** The newest documents that have every word exactly in their text. */
function addAllExact(
  touched: Uint32Array,
  found: Uint32Array,
  units: readonly RankedUnit[],
  words: number,
  most: number,
  scratch: Scratch,
): void {
  if (!units.every(({ exactText }) => exactText)) return;
  const all = scratch.takeBitmap(0);
  all.set(found.subarray(0, words));
  for (const { exactText } of units) {
    if (!exactText) continue;
    const bits = scratch.takeBitmap(words);
    addList(bits, exactText);
    andInto(all, bits, words);
    scratch.giveBack([bits]);
  }
  const count = expandBits(all, words, scratch.ranked, most);
  for (let each = 0; each < count; each++) setBit(touched, scratch.ranked[each] as number);
  scratch.giveBack([all]);
}

/** Completes the scores of the touched documents, which are written to `scratch.ranked`; answers how many they are. */
function scoreTouched(
  touched: Uint32Array,
  words: number,
  units: readonly RankedUnit[],
  scratch: Scratch,
): number {
  const { ranked, marks } = scratch;
  const count = expandBits(touched, words, ranked);
  for (const [unit, { exactText, documents }] of units.entries()) {
    const bit = 1 << (UNIT_SHIFT + unit);
    for (let each = 0; each < count; each++) {
      const document = ranked[each] as number;
      const mark = marks[document] as number;
      if (mark & bit || (documents && !hasBit(documents, document))) continue;
      const isExact = exactText !== undefined && hasDocument(exactText, document);
      marks[document] = (mark | bit) + (isExact ? TEXT_EXACT_SCORE : TEXT_SCORE);
    }
  }
  return count;
}

function countFrom({ ranked, marks }: Scratch, count: number, score: number): number {
  let enough = 0;
  for (let each = 0; each < count; each++) {
    if (((marks[ranked[each] as number] as number) & SCORE_BITS) >= score) enough += 1;
  }
  return enough;
}

/** Fills up with documents that have every word somewhere in their text, the newest first. */
function addEquallyGood(
  ranked: RankedDocuments,
  found: Uint32Array,
  touched: Uint32Array,
  length: number,
  score: number,
  scratch: Scratch,
): void {
  const words = bitmapWords(ranked.segment.documentCount);
  for (let word = 0; word < words; word++)
    touched[word] = (found[word] as number) & ~(touched[word] as number);
  const known = ranked.documents.length;
  const count = expandBits(touched, words, scratch.ranked, length - known);
  const documents = new Uint32Array(known + count);
  documents.set(ranked.documents);
  documents.set(scratch.ranked.subarray(0, count), known);
  const scores = new Uint32Array(known + count);
  scores.set(ranked.scores);
  scores.fill(score, known);
  ranked.documents = documents;
  ranked.scores = scores;
}
