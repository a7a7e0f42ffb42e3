import { filterNamed } from "../../filters/list.ts";
import type { SearchQuery } from "../../search-advertisements.ts";
import type { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import { hasBit } from "../filters/bitmap.ts";
import { codeAt, codeGroups, groupWith } from "../segments/code-layout.ts";
import type { Segment } from "../segments/segment.ts";
import { type KeyOf, type RankedDocuments, rankUnordered } from "./ranked-page.ts";

export type KeysOf = (segment: Segment) => KeyOf;

const places = groupWith(filterNamed("district"));
/** Tenths of a kilometre; the country is not so wide. */
const FARTHEST = 40_000;

/** What an order goes by that is neither relevance nor date. Without pay, or without a place, it is 0, which comes last. */
export function keysOf({ sort, kilometres }: SearchQuery, facets: AdvertisementFacets): KeysOf | undefined {
  if (sort === "pay") {
    return ({ pays }) =>
      (document) =>
        pays[document] as number;
  }
  if (sort !== "distance") return undefined;
  const nearness = nearnessByCode(facets, kilometres ?? new Map());
  const group = codeGroups[places] as (typeof codeGroups)[number];
  return ({ codes }) =>
    (document) =>
      nearness[codeAt(codes, document, group)] as number;
}

/** Of several places the nearest counts. */
function nearnessByCode(facets: AdvertisementFacets, kilometres: ReadonlyMap<string, number>): Uint32Array {
  const nearness = new Uint32Array(facets.groups[places]?.size ?? 0);
  const column = facets.column(filterNamed("district"));
  for (const value of column.texts) {
    const away = kilometres.get(value);
    if (away === undefined) continue;
    const near = Math.max(1, FARTHEST - Math.round(away * 10));
    for (const code of column.codesWith(value)) nearness[code] = Math.max(nearness[code] as number, near);
  }
  return nearness;
}

/** The best paid of all there are, by the order that the segment has; undefined where it has none. */
export function rankBestPaid(segment: Segment, want: number): RankedDocuments | undefined {
  const { byPay, pays, live } = segment;
  if (!byPay) return undefined;
  const best: number[] = [];
  for (let place = byPay.length - 1; place >= 0 && best.length < want; place--) {
    const document = byPay[place] as number;
    if (hasBit(live, document)) best.push(document);
  }
  const documents = Uint32Array.from(best);
  return { segment, documents, scores: documents.map((document) => pays[document] as number) };
}

const MANTISSA = 11;
const BUCKETS = (32 - MANTISSA + 1) << MANTISSA;

/**
 * The first `want` by key and date, of documents that stand in the segment's own order. They are counted by the key's first
 * bits, and only where these are the same does anything have to be compared.
 */
export function rankByKey(
  segment: Segment,
  found: Uint32Array,
  count: number,
  want: number,
  keyOf: KeyOf,
): RankedDocuments {
  const length = Math.min(count, want);
  if (!segment.isInDateOrder) return rankUnordered(segment, found, count, length, keyOf);
  const starts = new Uint32Array(BUCKETS);
  for (let each = 0; each < count; each++) {
    const bucket = bucketOf(keyOf(found[each] as number));
    starts[bucket] = (starts[bucket] as number) + 1;
  }
  let before = 0;
  let lowest = BUCKETS;
  for (let bucket = BUCKETS - 1; bucket >= 0 && before < length; bucket--) {
    const within = starts[bucket] as number;
    starts[bucket] = before;
    before += within;
    lowest = bucket;
  }
  // All of the last bucket may be needed: those that stand first in it need not be the best.
  const ranked = new Uint32Array(before);
  for (let each = 0; each < count; each++) {
    const document = found[each] as number;
    const bucket = bucketOf(keyOf(document));
    if (bucket < lowest) continue;
    const place = starts[bucket] as number;
    starts[bucket] = place + 1;
    ranked[place] = document;
  }
  const isOutOfOrder = (document: number, place: number) =>
    place > 0 && keyOf(ranked[place - 1] as number) < keyOf(document);
  if (ranked.some(isOutOfOrder)) ranked.sort((a, b) => keyOf(b) - keyOf(a) || a - b);
  const documents = ranked.slice(0, length);
  return { segment, documents, scores: documents.map(keyOf) };
}

/** Greater for greater keys, and equal for those whose first twelve bits are. */
function bucketOf(key: number): number {
  const bits = 32 - Math.clz32(key);
  if (bits <= MANTISSA) return key;
  const shift = bits - MANTISSA - 1;
  return (shift + 1) * (1 << MANTISSA) + ((key >>> shift) - (1 << MANTISSA));
}
