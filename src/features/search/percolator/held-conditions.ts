import { grownInt32 } from "../engine/segments/growing-arrays.ts";

const NOWHERE = -1;
const WORD_BITS = 5;

/** For which advertisements of a batch each condition holds: a row of bits for each that holds for any. */
export class HeldConditions {
  #bits = new Int32Array(1024);
  #rows = new Int32Array(256).fill(NOWHERE);
  #held: number[] = [];
  #width = 0;

  get bits(): Int32Array {
    return this.#bits;
  }

  /** Words of a row. */
  get width(): number {
    return this.#width;
  }

  /** In no order. */
  get conditions(): readonly number[] {
    return this.#held;
  }

  /** For another batch: nothing holds yet. */
  begin(advertisementCount: number): void {
    for (const condition of this.#held) this.#rows[condition] = NOWHERE;
    this.#held = [];
    this.#width = Math.max(1, Math.ceil(advertisementCount / (1 << WORD_BITS)));
  }

  /** Where the row begins; negative if there is none. */
  rowOf(condition: number): number {
    return this.#rows[condition] ?? NOWHERE;
  }

  hold(condition: number, places: ArrayLike<number>): void {
    if (places.length === 0) return;
    const row = this.#reach(condition);
    const bits = this.#bits;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] as number;
      const word = row + (place >>> WORD_BITS);
      bits[word] = (bits[word] as number) | (1 << place);
    }
  }

  #reach(condition: number): number {
    const known = this.rowOf(condition);
    if (known >= 0) return known;
    const count = this.#rows.length;
    this.#rows = grownInt32(this.#rows, condition + 1);
    if (this.#rows.length > count) this.#rows.fill(NOWHERE, count);
    const row = this.#held.length * this.#width;
    this.#bits = grownInt32(this.#bits, row + this.#width);
    this.#bits.fill(0, row, row + this.#width);
    this.#rows[condition] = row;
    this.#held.push(condition);
    return row;
  }
}
