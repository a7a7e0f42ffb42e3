import { foldTurkish } from "../../platform/text/turkish.ts";
import type { Suggestion } from "./public-api.answers.ts";

const MOST_SUGGESTIONS = 8;
const FEWEST_LETTERS = 2;
const SHORTEST_WITH_TYPO = 5;
const MOST_WORDS = 6;

/** From the best to the worst: the whole text, its beginning, the beginnings of words in it, the same with a typo. */
const EXACT = 0;
const BEGINS = 1;
const WORDS_BEGIN = 2;
const MISTYPED = 3;

/** Between equally good and equally popular ones. */
const kindOrder: Record<Suggestion["kind"], number> = {
  position: 0,
  skill: 1,
  company: 2,
  city: 3,
  district: 4,
};

interface Entry {
  suggestion: Suggestion;
  folded: string;
  /** All its words, folded */
  whole: string;
}

/** A sign belongs to its word: "c#" and "c++" are words, and so are ".net" and the ".js" of "node.js". */
const word = /\.?[\p{L}\p{N}]+[#+]*/gu;

function wordsOf(folded: string): string[] {
  return folded.match(word) ?? [];
}

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  "c#": ["csharp"],
  "c++": ["cplusplus", "cpp"],
  ".net": ["dotnet"],
};

/** Every beginning under which the text is found: its words, without their dots, and "nodejs" for "node.js". */
function keysOf(folded: string, words: readonly string[]): Set<string> {
  const undotted = words.filter((each) => each.startsWith(".")).map((each) => each.slice(1));
  const spelled = words.flatMap((each) => otherSpellings[each] ?? []);
  const joined = folded
    .split(" ")
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((part) => part !== "");
  return new Set([...words, ...undotted, ...spelled, ...joined]);
}

/**
 * What a half-typed search may mean. Words stand in alphabetical order, each with the entries that hold it, so that a
 * beginning is a range; marks in one array tell which entries have all the words typed.
 */
export class SuggestionIndex {
  /** The most popular first: of equally good ones, the one with the smaller place is better. */
  readonly #entries: Entry[] = [];
  readonly #keys: string[];
  readonly #entriesOfKey: number[][];
  readonly #wordsFound: Uint8Array;

  constructor(suggestions: Iterable<Suggestion>) {
    const postings = new Map<string, number[]>();
    for (const suggestion of suggestions) {
      const folded = foldTurkish(suggestion.text);
      this.#entries.push({ suggestion, folded, whole: wordsOf(folded).join(" ") });
    }
    this.#entries.sort(compare);
    for (const [place, { folded, whole }] of this.#entries.entries()) {
      for (const key of keysOf(folded, whole.split(" "))) {
        const entries = postings.get(key);
        if (entries) entries.push(place);
        else postings.set(key, [place]);
      }
    }
    this.#keys = [...postings.keys()].sort();
    this.#entriesOfKey = this.#keys.map((key) => postings.get(key) ?? []);
    this.#wordsFound = new Uint8Array(this.#entries.length);
  }

  /** The best first. */
  suggest(typed: string): Suggestion[] {
    const words = wordsOf(foldTurkish(typed)).slice(0, MOST_WORDS);
    const whole = words.join(" ");
    if (whole.length < FEWEST_LETTERS) return [];
    const count = this.#entries.length;
    const best: number[] = [];
    const right = this.#holdingAll(words, (each) => this.#beginningWith(each));
    for (const place of right) offer(best, rankOf(this.#entries[place]?.whole ?? "", whole) * count + place);
    if (right.length < MOST_SUGGESTIONS && words.some((each) => each.length >= SHORTEST_WITH_TYPO)) {
      const resembling = this.#holdingAll(words, (each) => this.#resembling(each));
      for (const place of resembling) if (!right.includes(place)) offer(best, MISTYPED * count + place);
    }
    return best.flatMap((each) => this.#entries[each % count]?.suggestion ?? []);
  }

  /** Entries that have a key of each word's. */
  #holdingAll(words: readonly string[], keysFor: (word: string) => number[]): number[] {
    const found = this.#wordsFound.fill(0);
    let places: number[] = [];
    words.forEach((each, count) => {
      places = [];
      for (const key of keysFor(each)) {
        for (const place of this.#entriesOfKey[key] ?? []) {
          if (found[place] !== count) continue;
          found[place] = count + 1;
          places.push(place);
        }
      }
    });
    return places;
  }

  #beginningWith(beginning: string): number[] {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < beginning) low = middle + 1;
      else high = middle;
    }
    const keys: number[] = [];
    for (let key = low; this.#keys[key]?.startsWith(beginning); key++) keys.push(key);
    return keys;
  }

  /** The first letter is right, or comes second: people rarely miss the one they begin with. */
  #resembling(typed: string): number[] {
    if (typed.length < SHORTEST_WITH_TYPO) return this.#beginningWith(typed);
    const firstLetters = new Set([...typed.slice(0, 2)]);
    return [...firstLetters]
      .flatMap((letter) => this.#beginningWith(letter))
      .filter((key) => beginsWithOneTypo(this.#keys[key] ?? "", typed));
  }
}

function rankOf(whole: string, typed: string): number {
  if (whole === typed) return EXACT;
  return whole.startsWith(typed) ? BEGINS : WORDS_BEGIN;
}

/** Whether the text begins with what was typed, but for one letter that is wrong, missing, too many or swapped. */
export function beginsWithOneTypo(text: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && text[at] === typed[at]) at++;
  return (
    goesOn(text, at + 1, typed, at + 1) ||
    goesOn(text, at, typed, at + 1) ||
    goesOn(text, at + 1, typed, at) ||
    (text[at] === typed[at + 1] && text[at + 1] === typed[at] && goesOn(text, at + 2, typed, at + 2))
  );
}

/** Letter by letter: this is asked of every word there is, and most differ at once. */
function goesOn(text: string, textAt: number, typed: string, typedAt: number): boolean {
  for (let ahead = 0; typedAt + ahead < typed.length; ahead++) {
    if (text[textAt + ahead] !== typed[typedAt + ahead]) return false;
  }
  return true;
}

/** Keeps the smallest few of many without sorting the many. */
function offer(best: number[], score: number): void {
  if (best.length === MOST_SUGGESTIONS) {
    if (score > (best.at(-1) ?? 0)) return;
    best.pop();
  }
  let at = best.length;
  while (at > 0 && (best[at - 1] ?? 0) > score) at--;
  best.splice(at, 0, score);
}

function compare(one: Entry, other: Entry): number {
  return (
    (other.suggestion.count ?? 0) - (one.suggestion.count ?? 0) ||
    kindOrder[one.suggestion.kind] - kindOrder[other.suggestion.kind] ||
    one.whole.length - other.whole.length ||
    (one.whole < other.whole ? -1 : 1)
  );
}
