import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { hasBit } from "./bitmap.ts";
import type { FacetGroup, FacetValue } from "./facet-group.ts";
import type { Segment } from "./segment.ts";

/** How many live advertisements have each value: the facets of a search for nothing, ready at any time. */
export class LiveCounts {
  readonly jobs: [sector: ValueCounts, position: ValueCounts] = [new Map(), new Map()];
  readonly conditions: [workType: ValueCounts, level: ValueCounts, flags: ValueCounts] = [
    new Map(),
    new Map(),
    new Map(),
  ];
  /** Places are counted by code as well: districts may be asked for under names that several share. */
  readonly places: [province: ValueCounts] = [new Map()];
  readonly placeCodes = new Map<number, number>();
  readonly #facets: AdvertisementFacets;
  #total = 0;

  constructor(facets: AdvertisementFacets) {
    this.#facets = facets;
  }

  get total(): number {
    return this.#total;
  }

  readonly enter = (jobCode: number, conditionCode: number, placeCode: number): void => {
    this.#change(jobCode, conditionCode, placeCode, 1);
  };

  readonly leave = (jobCode: number, conditionCode: number, placeCode: number): void => {
    this.#change(jobCode, conditionCode, placeCode, -1);
  };

  /** All live documents of a segment at once: by combination first, so that a million of them take milliseconds. */
  enterAll(segment: Segment): void {
    const jobs = countByCode(segment, segment.jobCodes, this.#facets.jobs.size);
    const conditions = countByCode(segment, segment.conditionCodes, this.#facets.conditions.size);
    const places = countByCode(segment, segment.placeCodes, this.#facets.places.size);
    for (const [code, count] of jobs.entries()) {
      this.#total += count;
      changeValues(this.#facets.jobs, this.jobs, code, count);
    }
    for (const [code, count] of conditions.entries()) {
      changeValues(this.#facets.conditions, this.conditions, code, count);
    }
    for (const [code, count] of places.entries()) {
      changeValues(this.#facets.places, this.places, code, count);
      changeCount(this.placeCodes, code, count);
    }
  }

  #change(jobCode: number, conditionCode: number, placeCode: number, by: number): void {
    this.#total += by;
    changeValues(this.#facets.jobs, this.jobs, jobCode, by);
    changeValues(this.#facets.conditions, this.conditions, conditionCode, by);
    changeValues(this.#facets.places, this.places, placeCode, by);
    changeCount(this.placeCodes, placeCode, by);
  }
}

export type ValueCounts = Map<FacetValue, number>;

function countByCode(segment: Segment, codes: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let document = 0; document < segment.documentCount; document++) {
    if (!hasBit(segment.live, document)) continue;
    const code = codes[document] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

function changeValues(group: FacetGroup, counts: readonly ValueCounts[], code: number, by: number): void {
  for (const [facet, byValue] of counts.entries()) {
    for (const value of group.valuesOf(code, facet)) changeCount(byValue, value, by);
  }
}

function changeCount<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
