import type { Scratch } from "../scratch.ts";
import { FIELD } from "../segments/advertisement-document.ts";
import { documentsOfUnit, documentsWithWord } from "../segments/live-documents.ts";
import type { Segment } from "../segments/segment.ts";
import { distancesFrom, LONGEST_CORRECTED } from "../words/edit-distance.ts";
import { differingLetters, letterSet } from "../words/letter-sets.ts";
import { isEnding, possessives, stemsOf } from "../words/stems.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Level, ResolvedName, ResolvedUnit } from "./resolved-query.ts";
import type { QueryUnit } from "./understand-query.ts";

/** Shorter words would begin half of the vocabulary; they have to be there as they are. */
export const SHORTEST_PREFIX = 3;
/** A word that fewer advertisements have may be a misspelling, also where somebody else misspelled it the same way. */
const RARE_WORD = 20;
/** What a rare word is taken for has to be this many times as frequent. */
const CORRECTION_FACTOR = 50;

/** Title, position, names. What the text is worth stands beside the matching. */
const FIELD_WEIGHTS = [40, 30, 16] as const;
export const QUALITY = { exact: 8, prefix: 6, stem: 5, synonym: 4, typo: 3 } as const;
type Quality = (typeof QUALITY)[keyof typeof QUALITY];

export interface QuerySurroundings {
  vocabulary: Vocabulary;
  segments: readonly Segment[];
  scratch: Scratch;
}

/** How many wrong letters a word may have. */
export function toleratedTypos(word: string): number {
  if (word.length < 5 || word.length > LONGEST_CORRECTED || /\d/.test(word)) return 0;
  return typosOfLength(word.length);
}

export function typosOfLength(length: number): number {
  return length <= 8 ? 1 : 2;
}

export function resolvePlainUnit({ typed }: QueryUnit, { vocabulary }: QuerySurroundings): ResolvedUnit {
  const [word = ""] = typed;
  return { ...resolveWord(word, vocabulary.startingWith(word), vocabulary), key: keyOfBeginning(word) };
}

/** The word as it is, in no other form. */
export function resolveExactUnit({ typed }: QueryUnit, { vocabulary }: QuerySurroundings): ResolvedUnit {
  const [word = ""] = typed;
  const exact = vocabulary.find(word);
  const words = exact === undefined ? [] : [exact];
  return { words: [words], names: [], levels: levelsOf(words, QUALITY.exact), key: keyOfWord(word), exact };
}

/** Of all that begins so: "sonuçları" and "sonuçlardan" stand for the same documents, whose set is made and counted once. */
function keyOfBeginning(letters: string): string {
  return `${letters}…`;
}

function keyOfWord(word: string): string {
  return `exact ${word}`;
}

/** Which words of the index stand for a unit of the query, and what for. docs/decisions tells the rules. */
export function resolveUnit(unit: QueryUnit, surroundings: QuerySurroundings): ResolvedUnit {
  const { vocabulary } = surroundings;
  const resolved = resolveAsTyped(unit, surroundings);
  const corrections = wordsTakenFor(unit, resolved, surroundings)
    // Inflected, it is the same word.
    .flatMap((each) => [...vocabulary.startingWith(vocabulary.wordAt(each))]);
  if (corrections.length > 0) {
    resolved.words.push(corrections);
    resolved.key += ` for ${corrections.join(" ")}`;
    resolved.levels.push(...levelsOf(corrections, QUALITY.typo));
  }
  resolved.levels.sort((a, b) => b.score - a.score);
  return resolved;
}

/** The words that a unit is taken for where hardly any advertisement has what was typed. */
export function correctionsOf(unit: QueryUnit, surroundings: QuerySurroundings): string[] {
  const { vocabulary, segments } = surroundings;
  const [word = ""] = unit.typed;
  if (unit.typed.length > 1 || toleratedTypos(word) === 0 || isFrequent(vocabulary.find(word), segments)) {
    return [];
  }
  return wordsTakenFor(unit, resolveAsTyped(unit, surroundings), surroundings).map((each) =>
    vocabulary.wordAt(each),
  );
}

function resolveAsTyped(unit: QueryUnit, surroundings: QuerySurroundings): ResolvedUnit {
  const { vocabulary } = surroundings;
  const [word = ""] = unit.typed;
  const resolved: ResolvedUnit =
    unit.typed.length === 1
      ? resolveWord(
          word,
          exactOrLonger(vocabulary, word),
          vocabulary,
          wordInUse(word, surroundings) !== undefined,
        )
      : {
          words: [],
          names: [typedName(unit.typed, surroundings)],
          levels: [],
          // Which stems are in use is part of what the name stands for.
          key: `${unit.typed.map((each) => `${each}/${stemInUse(each, surroundings) ?? ""}`).join(" ")}`,
          exact: undefined,
        };
  const stem = unit.typed.length === 1 ? stemInUse(word, surroundings) : undefined;
  if (stem !== undefined) {
    const words = vocabulary.startingWith(stem);
    // Whatever begins with the word begins with its stem as well.
    resolved.words = [words];
    resolved.key = keyOfBeginning(stem);
    resolved.levels.push(...levelsOf(words, QUALITY.stem));
  }
  for (const synonym of unit.synonyms) addSynonym(resolved, synonym, vocabulary);
  if (unit.synonyms.length > 0) resolved.key += ` as ${unit.typed.join(" ")}`;
  // Documents are cached under the key: what can change is a part of it.
  if (unit.isLearnt) resolved.key += ` and ${unit.synonyms.map((name) => name.join(" ")).join(", ")}`;
  return resolved;
}

