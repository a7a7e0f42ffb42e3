import { grownFloat64 } from "../engine/segments/growing-arrays.ts";

const FIRST_TABLE = 1024;
const FREE = -1;

/** Gives searches numbers without gaps, by their ids. A number is not given again until all are given anew. */
export class SearchSlots {
  #ids = new Float64Array(256);
  #isGone = new Uint8Array(256);
  #count = 0;
  #goneCount = 0;
  /** Open addressing; what has gone stays in it, so that others behind it are found. */
  #table = new Int32Array(FIRST_TABLE).fill(FREE);

  /** Those that are there. */
  get size(): number {
    return this.#count - this.#goneCount;
  }

  /** Numbers given, also to those that have gone. */
  get count(): number {
    return this.#count;
  }

  get goneCount(): number {
    return this.#goneCount;
  }

  idOf(slot: number): number {
    return this.#ids[slot] as number;
  }

  isGone(slot: number): boolean {
    return this.#isGone[slot] === 1;
  }

  add(id: number): number {
    const slot = this.#count++;
    this.#ids = grownFloat64(this.#ids, this.#count);
    if (this.#isGone.length < this.#ids.length) {
      const longer = new Uint8Array(this.#ids.length);
      longer.set(this.#isGone);
      this.#isGone = longer;
    }
    this.#ids[slot] = id;
    if (this.#count * 2 > this.#table.length) this.#fillTable(this.#table.length * 2);
    else this.#enter(slot);
    return slot;
  }

  /** Its number, if there was one. */
  remove(id: number): number | undefined {
    const mask = this.#table.length - 1;
    for (let place = hash(id) & mask; ; place = (place + 1) & mask) {
      const slot = this.#table[place] as number;
      if (slot === FREE) return undefined;
      if (this.#ids[slot] !== id || this.#isGone[slot] === 1) continue;
      this.#isGone[slot] = 1;
      this.#goneCount += 1;
      return slot;
    }
  }

  #fillTable(size: number): void {
    this.#table = new Int32Array(size).fill(FREE);
    for (let slot = 0; slot < this.#count; slot++) if (this.#isGone[slot] === 0) this.#enter(slot);
  }

  #enter(slot: number): void {
    const mask = this.#table.length - 1;
    let place = hash(this.#ids[slot] as number) & mask;
    while (this.#table[place] !== FREE) place = (place + 1) & mask;
    this.#table[place] = slot;
  }
}

function hash(id: number): number {
  const mixed = Math.imul((id | 0) ^ Math.floor(id / 2 ** 32), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
