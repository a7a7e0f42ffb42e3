import { grownInt32, grownUint16, grownUint32 } from "../segments/growing-arrays.ts";
import { spellWord } from "./word-scanner.ts";

const SLOT_BITS = 2;
const SLOT = 1 << SLOT_BITS;

export interface VocabularyArrays {
  letters: Uint16Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  hashes: Uint32Array<ArrayBuffer>;
  sorted: Uint32Array<ArrayBuffer>;
}

/**
 * Every word gets a number, for good: segments keep numbers only. Letters lie in one array, so that a million words are a
 * handful of objects. Words that no advertisement has any more stay; nothing finds them.
 */
export class Vocabulary {
  #letters = new Uint16Array(1024);
  #starts = new Uint32Array(256);
  #hashes = new Uint32Array(256);
  #count = 0;
  /**
   * Per slot a hash, the word's number plus one, and where its letters begin and how many they are: all that a look needs
   * before the letters lies in one place of memory. Signed, as hashes are: unsigned numbers are slower to compare.
   */
  #table = new Int32Array(1024 * SLOT);
  /** Words by their letters; the words after `#sortedCount` are not in it yet. */
  #sorted = new Uint32Array(256);
  #sortedCount = 0;
  /** Of the first words; of others when they are asked for. */
  #letterSets = new Int32Array(256);
  #letterSetCount = 0;

