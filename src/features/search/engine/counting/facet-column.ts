import { grownUint32 } from "../segments/growing-arrays.ts";
import type { Tally } from "./tally.ts";

/** All that a column consists of: a snapshot is these arrays. */
export interface FacetColumnData {
  texts: readonly string[];
  /** Where in `values` the values of a code begin; the next one's begin is their end. */
  starts: Uint32Array<ArrayBuffer>;
  values: Uint32Array<ArrayBuffer>;
}

/** One facet of a group: which values the combinations have. Values are numbered as they come. */
export class FacetColumn {
  /** By number of a value. */
  readonly texts: string[];
  readonly #numbers: Map<string, number>;
  /** By number of a value the codes that have it: of each array the first so many. */
  readonly #codes: Uint32Array<ArrayBuffer>[];
  readonly #codesWith: number[];
  #starts: Uint32Array<ArrayBuffer>;
  #values: Uint32Array<ArrayBuffer>;
  #codeCount: number;

  constructor({ texts, starts, values }: FacetColumnData = EMPTY) {
    this.texts = [...texts];
    this.#numbers = new Map(texts.map((text, number) => [text, number]));
    this.#starts = starts;
    this.#values = values;
    this.#codeCount = starts.length - 1;
    this.#codesWith = texts.map(() => 0);
    for (const value of values) this.#codesWith[value] = (this.#codesWith[value] as number) + 1;
    this.#codes = this.#codesWith.map((count) => new Uint32Array(count));
    this.#codesWith.fill(0);
    for (let code = 0; code < this.#codeCount; code++) this.#noteCode(code);
  }

  get data(): FacetColumnData {
    const { texts } = this;
    const end = this.#starts[this.#codeCount] as number;
    return { texts, starts: this.#starts.slice(0, this.#codeCount + 1), values: this.#values.slice(0, end) };
  }

  /** The values of the next code, each once, by their numbers: these places of the array. */
  add(numbers: Uint32Array, from: number, to: number): void {
    const code = this.#codeCount++;
    const start = this.#starts[code] as number;
    const end = start + to - from;
    this.#values = grownUint32(this.#values, end);
    for (let each = from; each < to; each++) this.#values[start + each - from] = numbers[each] as number;
    this.#starts = grownUint32(this.#starts, code + 2);
    this.#starts[code + 1] = end;
    this.#noteCode(code);
  }

  /** Codes of all combinations that have the value. */
  codesWith(value: string): Uint32Array {
    const number = this.#numbers.get(value);
    if (number === undefined) return NO_CODES;
    return (this.#codes[number] as Uint32Array).subarray(0, this.#codesWith[number]);
  }

  /** Undefined while nothing has had it. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** A new one where nothing has had it. */
  nameOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.texts.length;
    this.#numbers.set(value, number);
    this.texts.push(value);
    this.#codes.push(NO_CODES);
    this.#codesWith.push(0);
    return number;
  }

  /** Where the numbers of a code's values stand: an array for each of so many would take longer than reading it. */
  valuesOf(code: number): { values: Uint32Array; start: number; end: number } {
    return {
      values: this.#values,
      start: this.#starts[code] as number,
      end: this.#starts[code + 1] as number,
    };
  }

  /** Whether these are the values of the code, in this order. */
  hasValues(code: number, numbers: Uint32Array, from: number, to: number): boolean {
    const start = this.#starts[code] as number;
    if ((this.#starts[code + 1] as number) - start !== to - from) return false;
    for (let each = from; each < to; each++) {
      if (this.#values[start + each - from] !== numbers[each]) return false;
    }
    return true;
  }

  change(counts: Uint32Array, code: number, by: number): void {
    for (let each = this.#starts[code] as number; each < (this.#starts[code + 1] as number); each++) {
      const value = this.#values[each] as number;
      counts[value] = (counts[value] as number) + by;
    }
  }

  /** Adds, or takes away, what was counted of codes to the counts of their values. */
  changeAll(counts: Uint32Array, { touched, touchedCount, counts: byCode }: Tally, sign: 1 | -1): void {
    const starts = this.#starts;
    const values = this.#values;
    for (let place = 0; place < touchedCount; place++) {
      const code = touched[place] as number;
      const by = sign * (byCode[code] as number);
      const end = starts[code + 1] as number;
      for (let each = starts[code] as number; each < end; each++) {
        const value = values[each] as number;
        counts[value] = (counts[value] as number) + by;
      }
    }
  }

  #noteCode(code: number): void {
    const end = this.#starts[code + 1] as number;
    for (let each = this.#starts[code] as number; each < end; each++) {
      const value = this.#values[each] as number;
      const count = this.#codesWith[value] as number;
      const codes = grownUint32(this.#codes[value] as Uint32Array<ArrayBuffer>, count + 1);
      codes[count] = code;
      this.#codes[value] = codes;
      this.#codesWith[value] = count + 1;
    }
  }
}

const NO_CODES = new Uint32Array(0);
const EMPTY: FacetColumnData = { texts: [], starts: new Uint32Array(1), values: NO_CODES };
