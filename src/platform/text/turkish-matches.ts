import { foldTurkish } from "./turkish.ts";

/** Where a text holds a term: from `start` up to, not including, `end`. */
export interface TextMatch {
  start: number;
  end: number;
}

/** A query is somebody's typing; what lies beyond these is not worth the time it takes. */
const MOST_TERMS = 16;
const LONGEST_TERM = 64;

/** A letter with the marks upon it: what folding may lengthen or shorten, but never tear apart. */
const letterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;
const inWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Where the words of a text begin with one of the terms, whatever the case and the Turkish letters of either: "isci" finds
 * "İşçi". In order, and without overlaps.
 */
export function findMatches(text: string, terms: readonly string[]): TextMatch[] {
  const wanted = foldTerms(terms);
  if (wanted.length === 0) return [];
  const letters = foldLetters(text);
  const folded = letters.map((letter) => letter.folded).join("");
  const matches: TextMatch[] = [];
  let offset = 0;
  let isAfterWord = false;
  letters.forEach((letter, index) => {
    const isWord = inWord.test(letter.folded);
    // A term such as ".NET" begins with a sign, and a sign always begins something.
    if (letter.folded !== "" && !(isWord && isAfterWord)) {
      const length = longestAt(folded, offset, wanted);
      if (length > 0) add(matches, { start: letter.start, end: endOf(letters, index, length) });
    }
    offset += letter.folded.length;
    isAfterWord = isWord;
  });
  return matches;
}

function foldTerms(terms: readonly string[]): string[] {
  const words = terms
    .slice(0, MOST_TERMS)
    .flatMap((term) => foldText(term.slice(0, LONGEST_TERM)).split(/\s+/))
    .flatMap((word) => [word, ...wordsBetweenSigns(word)]);
  return [...new Set(words)].filter((word) => word !== "").slice(0, MOST_TERMS);
}

/** Signs that are glued to a word say nothing, except where they are a part of its name. */
function wordsBetweenSigns(word: string): string[] {
  const pieces = word.replaceAll(/c#|c\+\+|\.net/g, " ").split(/[^\p{L}\p{M}\p{N}]+/u);
  return pieces.filter((piece) => piece.length > 1);
}

interface FoldedLetter {
  folded: string;
  start: number;
  end: number;
}

function foldLetters(text: string): FoldedLetter[] {
  return [...text.matchAll(letterWithMarks)].map(({ 0: letter, index }) => ({
    folded: foldTurkish(letter),
    start: index,
    end: index + letter.length,
  }));
}

/** As the text is folded, letter by letter, so that both sides meet. */
function foldText(text: string): string {
  return foldLetters(text)
    .map(({ folded }) => folded)
    .join("");
}

function longestAt(folded: string, offset: number, terms: readonly string[]): number {
  return terms.reduce(
    (longest, term) => (term.length > longest && folded.startsWith(term, offset) ? term.length : longest),
    0,
  );
}

/** The end of the letter in which the match ends: half an "ß" cannot be marked. */
function endOf(letters: readonly FoldedLetter[], first: number, length: number): number {
  let index = first;
  let covered = letters[index]?.folded.length ?? 0;
  while (covered < length && index + 1 < letters.length) {
    index += 1;
    covered += letters[index]?.folded.length ?? 0;
  }
  return letters[index]?.end ?? 0;
}

function add(matches: TextMatch[], match: TextMatch): void {
  const last = matches.at(-1);
  if (last && match.start <= last.end) last.end = Math.max(last.end, match.end);
  else matches.push(match);
}
