import { SHORTEST_PREFIX } from "../engine/matching/resolve-units.ts";
import type { QueryUnit } from "../engine/matching/understand-query.ts";
import { grownUint32 } from "../engine/segments/growing-arrays.ts";
import { stemsOf } from "../engine/words/stems.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import type { SortedWords } from "./batch-words.ts";
import { GrowingLists } from "./growing-lists.ts";
import type { HeldConditions } from "./held-conditions.ts";
import { NearWords } from "./near-words.ts";

/** Why a condition is looked at when an advertisement has a word: it holds, or holds if that stem is in use, or if all of a name is there. */
const HOLDS = 0;
const IF_STEM = 1;
const IF_NAME = 2;
const KIND_BITS = 2;
const KIND_MASK = 3;

/** Pieces of work between which the process may do something else. */
const WORDS_IN_A_PIECE = 2;

/**
 * The units of all stored queries, each once, by the words of advertisements that concern them. Which stem a word has and what
 * it may be a misspelling of is asked of the advertisements in use, once for every state that they are in.
 */
export class WantedWords {
  readonly #use: WordUse;
  readonly #units = new Map<number, QueryUnit>();
  /** Lists of conditions by beginnings of words, and by whole words. */
  readonly #beginnings = new Map<string, number>();
  readonly #wholes = new Map<string, number>();
  readonly #lists = new GrowingLists();
  #listCount = 0;
  readonly #near = new NearWords();
  #version = 0;
  /** Of every condition: the version it was asked for, and the length of the stem in use. */
  #stemAskedFor = new Uint32Array(256);
  #stemLengths = new Uint32Array(256);
  /** The version for which the word was found to be spelled right. */
  #rightIn = new Uint32Array(256);
  #corrections = new Map<number, ReadonlySet<string>>();

  constructor(use: WordUse) {
    this.#use = use;
  }

  /** A word that has to be the beginning of a word, and nothing else. */
  addPlain(word: string, condition: number): void {
    this.#listen(this.#beginnings, word, HOLDS, condition);
  }

  add(unit: QueryUnit, condition: number): void {
    this.#units.set(condition, unit);
    this.#stemAskedFor = grownUint32(this.#stemAskedFor, condition + 1);
    this.#stemLengths = grownUint32(this.#stemLengths, condition + 1);
    this.#rightIn = grownUint32(this.#rightIn, condition + 1);
    const [word = ""] = unit.typed;
    const isOneWord = unit.typed.length === 1;
    this.#listenToWord(word, isOneWord ? HOLDS : IF_NAME, condition);
    for (const stem of stemsOf(word, false)) {
      this.#listen(this.#beginnings, stem, isOneWord ? IF_STEM : IF_NAME, condition);
    }
    for (const [first = "", ...rest] of unit.synonyms) {
      this.#listenToWord(first, rest.length === 0 ? HOLDS : IF_NAME, condition);
    }
    if (isOneWord) this.#near.add(word, condition);
  }

  /** Tells which conditions hold for which of the advertisements, a piece at a time. */
  *find(words: SortedWords, jobWords: SortedWords, version: number, held: HeldConditions): Generator<void> {
    if (version !== this.#version) this.#corrections.clear();
    this.#version = version;
    const names = new Set<number>();
    let previous = "";
    for (const [place, word] of words.words.entries()) {
      if (word.length < SHORTEST_PREFIX) {
        this.#follow(this.#wholes.get(word), word.length, words.placesOf(place, place + 1), held, names);
      }
      for (let length = sharedLength(previous, word) + 1; length <= word.length; length++) {
        this.#followBeginning(word.slice(0, length), words, place, held, names);
      }
      previous = word;
      if (place % WORDS_IN_A_PIECE === 0) yield;
    }
    for (const condition of names) {
      const unit = this.#units.get(condition) as QueryUnit;
      held.hold(condition, this.#named(unit, words, jobWords));
    }
  }

  /** Each beginning comes once, with the first word that begins like that. */
  #followBeginning(
    beginning: string,
    words: SortedWords,
    from: number,
    held: HeldConditions,
    names: Set<number>,
  ): void {
    const list = this.#beginnings.get(beginning);
    const near = this.#use.isWord(beginning) ? this.#near.of(beginning) : [];
    if (list === undefined && near.length === 0) return;
    const places = words.placesOf(from, words.endOf(beginning, from));
    this.#follow(list, beginning.length, places, held, names);
    for (const condition of near) {
      if (this.#rightIn[condition] === this.#version) continue;
      if (this.#correctionsOf(condition).has(beginning)) held.hold(condition, places);
    }
  }

  #follow(
    list: number | undefined,
    length: number,
    places: Uint16Array,
    held: HeldConditions,
    names: Set<number>,
  ): void {
    if (list === undefined) return;
    const { array } = this.#lists;
    const end = this.#lists.endOf(list);
    for (let place = this.#lists.startOf(list); place < end; place++) {
      const code = array[place] as number;
      const condition = code >>> KIND_BITS;
      const kind = code & KIND_MASK;
      if (kind === IF_NAME) names.add(condition);
      else if (kind === HOLDS || this.#stemLength(condition) === length) held.hold(condition, places);
    }
  }

  /** Stems are beginnings of their word: the length says which. */
  #stemLength(condition: number): number {
    if (this.#stemAskedFor[condition] !== this.#version) {
      const [word = ""] = this.#units.get(condition)?.typed ?? [];
      this.#stemLengths[condition] = this.#use.stemInUse(word)?.length ?? 0;
      this.#stemAskedFor[condition] = this.#version;
    }
    return this.#stemLengths[condition] as number;
  }

  #correctionsOf(condition: number): ReadonlySet<string> {
    let corrections = this.#corrections.get(condition);
    if (!corrections) {
      corrections = new Set(this.#use.correctionsOf(this.#units.get(condition) as QueryUnit));
      if (corrections.size === 0) this.#rightIn[condition] = this.#version;
      else this.#corrections.set(condition, corrections);
    }
    return corrections;
  }

  /** The advertisements that have all words of what was typed, or of a synonym where jobs are named. */
  #named({ typed, synonyms }: QueryUnit, words: SortedWords, jobWords: SortedWords): number[] {
    const havingTyped = (word: string) => {
      const stem = this.#use.stemInUse(word);
      return stem === undefined ? having(word, words) : words.startingWith(stem);
    };
    return [
      ...(typed.length > 1 ? inAll(typed.map(havingTyped)) : []),
      ...synonyms.flatMap((name) =>
        name.length > 1 ? [...inAll(name.map((each) => having(each, jobWords)))] : [],
      ),
    ];
  }

  #listenToWord(word: string, kind: number, condition: number): void {
    this.#listen(word.length < SHORTEST_PREFIX ? this.#wholes : this.#beginnings, word, kind, condition);
  }

  #listen(lists: Map<string, number>, text: string, kind: number, condition: number): void {
    const list = lists.get(text) ?? this.#listCount++;
    lists.set(text, list);
    this.#lists.append(list, [(condition << KIND_BITS) | kind]);
  }
}

function having(word: string, words: SortedWords): Uint16Array {
  return word.length < SHORTEST_PREFIX ? words.having(word) : words.startingWith(word);
}

function inAll(lists: readonly Uint16Array[]): Iterable<number> {
  return lists.map((places) => new Set(places)).reduce((all, each) => all.intersection(each));
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
