import { foldTurkish } from "../../../platform/text/turkish.ts";
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

/** "Ankara'daki" is Ankara; "part-time" is two words that were typed as one. */
export function foldWord(typed: string): string {
  return wordsOfText(typed.replace(/['’‘`].*$/u, "")).join(" ");
}

/** Values by phrases of one or more words. Most words begin none of them, and cost one look. */
export class Phrases<Value> {
  readonly #values: ReadonlyMap<string, Value>;
  /** How many words the longest has that begins with a word. */
  readonly #longest = new Map<string, number>();

  constructor(entries: Iterable<readonly [phrase: string, value: Value]>) {
    this.#values = new Map(entries);
    for (const phrase of this.#values.keys()) {
      const words = phrase.split(" ");
      const first = words[0] ?? "";
      this.#longest.set(first, Math.max(words.length, this.#longest.get(first) ?? 0));
    }
  }

  get(phrase: string): Value | undefined {
    return this.#values.get(phrase);
  }

  /** The longest that begins at a word. */
  at(words: readonly string[], at: number): { length: number; value: Value } | undefined {
    const word = words[at] ?? "";
    const first = word.includes(" ") ? word.slice(0, word.indexOf(" ")) : word;
    const most = Math.min(this.#longest.get(first) ?? 0, words.length - at);
    for (let length = most; length > 0; length--) {
      const value = this.#values.get(words.slice(at, at + length).join(" "));
      if (value !== undefined) return { length, value };
    }
    return undefined;
  }
}

/** By choice, all phrases that mean it, as people write them, with commas between. */
export function phraseReader(
  filter: FilterName,
  phrases: Readonly<Record<string, string>>,
  /** May follow, and then belongs to it: "uzaktan çalışma". */
  followedBy: ReadonlySet<string> = new Set(),
): Reader {
  const table = new Phrases(
    Object.entries(phrases).flatMap(([slug, written]) =>
      written.split(", ").map((phrase): [string, Meaning] => [foldWord(phrase), { filter, slug }]),
    ),
  );
  return (words, at) => {
    const found = table.at(words, at);
    if (!found) return undefined;
    const isFollowed = followedBy.has(words[at + found.length] ?? "");
    return { length: found.length + (isFollowed ? 1 : 0), meanings: [found.value] };
  };
}

export function foldedSet(written: string): ReadonlySet<string> {
  return new Set(foldTurkish(written).split(" "));
}
