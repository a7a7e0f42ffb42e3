import { grownUint32 } from "../engine/growing-arrays.ts";
import { SHORTEST_PREFIX } from "../engine/resolve-units.ts";
import { stemsOf } from "../engine/stems.ts";
import type { QueryUnit } from "../engine/understand-query.ts";
import type { WordUse } from "../engine/word-use.ts";
import type { AdvertisementWords } from "./advertisement-words.ts";
import { GrowingLists } from "./growing-lists.ts";
import { NearWords } from "./near-words.ts";

/** Why a condition is looked at when an advertisement has a word: it holds, or holds if that stem is in use, or if all of a name is there. */
const HOLDS = 0;
const IF_STEM = 1;
const IF_NAME = 2;
const KIND_BITS = 2;
const KIND_MASK = 3;

/** Takes the conditions that hold; answers whether one has been taken. */
export interface Holding {
  take(condition: number): void;
  has(condition: number): boolean;
}

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

  /** Hands on every condition that holds for the advertisement. */
  find(advertisement: AdvertisementWords, version: number, holding: Holding): void {
    if (version !== this.#version) this.#corrections.clear();
    this.#version = version;
    for (const word of advertisement.words) {
      if (word.length < SHORTEST_PREFIX) this.#follow(this.#wholes.get(word), word, advertisement, holding);
    }
    for (const beginning of advertisement.beginnings) {
      this.#follow(this.#beginnings.get(beginning), beginning, advertisement, holding);
    }
    for (const beginning of advertisement.beginnings) {
      if (!this.#use.isWord(beginning)) continue;
      for (const condition of this.#near.of(beginning)) {
        if (holding.has(condition) || this.#rightIn[condition] === version) continue;
        if (this.#correctionsOf(condition).has(beginning)) holding.take(condition);
      }
    }
  }

  #follow(list: number | undefined, beginning: string, read: AdvertisementWords, holding: Holding): void {
    if (list === undefined) return;
    const { array } = this.#lists;
    const end = this.#lists.endOf(list);
    for (let place = this.#lists.startOf(list); place < end; place++) {
      const code = array[place] as number;
      const condition = code >>> KIND_BITS;
      if (holding.has(condition)) continue;
      const kind = code & KIND_MASK;
      const holds =
        kind === HOLDS ||
        (kind === IF_STEM
          ? this.#stemLength(condition) === beginning.length
          : this.#isNamed(this.#units.get(condition) as QueryUnit, read));
      if (holds) holding.take(condition);
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

  #isNamed({ typed, synonyms }: QueryUnit, read: AdvertisementWords): boolean {
    const { words, beginnings, jobWords, jobBeginnings } = read;
    const hasTyped = (word: string) => {
      if (has(word, words, beginnings)) return true;
      const stem = this.#use.stemInUse(word);
      return stem !== undefined && beginnings.has(stem);
    };
    return (
      (typed.length > 1 && typed.every(hasTyped)) ||
      synonyms.some((name) => name.length > 1 && name.every((word) => has(word, jobWords, jobBeginnings)))
    );
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

function has(word: string, words: ReadonlySet<string>, beginnings: ReadonlySet<string>): boolean {
  return word.length < SHORTEST_PREFIX ? words.has(word) : beginnings.has(word);
}
