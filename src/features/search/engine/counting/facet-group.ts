import { grownUint32 } from "../segments/growing-arrays.ts";
import { FacetColumn, type FacetColumnData } from "./facet-column.ts";

/**
 * Facets that are counted together. A million advertisements have far fewer combinations of their values: some thousand, of
 * places half a million. Each advertisement keeps the code of its combination, a search counts codes, one increment for all
 * facets of the group, and only at the end the values behind them.
 *
 * Two combinations are one if they have the same values in the same order. They are told apart at each start, so they are
 * numbers in the columns' arrays, and a table finds them by a hash of these.
 */
export class FacetGroup {
  readonly columns: readonly FacetColumn[];
  /** In each slot a code plus one. */
  #table = new Uint32Array(64);
  #size = 0;
  /** Of the combination that is looked for: the numbers of all its values, and where those of each facet end. */
  #numbers = new Uint32Array(64);
  readonly #ends: number[] = [];

  constructor(facetCount: number, data: readonly FacetColumnData[] = []) {
    this.columns = Array.from({ length: facetCount }, (_, facet) => new FacetColumn(data[facet]));
    const size = (data[0]?.starts.length ?? 1) - 1;
    this.#table = new Uint32Array(tableSizeFor(size));
    for (let code = 0; code < size; code++) this.#enter(code);
  }

  get size(): number {
    return this.#size;
  }

  get data(): FacetColumnData[] {
    return this.columns.map(({ data }) => data);
  }

  /** Of the combination that has, facet by facet, the values that `valuesOf` tells. A new one where nothing has had them. */
  codeOf(valuesOf: (facet: number) => readonly string[]): number {
    let end = 0;
    for (let facet = 0; facet < this.columns.length; facet++) {
      end = this.#read(facet, valuesOf(facet), end);
      this.#ends[facet] = end;
    }
    const table = this.#table;
    const mask = table.length - 1;
    for (let slot = hashOf(this.#numbers, this.#ends) & mask; ; slot = (slot + 1) & mask) {
      const code = (table[slot] as number) - 1;
      if (code < 0) return this.#add();
      if (this.#isRead(code)) return code;
    }
  }

  /** Each value once. */
  #read(facet: number, values: readonly string[], from: number): number {
    const column = this.columns[facet] as FacetColumn;
    this.#numbers = grownUint32(this.#numbers, from + values.length);
    let end = from;
    for (const value of values) {
      const number = column.nameOf(value);
      let before = from;
      while (before < end && this.#numbers[before] !== number) before += 1;
      if (before === end) this.#numbers[end++] = number;
    }
    return end;
  }

  #isRead(code: number): boolean {
    let start = 0;
    for (let facet = 0; facet < this.columns.length; facet++) {
      const end = this.#ends[facet] as number;
      if (!(this.columns[facet] as FacetColumn).hasValues(code, this.#numbers, start, end)) return false;
      start = end;
    }
    return true;
  }

  #add(): number {
    const code = this.#size;
    let start = 0;
    for (let facet = 0; facet < this.columns.length; facet++) {
      const end = this.#ends[facet] as number;
      (this.columns[facet] as FacetColumn).add(this.#numbers, start, end);
      start = end;
    }
    if (tableSizeFor(code + 1) > this.#table.length) this.#growTable();
    this.#enter(code);
    return code;
  }

  #growTable(): void {
    const size = this.#size;
    this.#table = new Uint32Array(this.#table.length * 2);
    this.#size = 0;
    for (let code = 0; code < size; code++) this.#enter(code);
  }

  /** A code that the columns have. */
  #enter(code: number): void {
    let end = 0;
    for (let facet = 0; facet < this.columns.length; facet++) {
      const of = (this.columns[facet] as FacetColumn).valuesOf(code);
      this.#numbers = grownUint32(this.#numbers, end + of.end - of.start);
      for (let each = of.start; each < of.end; each++) this.#numbers[end++] = of.values[each] as number;
      this.#ends[facet] = end;
    }
    const mask = this.#table.length - 1;
    let slot = hashOf(this.#numbers, this.#ends) & mask;
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
    this.#table[slot] = code + 1;
    this.#size = code + 1;
  }
}

/** At most half full. */
function tableSizeFor(size: number): number {
  return Math.max(64, 2 ** Math.ceil(Math.log2(size * 2 + 1)));
}

/** Ends count too: what two facets have may be the same numbers. */
function hashOf(numbers: Uint32Array, ends: readonly number[]): number {
  let hash = 0;
  let place = 0;
  for (const end of ends) {
    for (; place < end; place++)
      hash = Math.imul(hash ^ (numbers[place] as number), 0x9e3779b1) ^ (hash >>> 15);
    hash = Math.imul(hash ^ end, 0x85ebca6b);
  }
  return (hash ^ (hash >>> 16)) >>> 0;
}
