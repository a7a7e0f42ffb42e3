import {
  andInto,
  andNotInto,
  bitmapWords,
  countFirstBits,
  expandBits,
  orInto,
  setBit,
} from "../filters/bitmap.ts";
import { addList, TEXT_EXACT_SCORE, TEXT_SCORE } from "../matching/resolved-query.ts";
import type { Scratch } from "../scratch.ts";
import type { PostingList, Segment } from "../segments/segment.ts";
import type { RankedDocuments } from "./ranked-page.ts";
import type { RankedUnit } from "./ranked-unit.ts";

/** Lists of one unit that are worth the same. No lists: every document that was found. */
interface UnitLevel {
  score: number;
  lists: PostingList[] | undefined;
  bits: Uint32Array | undefined;
}

/** So much of each bitmap is looked at first: the newest ones that fill a page are mostly in it. */
const FIRST_WORDS = 1024;
/** And so much later, where few are: it still lies in the cache. */
const MOST_WORDS = 16_384;

type LevelPair = readonly [UnitLevel, UnitLevel];

/**
 * The best of a large set in date order, for one or two words that all have to match. A word has a dozen levels at most, so
 * there are few sums of two: from the greatest down, the documents of each are an intersection of bitmaps, whose first bits
 * are the newest. It ends with the page, which is soon; no document gets a score that is not shown.
 */
export function rankLevels(
  segment: Segment,
  found: Uint32Array,
  units: readonly RankedUnit[],
  want: number,
  scratch: Scratch,
): RankedDocuments {
  const words = bitmapWords(segment.documentCount);
  const taken: Uint32Array[] = [];
  const chosen = scratch.takeBitmap(words);
  const documents: number[] = [];
  const scores: number[] = [];
  const [first, second] = units.map(levelsOf);
  for (const [score, pairs] of sums(first ?? [], second ?? [everything(0)])) {
    if (documents.length >= want) break;
    for (const pair of pairs) for (const level of pair) makeBits(level, words, scratch, taken);
    addNewest(score, pairs);
  }
  scratch.giveBack([...taken, chosen]);
  return { segment, documents: Uint32Array.from(documents), scores: Uint32Array.from(scores) };

  function addNewest(score: number, pairs: readonly LevelPair[]): void {
    const all = scratch.takeBitmap(0);
    const both = scratch.takeBitmap(0);
    for (let from = 0, length = 0; from < words && documents.length < want; from += length) {
      length = Math.min(Math.max(FIRST_WORDS, Math.min(from * 3, MOST_WORDS)), words - from);
      all.fill(0, 0, length);
      for (const pair of pairs) {
        both.set(found.subarray(from, from + length));
        for (const { bits } of pair) if (bits) andInto(both, bits.subarray(from), length);
        orInto(all, both, length);
      }
      // What stands for a better sum as well has been taken for that.
      andNotInto(all, chosen.subarray(from), length);
      if (countFirstBits(all, length * 32) === 0) continue;
      const count = expandBits(all, length, scratch.ranked, want - documents.length);
      for (let each = 0; each < count; each++) {
        const document = from * 32 + (scratch.ranked[each] as number);
        setBit(chosen, document);
        documents.push(document);
        scores.push(score);
      }
    }
    scratch.giveBack([all, both]);
  }
}

function levelsOf({ scored, exactText }: RankedUnit): UnitLevel[] {
  const levels = new Map<number, UnitLevel>();
  const add = (score: number, list: PostingList) => {
    const level = levels.get(score);
    if (level) level.lists?.push(list);
    else levels.set(score, { score, lists: [list], bits: undefined });
  };
  for (const list of scored) add(list.score, list);
  if (exactText) add(TEXT_EXACT_SCORE, exactText);
  return [...levels.values(), everything(TEXT_SCORE)];
}

function everything(score: number): UnitLevel {
  return { score, lists: undefined, bits: undefined };
}

function sums(first: readonly UnitLevel[], second: readonly UnitLevel[]): [number, LevelPair[]][] {
  const bySum = new Map<number, LevelPair[]>();
  for (const a of first) {
    for (const b of second) {
      const sum = a.score + b.score;
      const pairs = bySum.get(sum);
      if (pairs) pairs.push([a, b]);
      else bySum.set(sum, [[a, b]]);
    }
  }
  return [...bySum].sort(([a], [b]) => b - a);
}

function makeBits(level: UnitLevel, words: number, scratch: Scratch, taken: Uint32Array[]): void {
  if (level.bits || !level.lists) return;
  level.bits = scratch.takeBitmap(words);
  taken.push(level.bits);
  for (const list of level.lists) addList(level.bits, list);
}
