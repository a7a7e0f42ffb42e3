import { foldTurkish } from "../../../platform/text/turkish.ts";

interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Without blanks, signs, capitals and Turkish letters: what makes no other text. */
function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: foldTurkish(word),
    start: index,
    end: index + word.length,
  }));
}

/** From 0, no word in common, to 1, the same words. */
export function likeness(one: string, other: string): number {
  const [words, others] = [placedWords(one), placedWords(other)];
  const left = new Map<string, number>();
  for (const { word } of words) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const { word } of others) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return words.length + others.length === 0 ? 1 : (2 * shared) / (words.length + others.length);
}

/** So many words after each other are hardly ever the same by chance. */
const SHINGLE = 4;
/** Whoever writes fewer has too little to copy. */
const LEAST_SHINGLES = 25;

interface Shingle {
  hash: number;
  start: number;
  end: number;
}

/** Each run of words, in the order of the text. */
export function shinglesOf(text: string): Shingle[] {
  const words = placedWords(text);
  const shingles = words.slice(SHINGLE - 1).map((last, index): Shingle => {
    const run = words.slice(index, index + SHINGLE);
    return { hash: hashOf(run.map(({ word }) => word).join(" ")), start: run[0]?.start ?? 0, end: last.end };
  });
  return shingles.length < LEAST_SHINGLES ? [] : shingles;
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

const BANDS = 16;
const ROWS = 3;

/**
 * MinHash in bands: texts of which six tenths are the same have one in common 98 times of a hundred, texts of which a tenth is
 * hardly ever. What has is compared word by word.
 */
export function bandsOf(shingles: readonly Shingle[]): number[] {
  if (shingles.length === 0) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let key = band + 1;
    for (let row = 0; row < ROWS; row++) {
      const seed = band * ROWS + row + 1;
      let least = 0xffffffff;
      for (const { hash } of shingles) least = Math.min(least, mixed(hash, seed));
      key = mixed(key, least);
    }
    return key | 0;
  });
}

/** The end of MurmurHash3: one bit more or less changes half of the others. */
function mixed(value: number, seed: number): number {
  let hash = value ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** How much of two texts is the same, and its longest run in the first. */
export function compareShingles(
  ours: readonly Shingle[],
  theirs: readonly Shingle[],
): { share: number; start: number; end: number } {
  const known = new Set(theirs.map(({ hash }) => hash));
  const own = new Set(ours.map(({ hash }) => hash));
  const shared = [...own].filter((hash) => known.has(hash)).length;
  let [best, run] = [0, 0];
  let [start, end] = [0, 0];
  for (const [index, { hash, end: runEnd }] of ours.entries()) {
    run = known.has(hash) ? run + 1 : 0;
    if (run <= best) continue;
    best = run;
    start = ours[index - run + 1]?.start ?? 0;
    end = runEnd;
  }
  return { share: shared / (own.size + known.size - shared || 1), start, end };
}
