import { grownFloat64, grownUint16, grownUint32 } from "../engine/segments/growing-arrays.ts";

/** Searches that ask for the same, and the advertisements that they find. */
interface FoundTogether {
  searchIds: number[];
  advertisementIds: number[];
}

/**
 * What the groups of searches found, in columns that the next batch uses again: there may be millions, and collecting them
 * as garbage stopped the process for longer than finding them.
 */
export class FoundGroups {
  /** Of the whole batch; what was found is named by its place in it. */
  #advertisementIds = new Float64Array(0);
  #count = 0;
  #searchIds = new Float64Array(1024);
  #searchEnds = new Uint32Array(256);
  #places = new Uint16Array(1024);
  #placeEnds = new Uint32Array(256);

  begin(advertisementIds: Float64Array<ArrayBuffer>): void {
    this.#advertisementIds = advertisementIds;
    this.#count = 0;
  }

  get count(): number {
    return this.#count;
  }

  *[Symbol.iterator](): Generator<FoundTogether, void> {
    let searchStart = 0;
    let placeStart = 0;
    for (let group = 0; group < this.#count; group++) {
      const searchEnd = this.#searchEnds[group] as number;
      const placeEnd = this.#placeEnds[group] as number;
      yield {
        searchIds: this.#searchesBetween(searchStart, searchEnd),
        advertisementIds: this.#advertisementsBetween(placeStart, placeEnd),
      };
      searchStart = searchEnd;
      placeStart = placeEnd;
    }
  }

  #searchesBetween(start: number, end: number): number[] {
    const ids = new Array<number>(end - start);
    for (let at = start; at < end; at++) ids[at - start] = this.#searchIds[at] as number;
    return ids;
  }

  #advertisementsBetween(start: number, end: number): number[] {
    const ids = new Array<number>(end - start);
    const known = this.#advertisementIds;
    for (let at = start; at < end; at++) ids[at - start] = known[this.#places[at] as number] as number;
    return ids;
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
