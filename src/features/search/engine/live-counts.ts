import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { hasBit } from "./bitmap.ts";
import type { FacetColumn, FacetGroup } from "./facet-group.ts";
import { grownUint32 } from "./growing-arrays.ts";
import { CODE_WORDS, conditionOf, jobOf } from "./packed-codes.ts";
import type { Segment } from "./segment.ts";

/** How many live advertisements have each value: the facets of a search for nothing, ready at any time. */
export class LiveCounts {
  readonly #facets: AdvertisementFacets;
  readonly #counts = new Map<FacetColumn, Uint32Array<ArrayBuffer>>();
  /** Places by combination too: districts may be asked for under names that several share. */
  #byPlaceCode = new Uint32Array(256);
  #total = 0;

  constructor(facets: AdvertisementFacets) {
    this.#facets = facets;
  }

  get total(): number {
    return this.#total;
  }

  /** By number of a value. */
  of(column: FacetColumn): Uint32Array {
    const counts = grownUint32(this.#counts.get(column) ?? new Uint32Array(64), column.texts.length);
    this.#counts.set(column, counts);
    return counts;
  }

  ofPlaceCode(code: number): number {
    return this.#byPlaceCode[code] ?? 0;
  }

  readonly enter = (codes: Uint32Array, document: number): void => this.#change(codes, document, 1);

  readonly leave = (codes: Uint32Array, document: number): void => this.#change(codes, document, -1);

  /** All live documents of a segment at once: by combination first, so that a million of them take milliseconds. */
  enterAll(segment: Segment): void {
    const { jobs, conditions, places } = this.#facets;
    const byJob = new Uint32Array(jobs.size);
    const byCondition = new Uint32Array(conditions.size);
    const byPlace = new Uint32Array(places.size);
    for (let document = 0; document < segment.documentCount; document++) {
      if (!hasBit(segment.live, document)) continue;
      const packed = segment.codes[document * CODE_WORDS] as number;
      const place = segment.codes[document * CODE_WORDS + 1] as number;
      byJob[jobOf(packed)] = (byJob[jobOf(packed)] as number) + 1;
      byCondition[conditionOf(packed)] = (byCondition[conditionOf(packed)] as number) + 1;
      byPlace[place] = (byPlace[place] as number) + 1;
    }
    for (const [code, count] of byJob.entries()) {
      this.#total += count;
      this.#changeGroup(jobs, code, count);
    }
    for (const [code, count] of byCondition.entries()) this.#changeGroup(conditions, code, count);
    for (const [code, count] of byPlace.entries()) {
      this.#changeGroup(places, code, count);
      this.#changePlaceCode(code, count);
    }
  }

  #change(codes: Uint32Array, document: number, by: number): void {
    const packed = codes[document * CODE_WORDS] as number;
    const place = codes[document * CODE_WORDS + 1] as number;
    this.#total += by;
    this.#changeGroup(this.#facets.jobs, jobOf(packed), by);
    this.#changeGroup(this.#facets.conditions, conditionOf(packed), by);
    this.#changeGroup(this.#facets.places, place, by);
    this.#changePlaceCode(place, by);
  }

  #changeGroup(group: FacetGroup, code: number, by: number): void {
    for (const column of group.columns) column.change(this.of(column), code, by);
  }

  #changePlaceCode(code: number, by: number): void {
    this.#byPlaceCode = grownUint32(this.#byPlaceCode, code + 1);
    this.#byPlaceCode[code] = (this.#byPlaceCode[code] as number) + by;
  }
}
