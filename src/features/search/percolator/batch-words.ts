import { grownInt32, grownUint16, grownUint32 } from "../engine/segments/growing-arrays.ts";
import { Vocabulary } from "../engine/words/vocabulary.ts";
import { scanWords } from "../engine/words/word-scanner.ts";

const WORDS_IN_A_PIECE = 250;

/** Which advertisements of a batch have which words. */
export class BatchWords {
  readonly #vocabulary = new Vocabulary();
  /** Of each word: the advertisement after the one that it was last met in, and in how many it was. */
  #metBefore = new Int32Array(1024);
  #counts = new Uint32Array(1024);
  /** Every word of every advertisement, as it came. */
  #wordsMet = new Uint32Array(4096);
  #placesMet = new Uint16Array(4096);
  #metCount = 0;
  #place = 0;

  /** Advertisements come in their order. */
  addText(place: number, text: string): void {
    this.#place = place;
    scanWords(text, this.#hear);
  }

  addWord(place: number, word: string): void {
    this.#place = place;
    this.#meet(this.#vocabulary.numberOfString(word));
  }

  readonly #hear = (letters: Uint16Array, length: number, hash: number): void =>
    this.#meet(this.#vocabulary.numberOf(letters, length, hash));

  #meet(word: number): void {
    this.#metBefore = grownInt32(this.#metBefore, word + 1);
    if (this.#metBefore[word] === this.#place + 1) return;
    this.#metBefore[word] = this.#place + 1;
    this.#counts = grownUint32(this.#counts, word + 1);
    this.#counts[word] = (this.#counts[word] as number) + 1;
    const met = this.#metCount++;
    this.#wordsMet = grownUint32(this.#wordsMet, met + 1);
    this.#placesMet = grownUint16(this.#placesMet, met + 1);
    this.#wordsMet[met] = word;
    this.#placesMet[met] = this.#place;
  }

  /** In pieces. */
  *sorted(): Generator<void, SortedWords> {
    const texts: string[] = [];
    const byBeginning = new Map<string, number[]>();
    for (let number = 0; number < this.#vocabulary.size; number++) {
      const text = this.#vocabulary.wordAt(number);
      const alike = byBeginning.get(text.slice(0, 2));
      if (alike) alike.push(number);
      else byBeginning.set(text.slice(0, 2), [number]);
      texts.push(text);
      if (number % WORDS_IN_A_PIECE === 0) yield;
    }
    const order: number[] = [];
    for (const beginning of [...byBeginning.keys()].sort()) {
      const alike = byBeginning.get(beginning) as number[];
      alike.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1));
      for (const number of alike) order.push(number);
      yield;
    }
    const starts = this.#startsOf(order);
    yield;
    const places = this.#placesOf(order, starts);
    yield;
    return new SortedWords(
      order.map((number) => texts[number] as string),
      starts,
      places,
    );
  }

  #startsOf(order: readonly number[]): Uint32Array {
    const starts = new Uint32Array(order.length + 1);
    for (let rank = 0; rank < order.length; rank++) {
      starts[rank + 1] = (starts[rank] as number) + (this.#counts[order[rank] as number] as number);
    }
    return starts;
  }

  #placesOf(order: readonly number[], starts: Uint32Array): Uint16Array {
    const next = new Uint32Array(order.length);
    for (let rank = 0; rank < order.length; rank++) next[order[rank] as number] = starts[rank] as number;
    const places = new Uint16Array(this.#metCount);
    for (let met = 0; met < places.length; met++) {
      const number = this.#wordsMet[met] as number;
      const at = next[number] as number;
      places[at] = this.#placesMet[met] as number;
      next[number] = at + 1;
    }
    return places;
  }
}

/** The words by their letters: those that begin alike are neighbours, and so are the advertisements that have them. */
export class SortedWords {
  readonly words: readonly string[];
  readonly #starts: Uint32Array;
  readonly #places: Uint16Array;

  constructor(words: readonly string[], starts: Uint32Array, places: Uint16Array) {
    this.words = words;
    this.#starts = starts;
    this.#places = places;
  }

  /** The advertisements that have one of these words; those that have several are there several times. */
  placesOf(from: number, to: number): Uint16Array {
    return this.#places.subarray(this.#starts[from], this.#starts[to]);
  }

  /** Where the words end that begin like this, of which one is known. */
  endOf(beginning: string, from: number): number {
    let end = from + 1;
    while (this.words[end]?.startsWith(beginning)) end += 1;
    return end;
  }

  having(word: string): Uint16Array {
    const from = this.#firstFrom(word);
    return this.words[from] === word ? this.placesOf(from, from + 1) : this.placesOf(0, 0);
  }

  startingWith(beginning: string): Uint16Array {
    const from = this.#firstFrom(beginning);
    if (!this.words[from]?.startsWith(beginning)) return this.placesOf(0, 0);
    return this.placesOf(from, this.endOf(beginning, from));
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
