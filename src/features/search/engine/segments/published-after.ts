import { filterNamed } from "../../filters/list.ts";
import { countBits, hasBit, setBit, setFirstBits } from "../filters/bitmap.ts";
import { DAY_MS } from "../index-query.ts";
import type { Segment } from "./segment.ts";

const PUBLISHED_WITHIN_DAYS = filterNamed("published").choices.map(({ value }) => Number(value));

/** Counts by age. In date order every age is a range, found by halving. */
export class AgeCounts {
  readonly #moments: number[];
  readonly #counts = PUBLISHED_WITHIN_DAYS.map(() => 0);

  constructor(now: number) {
    this.#moments = PUBLISHED_WITHIN_DAYS.map((days) => now - days * DAY_MS);
  }

  /** In any order. */
  add(segment: Segment, documents: Uint32Array, count: number): void {
    for (const [place, moment] of this.#moments.entries()) {
      if (segment.isInDateOrder) {
        this.#put(place, countBelow(documents, count, publishedAfter(segment, moment)));
        continue;
      }
      for (let each = 0; each < count; each++) {
        if ((segment.publishedAt[documents[each] as number] as number) > moment) this.#put(place, 1);
      }
    }
  }

  addBits(segment: Segment, bits: Uint32Array): void {
    let counted = 0;
    let from = 0;
    // The moments go back in time: each range begins where the last one ended.
    for (const [place, moment] of this.#moments.entries()) {
      if (segment.isInDateOrder) {
        const to = publishedAfter(segment, moment);
        counted += countBits(bits, from, to);
        from = to;
        this.#put(place, counted);
        continue;
      }
      for (let document = 0; document < segment.documentCount; document++) {
        if ((segment.publishedAt[document] as number) > moment && hasBit(bits, document)) this.#put(place, 1);
      }
    }
  }

  asFacet(): Map<string, number> {
    const facet = new Map<string, number>();
    for (const [place, days] of PUBLISHED_WITHIN_DAYS.entries()) {
      const count = this.#counts[place] ?? 0;
      if (count > 0) facet.set(String(days), count);
    }
    return facet;
  }

  #put(place: number, count: number): void {
    this.#counts[place] = (this.#counts[place] ?? 0) + count;
  }
}

export function addPublishedAfter(bits: Uint32Array, segment: Segment, moment: number): void {
  if (segment.isInDateOrder) {
    setFirstBits(bits, publishedAfter(segment, moment));
    return;
  }
  for (let document = 0; document < segment.documentCount; document++) {
    if ((segment.publishedAt[document] as number) > moment) setBit(bits, document);
  }
}

/** How many of the first documents of a segment in date order were published after the moment. */
function publishedAfter({ publishedAt, documentCount }: Segment, moment: number): number {
  let low = 0;
  let high = documentCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((publishedAt[middle] as number) > moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countBelow(documents: Uint32Array, count: number, limit: number): number {
  let below = 0;
  for (let each = 0; each < count; each++) below += (documents[each] as number) < limit ? 1 : 0;
  return below;
}
