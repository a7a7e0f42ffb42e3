import { codeAt, outerGroups } from "../segments/code-layout.ts";
import type { AdvertisementFacets } from "./advertisement-facets.ts";
import type { FacetColumn } from "./facet-column.ts";
import type { Tally } from "./tally.ts";

/** What need not be tallied: counts that are added, or taken away. */
export interface KnownCounts {
  values: ValueCounts;
  sign: 1 | -1;
}

/** How many documents of one set have each value; but of filters within others, which are counted by combination. */
export class ValueCounts {
  /** By group. */
  readonly #columns: readonly (readonly FacetColumn[])[];
  readonly #counts = new Map<FacetColumn, Uint32Array>();

  constructor(facets: AdvertisementFacets, found: readonly Tally[]) {
    this.#columns = outerGroups.map(({ filters }) => filters.map((filter) => facets.column(filter)));
    for (const [place, columns] of this.#columns.entries()) {
      for (const column of columns) this.#of(column, found[place] as Tally);
    }
  }

  /** By number of a value; those that came later have none. */
  of(column: FacetColumn): Uint32Array {
    return this.#counts.get(column) ?? new Uint32Array(0);
  }

  leave(codes: Uint32Array, document: number): void {
    for (const [place, group] of outerGroups.entries()) {
      const code = codeAt(codes, document, group);
      for (const column of this.#columns[place] ?? []) column.change(this.of(column), code, -1);
    }
  }

  #of(column: FacetColumn, tally: Tally): void {
    const counts = new Uint32Array(column.texts.length);
    column.changeAll(counts, tally, 1);
    this.#counts.set(column, counts);
  }
}
