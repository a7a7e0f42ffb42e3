import { foldTurkish } from "../../platform/turkish.ts";
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
const kindOrder: Record<Suggestion["kind"], number> = { position: 0, skill: 1, company: 2, city: 3 };

interface Entry {
  suggestion: Suggestion;
  /** All its words, folded */
  whole: string;
}

/** A sign belongs to its word: "c#" and "c++" are words, and so are ".net" and the ".js" of "node.js". */
const word = /\.?[\p{L}\p{N}]+[#+]*/gu;

function wordsOf(text: string): string[] {
  return foldTurkish(text).match(word) ?? [];
}

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  "c#": ["csharp"],
  "c++": ["cplusplus", "cpp"],
  ".net": ["dotnet"],
};

/** Every beginning under which the text is found: its words, without their dots, and "nodejs" for "node.js". */
function keysOf(text: string): Set<string> {
  const words = wordsOf(text);
  const undotted = words.filter((each) => each.startsWith(".")).map((each) => each.slice(1));
  const spelled = words.flatMap((each) => otherSpellings[each] ?? []);
  const joined = foldTurkish(text)
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((part) => part !== "");
  return new Set([...words, ...undotted, ...spelled, ...joined]);
}

/**
 * What a half-typed search may mean. Words stand in alphabetical order, each with the entries that hold it, so that a
 * beginning is a range; marks in one array tell which entries have all the words typed.
 */
export class SuggestionIndex {
  readonly #entries: Entry[] = [];
  readonly #keys: string[];
  readonly #entriesOfKey: number[][];
  readonly #wordsFound: Uint8Array;

  constructor(suggestions: Iterable<Suggestion>) {
    const postings = new Map<string, number[]>();
    for (const suggestion of suggestions) {
      const place = this.#entries.push({ suggestion, whole: wordsOf(suggestion.text).join(" ") }) - 1;
      for (const key of keysOf(suggestion.text)) {
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
    const words = wordsOf(typed).slice(0, MOST_WORDS);
    const whole = words.join(" ");
    if (whole.length < FEWEST_LETTERS) return [];
    const best = new BestFew(this.#entries);
    for (const place of this.#holdingAll(words, (each) => this.#beginningWith(each))) {
      best.offer(place, rankOf(this.#entries[place]?.whole ?? "", whole));
    }
    if (!best.isFull && words.some((each) => each.length >= SHORTEST_WITH_TYPO)) {
      for (const place of this.#holdingAll(words, (each) => this.#resembling(each))) {
        best.offer(place, MISTYPED);
      }
    }
    return best.taken();
  }

  /** Entries that have a key of each word's. */
  #holdingAll(words: readonly string[], keysFor: (word: string) => Iterable<number>): number[] {
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

  *#beginningWith(beginning: string): Iterable<number> {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < beginning) low = middle + 1;
      else high = middle;
    }
    for (let key = low; this.#keys[key]?.startsWith(beginning); key++) yield key;
  }

  *#resembling(typed: string): Iterable<number> {
    const mayBeMistyped = typed.length >= SHORTEST_WITH_TYPO;
    for (const [key, text] of this.#keys.entries()) {
      if (text.startsWith(typed) || (mayBeMistyped && beginsWithOneTypo(text, typed))) yield key;
    }
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
  const rest = typed.slice(at + 1);
  return (
    text.startsWith(rest, at + 1) ||
    text.startsWith(rest, at) ||
    text.startsWith(typed.slice(at), at + 1) ||
    (text[at] === typed[at + 1] && text[at + 1] === typed[at] && text.startsWith(typed.slice(at + 2), at + 2))
  );
}

/** Keeps the best few of many without sorting the many. */
class BestFew {
  readonly #entries: readonly Entry[];
  readonly #ranked: { place: number; rank: number }[] = [];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  get isFull(): boolean {
    return this.#ranked.length === MOST_SUGGESTIONS;
  }

  offer(place: number, rank: number): void {
    const ranked = this.#ranked;
    if (ranked.some((each) => each.place === place)) return;
    let at = ranked.length;
    while (at > 0 && this.#compare({ place, rank }, ranked[at - 1] ?? { place, rank }) < 0) at--;
    if (at === MOST_SUGGESTIONS) return;
    ranked.splice(at, 0, { place, rank });
    ranked.length = Math.min(ranked.length, MOST_SUGGESTIONS);
  }

  taken(): Suggestion[] {
    return this.#ranked.flatMap(({ place }) => this.#entries[place]?.suggestion ?? []);
  }

  #compare(a: { place: number; rank: number }, b: { place: number; rank: number }): number {
    const [one, other] = [this.#entries[a.place], this.#entries[b.place]];
    if (!one || !other) return 0;
    return (
      a.rank - b.rank ||
      (other.suggestion.count ?? 0) - (one.suggestion.count ?? 0) ||
      kindOrder[one.suggestion.kind] - kindOrder[other.suggestion.kind] ||
      one.whole.length - other.whole.length ||
      (one.whole < other.whole ? -1 : 1)
    );
  }
}