/** A word that advertisements have means itself and its forms; what only begins like it is worth no more than in a text then. */
function resolveWord(
  word: string,
  words: ArrayLike<number>,
  vocabulary: Vocabulary,
  isWholeWord = false,
): ResolvedUnit {
  const exact = vocabulary.find(word);
  const forms = isWholeWord ? formsAmong(words, word, vocabulary) : words;
  const levels = [
    ...levelsOf(exact === undefined ? [] : [exact], QUALITY.exact),
    // The exact one is among them and has its better score already.
    ...levelsOf(forms, QUALITY.prefix),
  ];
  return {
    words: [words],
    names: [],
    levels: levels.sort((a, b) => b.score - a.score),
    key: word.length >= SHORTEST_PREFIX ? keyOfBeginning(word) : keyOfWord(word),
    exact,
  };
}

/** "yeni" may be "yenisi", but it is not Yenimahalle, wherever that stands. */
function formsAmong(words: ArrayLike<number>, { length }: string, vocabulary: Vocabulary): number[] {
  const { letters } = vocabulary;
  const forms: number[] = [];
  for (let each = 0; each < words.length; each++) {
    const word = words[each] as number;
    if (isEnding(letters, vocabulary.startOf(word) + length, vocabulary.endOf(word))) forms.push(word);
  }
  return forms;
}

function typedName(typed: readonly string[], surroundings: QuerySurroundings): ResolvedName {
  const parts = typed.map((word) => {
    const stem = stemInUse(word, surroundings);
    return stem === undefined
      ? exactOrLonger(surroundings.vocabulary, word)
      : surroundings.vocabulary.startingWith(stem);
  });
  return { parts, titleScore: QUALITY.exact * FIELD_WEIGHTS[FIELD.title], isAnywhereEnough: true };
}

function addSynonym(resolved: ResolvedUnit, synonym: readonly string[], vocabulary: Vocabulary): void {
  const parts = synonym.map((each) => exactOrLonger(vocabulary, each));
  const [first = []] = parts;
  if (parts.length === 1) {
    resolved.words.push(first);
    resolved.levels.push(...levelsOf(first, QUALITY.synonym));
  } else if (parts.every((part) => part.length > 0)) {
    const titleScore = QUALITY.synonym * FIELD_WEIGHTS[FIELD.title];
    resolved.names.push({ parts, titleScore, isAnywhereEnough: false });
  }
}

function wordsTakenFor(
  { typed }: QueryUnit,
  resolved: ResolvedUnit,
  surroundings: QuerySurroundings,
): number[] {
  const { vocabulary, segments, scratch } = surroundings;
  const [word = ""] = typed;
  const tolerated = typed.length === 1 ? toleratedTypos(word) : 0;
  if (tolerated === 0 || isFrequent(resolved.exact, segments)) return [];
  const count = documentsOfUnit(segments, resolved, scratch, RARE_WORD);
  if (count >= RARE_WORD) return [];
  const least = count * CORRECTION_FACTOR + 1;
  const byDistance: number[][] = [[], [], []];
  const letters = letterSet(word);
  distancesFrom(word, (distanceTo) => {
    const candidates = vocabulary.startingWith(word.slice(0, 1));
    for (const candidate of candidates) {
      const start = vocabulary.startOf(candidate);
      const end = vocabulary.endOf(candidate);
      if (Math.abs(end - start - word.length) > tolerated) continue;
      if (differingLetters(letters, vocabulary.letterSetOf(candidate)) > 2 * tolerated) continue;
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

function isFrequent(word: number | undefined, segments: readonly Segment[]): boolean {
  return word !== undefined && documentsWithWord(segments, word, RARE_WORD) === RARE_WORD;
}

/** The shortest stem that live advertisements have: "eleman" of "elemanları", although somebody has "elemanlar". */
export function stemInUse(word: string, surroundings: QuerySurroundings): string | undefined {
  const isInUse = (each: string) => wordInUse(each, surroundings) !== undefined;
  return stemsOf(word, isInUse(word)).findLast((stem) =>
    possessives.some((ending) => isInUse(`${stem}${ending}`)),
  );
}

/** The word's number, if a live advertisement has it. */
export function wordInUse(
  word: string,
  { vocabulary, segments }: Pick<QuerySurroundings, "vocabulary" | "segments">,
): number | undefined {
  const known = vocabulary.find(word);
  return known !== undefined && documentsWithWord(segments, known, 1) === 1 ? known : undefined;
}

function exactOrLonger(vocabulary: Vocabulary, word: string): ArrayLike<number> {
  if (word.length >= SHORTEST_PREFIX) return vocabulary.startingWith(word);
  const exact = vocabulary.find(word);
  return exact === undefined ? [] : [exact];
}

function levelsOf(words: ArrayLike<number>, quality: Quality): Level[] {
  if (words.length === 0) return [];
  return FIELD_WEIGHTS.map((weight, field) => ({ score: quality * weight, field, words }));
}
