import { hasBit } from "../filters/bitmap.ts";
import { codeAt, codeGroups, startOfWord } from "../segments/code-layout.ts";
import { grownUint32 } from "../segments/growing-arrays.ts";
import type { Segment } from "../segments/segment.ts";
import type { AdvertisementFacets } from "./advertisement-facets.ts";
import type { FacetColumn } from "./facet-column.ts";

/** How many live advertisements have each value: the facets of a search for nothing, ready at any time. */
export class LiveCounts {
  readonly #facets: AdvertisementFacets;
  readonly #counts = new Map<FacetColumn, Uint32Array<ArrayBuffer>>();
  /** By group and combination too: what lies within something may be asked for under names that several share. */
  readonly #byCode = codeGroups.map(() => new Uint32Array(256));
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

  ofCode(group: number, code: number): number {
    return this.#byCode[group]?.[code] ?? 0;
  }

  readonly enter = (codes: Uint32Array, document: number): void => this.#change(codes, document, 1);

  readonly leave = (codes: Uint32Array, document: number): void => this.#change(codes, document, -1);

  /** All live documents of a segment at once: by combination first, so that a million of them take milliseconds. */
  enterAll(segment: Segment): void {
    const { codes, live, documentCount } = segment;
    for (const [place, { word, shift, mask }] of codeGroups.entries()) {
      const counts = new Uint32Array(this.#facets.groups[place]?.size ?? 0);
      const start = startOfWord(codes, word);
      for (let document = 0; document < documentCount; document++) {
        if (!hasBit(live, document)) continue;
        const code = (((codes[start + document] as number) >>> shift) & mask) >>> 0;
        counts[code] = (counts[code] as number) + 1;
      }
      for (const [code, count] of counts.entries()) this.#changeCode(place, code, count);
    }
    this.#total += segment.liveCount;
  }

  #change(codes: Uint32Array, document: number, by: number): void {
    this.#total += by;
    for (let place = 0; place < codeGroups.length; place++) {
      this.#changeCode(place, codeAt(codes, document, codeGroups[place] as (typeof codeGroups)[number]), by);
    }
  }

  #changeCode(place: number, code: number, by: number): void {
    for (const column of this.#facets.groups[place]?.columns ?? []) column.change(this.of(column), code, by);
    const counts = grownUint32(this.#byCode[place] as Uint32Array<ArrayBuffer>, code + 1);
    this.#byCode[place] = counts;
    counts[code] = (counts[code] as number) + by;
  }
}
