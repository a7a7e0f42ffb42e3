import { FIELD, FIELD_COUNT } from "./advertisement-document.ts";
import { distancesFrom, LONGEST_CORRECTED } from "./edit-distance.ts";
import { documentsOfUnit, documentsWithWord } from "./live-documents.ts";
import type { Level, ResolvedName, ResolvedUnit } from "./resolved-query.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import { stemsOf } from "./stems.ts";
import type { QueryUnit } from "./understand-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Shorter words would begin half of the vocabulary; they have to be there as they are. */
export const SHORTEST_PREFIX = 3;
/** A word that fewer advertisements have may be a misspelling, also where somebody else misspelled it the same way. */
export const RARE_WORD = 20;
/** What a rare word is taken for has to be this many times as frequent. */
export const CORRECTION_FACTOR = 50;

const FIELD_WEIGHTS = [40, 30, 16, 6];
const QUALITY = { exact: 8, prefix: 6, kin: 5, typo: 3 } as const;
type Quality = (typeof QUALITY)[keyof typeof QUALITY];

export interface QuerySurroundings {
  vocabulary: Vocabulary;
  segments: readonly Segment[];
  scratch: Scratch;
}

/** How many wrong letters a word may have. */
export function toleratedTypos(word: string): number {
  if (word.length < 5 || word.length > LONGEST_CORRECTED || /\d/.test(word)) return 0;
  return word.length <= 8 ? 1 : 2;
}

export function resolvePlainUnit({ typed }: QueryUnit, { vocabulary }: QuerySurroundings): ResolvedUnit {
  const levels = typed.flatMap((word) => exactAndLonger(vocabulary, word, 1));
  return { levels: inOrder(levels), names: [] };
}

/** Which words of the index stand for a unit of the query, and what for. docs/decisions tells the rules. */
export function resolveUnit(unit: QueryUnit, surroundings: QuerySurroundings): ResolvedUnit {
  const { vocabulary } = surroundings;
  const levels: Level[] = [];
  const names: ResolvedName[] = [];
  const [word = ""] = unit.typed;
  if (unit.typed.length === 1) {
    levels.push(...exactAndLonger(vocabulary, word, SHORTEST_PREFIX));
    const stem = stemInUse(word, surroundings);
    if (stem !== undefined) levels.push(...levelsOf(vocabulary.startingWith(stem), QUALITY.kin));
  } else {
    names.push({
      parts: unit.typed.map((each) => wordsFor(each, surroundings)),
      titleScore: QUALITY.exact * (FIELD_WEIGHTS[FIELD.title] ?? 0),
      anywhereScore: QUALITY.exact * (FIELD_WEIGHTS[FIELD.text] ?? 0),
    });
  }
  for (const synonym of unit.synonyms) {
    const parts = synonym.map((each) => exactOrLonger(vocabulary, each, SHORTEST_PREFIX));
    const [first = []] = parts;
    if (parts.length === 1) levels.push(...levelsOf(first, QUALITY.kin));
    else if (parts.every((part) => part.length > 0)) {
      const titleScore = QUALITY.kin * (FIELD_WEIGHTS[FIELD.title] ?? 0);
      names.push({ parts, titleScore, anywhereScore: undefined });
    }
  }
  const resolved = { levels: inOrder(levels), names };
  if (unit.typed.length > 1 || toleratedTypos(word) === 0) return resolved;
  const corrections = levelsOf(correctionsOf(word, resolved, surroundings), QUALITY.typo);
  return { levels: inOrder([...levels, ...corrections]), names };
}

function correctionsOf(word: string, resolved: ResolvedUnit, surroundings: QuerySurroundings): number[] {
  const { vocabulary, segments, scratch } = surroundings;
  const count = documentsOfUnit(segments, resolved, scratch, RARE_WORD);
  if (count >= RARE_WORD) return [];
  const least = count * CORRECTION_FACTOR + 1;
  const tolerated = toleratedTypos(word);
  const byDistance: number[][] = [[], [], []];
  distancesFrom(word, (distanceTo) => {
    const candidates = vocabulary.startingWith(word.slice(0, 1));
    for (const candidate of candidates) {
      const start = vocabulary.startOf(candidate);
      const end = vocabulary.endOf(candidate);
      if (Math.abs(end - start - word.length) > tolerated) continue;
      const distance = distanceTo(vocabulary.letters, start, end);
      if (distance <= tolerated) byDistance[distance]?.push(candidate);
    }
  });
  for (const candidates of byDistance.slice(1)) {
    const accepted = candidates.filter((each) => documentsWithWord(segments, each, least) === least);
    if (accepted.length > 0) return accepted;
  }
  return [];
}

/** The longest stem that a live advertisement has as a word. */
function stemInUse(word: string, { vocabulary, segments }: QuerySurroundings): string | undefined {
  return stemsOf(word).find((stem) => {
    const known = vocabulary.find(stem);
    return known !== undefined && documentsWithWord(segments, known, 1) === 1;
  });
}

function wordsFor(word: string, surroundings: QuerySurroundings): ArrayLike<number> {
  const { vocabulary } = surroundings;
  const stem = stemInUse(word, surroundings);
  // Whatever begins with the word begins with its stem as well.
  return stem === undefined
    ? exactOrLonger(vocabulary, word, SHORTEST_PREFIX)
    : vocabulary.startingWith(stem);
}

function exactOrLonger(vocabulary: Vocabulary, word: string, shortest: number): ArrayLike<number> {
  if (word.length >= shortest) return vocabulary.startingWith(word);
  const exact = vocabulary.find(word);
  return exact === undefined ? [] : [exact];
}

function exactAndLonger(vocabulary: Vocabulary, word: string, shortest: number): Level[] {
  const words = vocabulary.startingWith(word);
  const exact = vocabulary.find(word);
  const longer = exact === undefined ? words : words.subarray(1);
  return [
    ...levelsOf(exact === undefined ? [] : [exact], QUALITY.exact),
    ...(word.length >= shortest ? levelsOf(longer, QUALITY.prefix) : []),
  ];
}

function levelsOf(words: ArrayLike<number>, quality: Quality): Level[] {
  if (words.length === 0) return [];
  return Array.from({ length: FIELD_COUNT }, (_, field) => ({
    score: quality * (FIELD_WEIGHTS[field] ?? 0),
    field,
    words,
  }));
}

function inOrder(levels: Level[]): Level[] {
  return levels.sort((a, b) => b.score - a.score);
}