  static from(arrays: VocabularyArrays): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.#letters = arrays.letters;
    vocabulary.#starts = arrays.starts;
    vocabulary.#hashes = arrays.hashes;
    vocabulary.#sorted = arrays.sorted;
    vocabulary.#count = arrays.hashes.length;
    vocabulary.#sortedCount = arrays.sorted.length;
    vocabulary.#fillTable(tableSizeFor(vocabulary.#count));
    return vocabulary;
  }

  get size(): number {
    return this.#count;
  }

  /** The word's number, a new one where it is new. */
  readonly numberOf = (letters: Uint16Array, length: number, hash: number): number => {
    const known = this.#known(letters, length, hash);
    return known >= 0 ? known : this.#add(letters, length, hash, -1 - known);
  };

  /** The word's number, or the slot where it would stand, as a negative number below zero. */
  #known(letters: Uint16Array, length: number, hash: number): number {
    const table = this.#table;
    const mask = table.length - SLOT;
    let slot = (hash << SLOT_BITS) & mask;
    for (;;) {
      const word = (table[slot + 1] as number) - 1;
      if (word < 0) return -1 - slot;
      if (
        table[slot] === hash &&
        table[slot + 3] === length &&
        this.#isSpelled(table[slot + 2] as number, letters, length)
      ) {
        return word;
      }
      slot = (slot + SLOT) & mask;
    }
  }

  numberOfString(word: string): number {
    let found = 0;
    spellWord(word, (letters, length, hash) => {
      found = this.numberOf(letters, length, hash);
    });
    return found;
  }

  find(word: string): number | undefined {
    let found: number | undefined;
    spellWord(word, (letters, length, hash) => {
      const known = this.#known(letters, length, hash);
      if (known >= 0) found = known;
    });
    return found;
  }

  /** The numbers of all words that begin like this, in alphabetical order: the word itself comes first. */
  startingWith(prefix: string): Uint32Array {
    const [from, to] = this.#rangeStartingWith(prefix);
    return this.#sorted.subarray(from, to);
  }

  wordAt(word: number): string {
    const start = this.#starts[word] as number;
    return String.fromCharCode(...this.#letters.subarray(start, start + this.#length(word)));
  }

  /** The array that all words lie in; `startOf` and `endOf` say where. */
  get letters(): Uint16Array {
    return this.#letters;
  }

  startOf(word: number): number {
    return this.#starts[word] as number;
  }

  endOf(word: number): number {
    return this.#starts[word + 1] as number;
  }

  /** See `letterSet`. */
  letterSetOf(word: number): number {
    if (word >= this.#letterSetCount) this.#noteLetterSets();
    return this.#letterSets[word] as number;
  }

  #noteLetterSets(): void {
    this.#letterSets = grownInt32(this.#letterSets, this.#count);
    for (let word = this.#letterSetCount; word < this.#count; word++) {
      let letters = 0;
      const end = this.endOf(word);
      for (let place = this.startOf(word); place < end; place++)
        letters |= 1 << (this.#letters[place] as number);
      this.#letterSets[word] = letters;
    }
    this.#letterSetCount = this.#count;
  }

  arrays(): VocabularyArrays {
    this.#sortNewWords();
    const end = this.#starts[this.#count] as number;
    return {
      letters: this.#letters.subarray(0, end),
      starts: this.#starts.subarray(0, this.#count + 1),
      hashes: this.#hashes.subarray(0, this.#count),
      sorted: this.#sorted.subarray(0, this.#sortedCount),
    };
  }

  #add(letters: Uint16Array, length: number, hash: number, slot: number): number {
    const word = this.#count++;
    const start = this.#starts[word] as number;
    this.#letters = grownUint16(this.#letters, start + length);
    for (let place = 0; place < length; place++) this.#letters[start + place] = letters[place] as number;
    this.#starts = grownUint32(this.#starts, word + 2);
    this.#starts[word + 1] = start + length;
    this.#hashes = grownUint32(this.#hashes, word + 1);
    this.#hashes[word] = hash;
    this.#fillSlot(slot, word);
    if (this.#count * 2 * SLOT > this.#table.length) this.#fillTable(this.#table.length * 2);
    return word;
  }

  #fillTable(size: number): void {
    this.#table = new Int32Array(size);
    for (let word = 0; word < this.#count; word++) {
      let slot = ((this.#hashes[word] as number) << SLOT_BITS) & (size - SLOT);
      while (this.#table[slot + 1] !== 0) slot = (slot + SLOT) & (size - SLOT);
      this.#fillSlot(slot, word);
    }
  }

  #fillSlot(slot: number, word: number): void {
    this.#table[slot] = this.#hashes[word] as number;
    this.#table[slot + 1] = word + 1;
    this.#table[slot + 2] = this.#starts[word] as number;
    this.#table[slot + 3] = this.#length(word);
  }

  #length(word: number): number {
    return (this.#starts[word + 1] as number) - (this.#starts[word] as number);
  }

  #isSpelled(start: number, letters: Uint16Array, length: number): boolean {
    const known = this.#letters;
    for (let place = 0; place < length; place++) {
      if (known[start + place] !== letters[place]) return false;
    }
    return true;
  }

  #rangeStartingWith(prefix: string): [from: number, to: number] {
    this.#sortNewWords();
    // Beyond every letter that can follow the prefix.
    return [this.#firstNotBefore(prefix), this.#firstNotBefore(`${prefix}\uffff`)];
  }

  #firstNotBefore(text: string): number {
    let low = 0;
    let high = this.#sortedCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(this.#sorted[middle] as number, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(word: number, text: string): boolean {
    const start = this.#starts[word] as number;
    const length = this.#length(word);
    for (let place = 0; place < text.length; place++) {
      if (place === length) return true;
      const difference = (this.#letters[start + place] as number) - text.charCodeAt(place);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #sortNewWords(): void {
    const from = this.#sortedCount;
    const added = this.#count - from;
    if (added === 0) return;
    const fresh = Array.from({ length: added }, (_, index) => ({
      word: from + index,
      text: this.wordAt(from + index),
    })).sort((a, b) => (a.text < b.text ? -1 : 1));
    this.#sorted = grownUint32(this.#sorted, this.#count);
    // From the back, so that what is moved is never overwritten. New words are few: whole stretches move at once.
    for (let index = added - 1; index >= 0; index--) {
      const { word, text } = fresh[index] as { word: number; text: string };
      const place = this.#firstNotBefore(text);
      this.#sorted.copyWithin(place + index + 1, place, this.#sortedCount);
      this.#sorted[place + index] = word;
      this.#sortedCount = place;
    }
    this.#sortedCount = this.#count;
  }
}

function tableSizeFor(count: number): number {
  return SLOT * 2 ** Math.ceil(Math.log2(Math.max(1024, count * 2 + 2)));
}
