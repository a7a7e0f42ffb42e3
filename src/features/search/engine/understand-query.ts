import { wordsOfText } from "../search-words.ts";
import { MOST_QUERY_WORDS } from "./index-query.ts";
import { stemsOf } from "./stems.ts";
import { stopWords } from "./stop-words.ts";
import { synonymGroups } from "./synonyms.ts";

/** What counts as one word of a query: a word, or a name of several words that has synonyms. */
export interface QueryUnit {
  typed: readonly string[];
  /** Each a name of one or more words. */
  synonyms: readonly (readonly string[])[];
}

interface Name {
  words: readonly string[];
  group: readonly (readonly string[])[];
}

const namesByFirstWord = readNames(synonymGroups);

/** All words alone, none left out. */
export function plainUnits(words: readonly string[]): QueryUnit[] {
  return words.slice(0, MOST_QUERY_WORDS).map((word) => ({ typed: [word], synonyms: [] }));
}

export function understandQuery(words: readonly string[]): QueryUnit[] {
  const units = joinNames(words.slice(0, MOST_QUERY_WORDS));
  const telling = units.filter(({ typed }) => typed.some((word) => !stopWords.has(word)));
  return telling.length > 0 ? telling : units;
}

/** How many of the units an advertisement has to match. */
export function requiredUnits(count: number): number {
  if (count <= 2) return count;
  return count <= 4 ? count - 1 : Math.floor(count * 0.75);
}

/** Synonyms are looked for before stop words are dropped: "iş analisti" is a name. The longest name wins. */
function joinNames(words: readonly string[]): QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let place = 0; place < words.length; ) {
    const name = nameAt(words, place);
    const typed = words.slice(place, place + (name?.words.length ?? 1));
    // Typed inflected, the name itself is one more synonym.
    const isTyped = name !== undefined && isAt(name.words, words, place);
    const synonyms = name?.group.filter((each) => !isTyped || each !== name.words) ?? [];
    units.push({ typed, synonyms });
    place += typed.length;
  }
  return units;
}

function nameAt(words: readonly string[], place: number): Name | undefined {
  const first = words[place] ?? "";
  const starting = namesByFirstWord.get(first)?.find((name) => isAt(name.words, words, place));
  if (starting) return starting;
  for (const stem of stemsOf(first, false)) {
    const single = namesByFirstWord.get(stem)?.find((name) => name.words.length === 1);
    if (single) return single;
  }
  return undefined;
}

function isAt(name: readonly string[], words: readonly string[], place: number): boolean {
  return name.every((word, index) => words[place + index] === word);
}

/** A word that stands in several groups belongs to the first of them. */
function readNames(groups: readonly (readonly string[])[]): Map<string, Name[]> {
  const names = new Map<string, Name[]>();
  for (const written of groups) {
    const group = written.map((name) => wordsOfText(name));
    for (const words of group) {
      const first = words[0] ?? "";
      names.set(first, [...(names.get(first) ?? []), { words, group }]);
    }
  }
  for (const starting of names.values()) starting.sort((a, b) => b.words.length - a.words.length);
  return names;
}
