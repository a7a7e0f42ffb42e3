import { type AdvertisementFacets, PLACE } from "./advertisement-facets.ts";
import type { FacetColumn } from "./facet-group.ts";
import { CODE_WORDS, conditionOf, jobOf } from "./packed-codes.ts";
import type { Tally } from "./tally.ts";

/** What need not be tallied: counts that are added, or taken away. */
export interface KnownCounts {
  values: ValueCounts;
  sign: 1 | -1;
}

/** How many documents of one set have each value; but districts, which are counted by combination. */
export class ValueCounts {
  readonly #facets: AdvertisementFacets;
  readonly #counts = new Map<FacetColumn, Uint32Array>();

  constructor(
    facets: AdvertisementFacets,
    { jobs, conditions, places }: { jobs: Tally; conditions: Tally; places: Tally },
  ) {
    this.#facets = facets;
    for (const column of facets.jobs.columns) this.#of(column, jobs);
    for (const column of facets.conditions.columns) this.#of(column, conditions);
    this.#of(facets.places.column(PLACE.province), places);
  }

  /** By number of a value; those that came later have none. */
  of(column: FacetColumn): Uint32Array {
    return this.#counts.get(column) ?? new Uint32Array(0);
  }

  leave(codes: Uint32Array, document: number): void {
    const { jobs, conditions, places } = this.#facets;
    const packed = codes[document * CODE_WORDS] as number;
    const place = codes[document * CODE_WORDS + 1] as number;
    for (const column of jobs.columns) column.change(this.of(column), jobOf(packed), -1);
    for (const column of conditions.columns) column.change(this.of(column), conditionOf(packed), -1);
    const provinces = places.column(PLACE.province);
    provinces.change(this.of(provinces), place, -1);
  }

  #of(column: FacetColumn, tally: Tally): void {
    const counts = new Uint32Array(column.texts.length);
    column.changeAll(counts, tally, 1);
    this.#counts.set(column, counts);
  }
}
