import { grownFloat64, grownUint16, grownUint32 } from "../engine/growing-arrays.ts";

/** Searches that ask for the same, and the advertisements that they find. */
export interface FoundTogether {
  searchIds: Float64Array;
  advertisementIds: number[];
}

/** What some groups of searches found, in columns: there may be millions, and nobody has to collect them as garbage. */
export class FoundGroups {
  /** Of the whole batch; what was found is named by its place in it. */
  readonly #advertisementIds: Float64Array;
  #count = 0;
  #searchIds: Float64Array<ArrayBuffer>;
  #searchEnds: Uint32Array<ArrayBuffer>;
  #places: Uint16Array<ArrayBuffer>;
  #placeEnds: Uint32Array<ArrayBuffer>;

  /** With room for about so many finds. */
  constructor(advertisementIds: Float64Array, room: number) {
    this.#advertisementIds = advertisementIds;
    this.#places = new Uint16Array(room);
    this.#searchIds = new Float64Array(room >> 2);
    this.#searchEnds = new Uint32Array(room >> 3);
    this.#placeEnds = new Uint32Array(room >> 3);
  }

  get count(): number {
    return this.#count;
  }

  /** Another batch of advertisements would not fit. */
  get isFull(): boolean {
    const used = this.#count === 0 ? 0 : (this.#placeEnds[this.#count - 1] as number);
    return used + this.#advertisementIds.length > this.#places.length;
  }

  *[Symbol.iterator](): Generator<FoundTogether, void> {
    let searchStart = 0;
    let placeStart = 0;
    for (let group = 0; group < this.#count; group++) {
      const searchEnd = this.#searchEnds[group] as number;
      const placeEnd = this.#placeEnds[group] as number;
      const advertisementIds: number[] = [];
      for (let at = placeStart; at < placeEnd; at++) {
        advertisementIds.push(this.#advertisementIds[this.#places[at] as number] as number);
      }
      yield { searchIds: this.#searchIds.subarray(searchStart, searchEnd), advertisementIds };
      searchStart = searchEnd;
      placeStart = placeEnd;
    }
  }

  /** A group with the advertisements whose bits are set, if there are any. */
  add(searchIds: readonly number[], bits: Int32Array): void {
    const group = this.#count;
    const searchStart = group === 0 ? 0 : (this.#searchEnds[group - 1] as number);
    const placeStart = group === 0 ? 0 : (this.#placeEnds[group - 1] as number);
    const placeEnd = this.#addPlaces(bits, placeStart);
    if (placeEnd === placeStart) return;
    this.#searchIds = grownFloat64(this.#searchIds, searchStart + searchIds.length);
    this.#searchIds.set(searchIds, searchStart);
    this.#searchEnds = grownUint32(this.#searchEnds, group + 1);
    this.#searchEnds[group] = searchStart + searchIds.length;
    this.#placeEnds = grownUint32(this.#placeEnds, group + 1);
    this.#placeEnds[group] = placeEnd;
    this.#count += 1;
  }

  /** Answers where they end. */
  #addPlaces(bits: Int32Array, start: number): number {
    this.#places = grownUint16(this.#places, start + this.#advertisementIds.length);
    const places = this.#places;
    let end = start;
    for (let word = 0; word < bits.length; word++) {
      for (let left = bits[word] as number; left !== 0; left &= left - 1) {
        places[end++] = (word << 5) + 31 - Math.clz32(left & -left);
      }
    }
    return end;
  }
}
