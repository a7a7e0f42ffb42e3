import { toleratedTypos, typosOfLength } from "../engine/matching/resolve-units.ts";
import { grownUint16, grownUint32 } from "../engine/segments/growing-arrays.ts";
import { distancesFrom, LONGEST_CORRECTED } from "../engine/words/edit-distance.ts";
import { differingLetters, letterSet, repeatedLetterSet } from "../engine/words/letter-sets.ts";
import { spellWord } from "../engine/words/word-scanner.ts";
import { GrowingLists } from "./growing-lists.ts";

const MOST_TOLERATED = 2;
const MOST_CACHED = 200_000;
const ENTRY = 3;

interface Cached {
  conditions: number[];
  /** The words that had been looked at. */
  wordCount: number;
}

/** Words that people typed, by what they may be misspellings of. */
export class NearWords {
  #letters = new Uint16Array(1024);
  #starts = new Uint32Array(256);
  #conditions = new Uint32Array(256);
  #count = 0;
  /** The words of each first letter and length in the order in which they came, each with the letters that it has. */
  readonly #buckets = new Map<number, number>();
  readonly #words = new GrowingLists();
  readonly #cache = new Map<string, Cached>();

  /** Words that are never taken for others are not asked about. */
  add(word: string, condition: number): void {
    if (toleratedTypos(word) === 0) return;
    const number = this.#count++;
    const start = this.#starts[number] as number;
    this.#letters = grownUint16(this.#letters, start + word.length);
    spellWord(word, (letters, length) => this.#letters.set(letters.subarray(0, length), start));
    this.#starts = grownUint32(this.#starts, number + 2);
    this.#starts[number + 1] = start + word.length;
    this.#conditions = grownUint32(this.#conditions, number + 1);
    this.#conditions[number] = condition;
    const key = bucketKey(word.charCodeAt(0), word.length);
    const bucket = this.#buckets.get(key) ?? this.#buckets.size;
    this.#buckets.set(key, bucket);
    this.#words.append(bucket, [number, letterSet(word), repeatedLetterSet(word)]);
  }

  /** The conditions of those that may be a misspelling of this. */
  of(text: string): readonly number[] {
    const cached = this.#cache.get(text) ?? { conditions: [], wordCount: 0 };
    if (cached.wordCount === this.#count) return cached.conditions;
    if (cached.wordCount === 0) {
      if (this.#cache.size >= MOST_CACHED) this.#cache.clear();
      this.#cache.set(text, cached);
    }
    this.#lookAtNew(text, cached);
    cached.wordCount = this.#count;
    return cached.conditions;
  }

  #lookAtNew(text: string, { conditions, wordCount }: Cached): void {
    const { array } = this.#words;
    const letters = letterSet(text);
    const repeated = repeatedLetterSet(text);
    this.#withDistances(text, (distanceOf) => {
      for (let length = text.length - MOST_TOLERATED; length <= text.length + MOST_TOLERATED; length++) {
        const bucket = this.#buckets.get(bucketKey(text.charCodeAt(0), length));
        if (bucket === undefined) continue;
        const start = this.#words.startOf(bucket);
        const tolerated = typosOfLength(length);
        for (let place = this.#words.endOf(bucket) - ENTRY; place >= start; place -= ENTRY) {
          const word = array[place] as number;
          if (word < wordCount) break;
          const differing =
            differingLetters(letters, array[place + 1] as number) +
            differingLetters(repeated, array[place + 2] as number);
          if (differing > 2 * tolerated) continue;
          const distance = distanceOf(word);
          if (distance > 0 && distance <= tolerated) conditions.push(this.#conditions[word] as number);
        }
      }
    });
  }

  /** The distance is the same in both directions; the one that is compared with many must not be long. */
  #withDistances(text: string, judge: (distanceOf: (word: number) => number) => void): void {
    const letters = this.#letters;
    const starts = this.#starts;
    if (text.length <= LONGEST_CORRECTED) {
      distancesFrom(text, (distanceTo) =>
        judge((word) => distanceTo(letters, starts[word] as number, starts[word + 1] as number)),
      );
      return;
    }
    const ofText = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    judge((word) => {
      const typed = String.fromCharCode(...letters.subarray(starts[word], starts[word + 1]));
      return distancesFrom(typed, (distanceTo) => distanceTo(ofText, 0, ofText.length));
    });
  }
}

function bucketKey(firstLetter: number, length: number): number {
  return firstLetter * 64 + length;
}
