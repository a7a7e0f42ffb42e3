import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { hasBit } from "./bitmap.ts";
import type { FacetColumn, FacetGroup } from "./facet-group.ts";
import { grownUint32 } from "./growing-arrays.ts";
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

  readonly enter = (jobCode: number, conditionCode: number, placeCode: number): void => {
    this.#change(jobCode, conditionCode, placeCode, 1);
  };

  readonly leave = (jobCode: number, conditionCode: number, placeCode: number): void => {
    this.#change(jobCode, conditionCode, placeCode, -1);
  };

  /** All live documents of a segment at once: by combination first, so that a million of them take milliseconds. */
  enterAll(segment: Segment): void {
    const { jobs, conditions, places } = this.#facets;
    const byJob = countByCode(segment, segment.jobCodes, jobs.size);
    const byCondition = countByCode(segment, segment.conditionCodes, conditions.size);
    const byPlace = countByCode(segment, segment.placeCodes, places.size);
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

  #change(jobCode: number, conditionCode: number, placeCode: number, by: number): void {
    this.#total += by;
    this.#changeGroup(this.#facets.jobs, jobCode, by);
    this.#changeGroup(this.#facets.conditions, conditionCode, by);
    this.#changeGroup(this.#facets.places, placeCode, by);
    this.#changePlaceCode(placeCode, by);
  }

  #changeGroup(group: FacetGroup, code: number, by: number): void {
    for (const column of group.columns) column.change(this.of(column), code, by);
  }

  #changePlaceCode(code: number, by: number): void {
    this.#byPlaceCode = grownUint32(this.#byPlaceCode, code + 1);
    this.#byPlaceCode[code] = (this.#byPlaceCode[code] as number) + by;
  }
}

function countByCode(segment: Segment, codes: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let document = 0; document < segment.documentCount; document++) {
    if (!hasBit(segment.live, document)) continue;
    const code = codes[document] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}
