import { grownUint32 } from "../segments/growing-arrays.ts";
import type { Tally } from "./tally.ts";

/** For each facet of the group the values of one combination: [[sector], [position]], or [["34", "6"], ["340", "341"]]. */
export type Combination = readonly (readonly string[])[];

/** One facet of a group: which values the combinations have. Values are numbered as they come. */
export class FacetColumn {
  /** By number of a value. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #codes: number[][] = [];
  /** Where in `#values` the values of a code begin; the next one's begin is their end. */
  #starts = new Uint32Array(256);
  #values = new Uint32Array(256);
  #codeCount = 0;

  /** The values of the next code, each once. */
  add(values: Iterable<string>): void {
    const code = this.#codeCount++;
    let end = this.#starts[code] as number;
    for (const value of values) {
      const number = this.#numbers.get(value) ?? this.#name(value);
      this.#codes[number]?.push(code);
      this.#values = grownUint32(this.#values, end + 1);
      this.#values[end++] = number;
    }
    this.#starts = grownUint32(this.#starts, code + 2);
    this.#starts[code + 1] = end;
  }

  /** Codes of all combinations that have the value. */
  codesWith(value: string): readonly number[] {
    return this.#codes[this.#numbers.get(value) ?? -1] ?? [];
  }

  /** Undefined while nothing has had it. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** Where the numbers of a code's values stand: an array for each of so many would take longer than reading it. */
  valuesOf(code: number): { values: Uint32Array; start: number; end: number } {
    return {
      values: this.#values,
      start: this.#starts[code] as number,
      end: this.#starts[code + 1] as number,
    };
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

  #name(value: string): number {
    const number = this.texts.length;
    this.#numbers.set(value, number);
    this.texts.push(value);
    this.#codes.push([]);
    return number;
  }
}

/**
 * Facets that are counted together. A million advertisements have only some thousand combinations of their values: each
 * advertisement keeps the code of its combination, a search counts codes, one increment for all facets of the group,
 * and only at the end the values behind them.
 */
export class FacetGroup {
  readonly columns: readonly FacetColumn[];
  readonly #codes = new Map<string, number>();
  readonly #combinations: Combination[] = [];

  constructor(facetCount: number, combinations: readonly Combination[] = []) {
    this.columns = Array.from({ length: facetCount }, () => new FacetColumn());
    for (const combination of combinations) {
      let key = "";
      for (const values of combination) key += keyOf(values);
      this.codeOf(key, () => combination);
    }
  }

  get size(): number {
    return this.#combinations.length;
  }

  get combinations(): readonly Combination[] {
    return this.#combinations;
  }

  /** By the keys of all values of the combination, which is asked for only if it is new. */
  codeOf(key: string, combine: () => Combination): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#combinations.length;
    this.#codes.set(key, code);
    const combination = combine();
    this.#combinations.push(combination);
    for (const [facet, column] of this.columns.entries()) {
      const values = combination[facet] ?? [];
      column.add(values.length > 1 ? new Set(values) : values);
    }
    return code;
  }
}

/** Two combinations are one if they have the same values in the same order. Half a million of them are told apart at each start. */
export function keyOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}|` : `${values.join()}|`;
}
