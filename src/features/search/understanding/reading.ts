import { foldTurkish } from "../../../platform/turkish.ts";
import type { FilterName } from "../filters/list.ts";
import { wordsOfText } from "../search-words.ts";

/** One choice of a filter, by its slug. */
export interface Meaning {
  readonly filter: FilterName;
  readonly slug: string;
}

/** What some neighbouring words mean. */
export interface Reading {
  /** How many words it takes. */
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

/** Reads what begins at one of the words, which are folded and without the endings that an apostrophe sets apart. */
export type Reader = (words: readonly string[], at: number) => Reading | undefined;

const LONGEST_PHRASE = 5;

/** "Ankara'daki" is Ankara; "part-time" is two words that were typed as one. */
export function foldWord(typed: string): string {
  return wordsOfText(typed.replace(/['’‘`].*$/u, "")).join(" ");
}

export function phraseAt(words: readonly string[], at: number, length: number): string {
  return words.slice(at, at + length).join(" ");
}

/** The longest phrase of a table that begins at a word. */
export function longestPhrase<Value>(
  table: ReadonlyMap<string, Value>,
  words: readonly string[],
  at: number,
): { length: number; value: Value } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const value = table.get(phraseAt(words, at, length));
    if (value !== undefined) return { length, value };
  }
  return undefined;
}

/** By choice, all phrases that mean it, as people write them, with commas between. */
export function phraseReader(
  filter: FilterName,
  phrases: Readonly<Record<string, string>>,
  /** May follow, and then belongs to it: "uzaktan çalışma". */
  followedBy: ReadonlySet<string> = new Set(),
): Reader {
  const table = new Map(
    Object.entries(phrases).flatMap(([slug, written]) =>
      written.split(", ").map((phrase): [string, Meaning] => [foldWord(phrase), { filter, slug }]),
    ),
  );
  return (words, at) => {
    const found = longestPhrase(table, words, at);
    if (!found) return undefined;
    const isFollowed = followedBy.has(words[at + found.length] ?? "");
    return { length: found.length + (isFollowed ? 1 : 0), meanings: [found.value] };
  };
}

export function foldedSet(written: string): ReadonlySet<string> {
  return new Set(foldTurkish(written).split(" "));
}
