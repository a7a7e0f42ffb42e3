import { wordsOfText } from "../../search-words.ts";
import { MOST_QUERY_WORDS } from "../index-query.ts";
import englishNames from "../words/english-names.json" with { type: "json" };
import { stemsOf } from "../words/stems.ts";
import { stopWords } from "../words/stop-words.ts";
import { synonymGroups } from "../words/synonyms.ts";

/** What counts as one word of a query: a word, or a name of several words that has synonyms. */
export interface QueryUnit {
  typed: readonly string[];
  /** Each a name of one or more words. */
  synonyms: readonly (readonly string[])[];
  /** Its synonyms are not always the same. */
  isLearnt?: boolean;
  /** So many of its synonyms name a kind of work; the others only say it word by word. */
  nameCount?: number;
}

export interface Name {
  words: readonly string[];
  group: readonly (readonly string[])[];
  isLearnt?: boolean;
  nameCount?: number;
}

/** By their first word, the longest first. */
export type NameTable = ReadonlyMap<string, readonly Name[]>;

/** Of one name; each has to be looked for. */
const MOST_BY_PARTS = 6;

export const shippedNames: NameTable = readNames(synonymGroups);

/** All words alone, none left out. */
export function plainUnits(words: readonly string[]): QueryUnit[] {
  return words.slice(0, MOST_QUERY_WORDS).map((word) => ({ typed: [word], synonyms: [] }));
}

export function understandQuery(words: readonly string[], names: NameTable = shippedNames): QueryUnit[] {
  return tellingUnits(unitsOf(words, names));
}

/** Also those that need not match: names of positions have them. */
export function unitsOf(words: readonly string[], names: NameTable = shippedNames): QueryUnit[] {
  return joinNames(words.slice(0, MOST_QUERY_WORDS), names);
}

/** The ones that have to be found. */
export function tellingUnits(units: QueryUnit[]): QueryUnit[] {
  const telling = units.filter(({ typed }) => typed.some((word) => !stopWords.has(word)));
  return telling.length > 0 ? telling : units;
}

/**
 * By the unit that it begins with, the longest run of neighbouring units that names something, also with what need not match around
 * it: "iş geliştirme". What a name has, begins no other.
 */
export function namedRuns<Named>(
  units: readonly QueryUnit[],
  telling: readonly QueryUnit[],
  nameOf: (run: readonly QueryUnit[]) => Named | undefined,
): Map<QueryUnit, Named> {
  const runs = new Map<QueryUnit, Named>();
  for (let first = 0; first < units.length; first++) {
    for (let end = units.length; end > first; end--) {
      const run = units.slice(first, end);
      const beginning = run.find((unit) => telling.includes(unit));
      const named = beginning && nameOf(run);
      if (!beginning || named === undefined) continue;
      runs.set(beginning, named);
      first = end - 1;
      break;
    }
  }
  return runs;
}

/** Whether whoever types the one finds the other already. */
export function standsFor(words: string, other: string): boolean {
  const [only, ...more] = understandQuery(words.split(" "));
  return more.length === 0 && Boolean(only?.synonyms.some((name) => name.join(" ") === other));
}

/** How many of the units an advertisement has to match. */
export function requiredUnits(count: number): number {
  if (count <= 2) return count;
  return count <= 4 ? count - 1 : Math.floor(count * 0.75);
}

/** Synonyms are looked for before stop words are dropped: "iş analisti" is a name. The longest name wins. */
function joinNames(words: readonly string[], names: NameTable): QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let place = 0; place < words.length; ) {
    const name = nameAt(words, place, names);
    const typed = words.slice(place, place + (name?.words.length ?? 1));
    // Typed inflected, the name itself is one more synonym.
    const synonyms = name?.group.filter((each) => !isSame(each, typed)) ?? [];
    const { isLearnt, nameCount } = name ?? {};
    units.push({ typed, synonyms, ...(isLearnt && { isLearnt }), ...(nameCount && { nameCount }) });
    place += typed.length;
  }
  return units;
}

function nameAt(words: readonly string[], place: number, names: NameTable): Name | undefined {
  const first = words[place] ?? "";
  const starting = names.get(first)?.find((name) => isAt(name.words, words, place));
  if (starting) return starting;
  for (const stem of stemsOf(first, false)) {
    const single = names.get(stem)?.find((name) => name.words.length === 1);
    if (single) return single;
  }
  return undefined;
}

function isSame(name: readonly string[], typed: readonly string[]): boolean {
  return name.length === typed.length && isAt(name, typed, 0);
}

function isAt(name: readonly string[], words: readonly string[], place: number): boolean {
  return name.every((word, index) => words[place + index] === word);
}

/**
 * A word that stands in several groups belongs to the first of them. What is English stands for the Turkish names that are
 * written beside it, also in the plural, and never the other way round.
 */
function readNames(groups: readonly (readonly string[])[]): Map<string, Name[]> {
  const byName = new Map<string, Name>();
  for (const written of groups) {
    const group = written.map((name) => wordsOfText(name));
    for (const words of group)
      if (!byName.has(words.join(" "))) byName.set(words.join(" "), { words, group });
  }
  const english: Name[] = [];
  for (const [written, turkish] of Object.entries(englishNames)) {
    const group = turkish.split(", ").map((name) => wordsOfText(name));
    for (const name of written.split(", ")) {
      for (const words of [name, pluralOf(name)].map(wordsOfText)) english.push({ words, group });
    }
  }
  for (const name of english) byName.set(name.words.join(" "), name);
  for (const { words, group } of english) {
    const composed = namesByParts(words, byName).filter(
      (each) => !group.some((known) => isSame(known, each)),
    );
    const nameCount = group.length;
    if (composed.length > 0)
      byName.set(words.join(" "), { words, group: [...group, ...composed], nameCount });
  }
  const names = Map.groupBy(byName.values(), ({ words }) => words[0] ?? "");
  for (const starting of names.values()) starting.sort((a, b) => b.words.length - a.words.length);
  return names;
}

/** What a name of several words says word by word, the likeliest first: the work may be advertised by another name. */
function namesByParts(words: readonly string[], byName: ReadonlyMap<string, Name>): string[][] {
  if (words.length < 2) return [];
  const parts = words.map((word) => byName.get(word)?.group ?? []);
  const ways = parts.reduce<{ name: string[]; rank: number }[]>(
    (names, group) =>
      names.flatMap(({ name, rank }) =>
        group.map((each, place) => ({ name: [...name, ...each], rank: rank + place })),
      ),
    [{ name: [], rank: 0 }],
  );
  return ways
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_BY_PARTS)
    .map(({ name }) => [...new Set(name)]);
}

function pluralOf(english: string): string {
  if (/[^aeo]y$/.test(english)) return `${english.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(english) ? `${english}es` : `${english}s`;
}
