/** Which advertisements of a batch have which words. */
export class BatchWords {
  readonly #numbers = new Map<string, number>();
  /** Of each word the advertisement that it was last met in. */
  readonly #lastPlaces: number[] = [];
  readonly #counts: number[] = [];
  /** Every word of every advertisement, as it came. */
  readonly #wordsMet: number[] = [];
  readonly #placesMet: number[] = [];

  /** Advertisements come in their order. */
  add(place: number, words: readonly string[]): void {
    for (const word of words) {
      let number = this.#numbers.get(word);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(word, number);
        this.#lastPlaces.push(-1);
        this.#counts.push(0);
      }
      if (this.#lastPlaces[number] === place) continue;
      this.#lastPlaces[number] = place;
      this.#counts[number] = (this.#counts[number] as number) + 1;
      this.#wordsMet.push(number);
      this.#placesMet.push(place);
    }
  }

  /** In pieces. */
  *sorted(): Generator<void, SortedWords> {
    const byBeginning = Map.groupBy(this.#numbers.keys(), (word) => word.slice(0, 2));
    yield;
    const words: string[] = [];
    for (const beginning of [...byBeginning.keys()].sort()) {
      for (const word of byBeginning.get(beginning)?.sort() ?? []) words.push(word);
      yield;
    }
    const starts = new Uint32Array(words.length + 1);
    const next = new Uint32Array(words.length);
    let end = 0;
    for (const [rank, word] of words.entries()) {
      const number = this.#numbers.get(word) as number;
      starts[rank] = end;
      next[number] = end;
      end += this.#counts[number] as number;
    }
    starts[words.length] = end;
    const places = new Uint16Array(end);
    for (let met = 0; met < end; met++) {
      const number = this.#wordsMet[met] as number;
      places[next[number] as number] = this.#placesMet[met] as number;
      next[number] = (next[number] as number) + 1;
    }
    return new SortedWords(words, starts, places);
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
