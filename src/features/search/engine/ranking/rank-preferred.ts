import { filterNamed } from "../../filters/list.ts";
import type { Preference } from "../../search-advertisements.ts";
import type { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import { type CodeGroup, codeGroups, groupWith, startOfWord } from "../segments/code-layout.ts";
import type { Segment } from "../segments/segment.ts";
import { type RankedDocuments, rankUnordered } from "./ranked-page.ts";

/** What each code of a group is worth. */
interface GroupPoints {
  group: CodeGroup;
  points: Int16Array;
}

export interface PreferredPoints {
  groups: readonly GroupPoints[];
  /** So that nothing is worth less than nothing. */
  least: number;
  most: number;
}

export function pointsOf(preferred: readonly Preference[], facets: AdvertisementFacets): PreferredPoints {
  const groups = codeGroups.flatMap((group, place) => {
    const own = preferred.filter(({ filter }) => groupWith(filterNamed(filter)) === place);
    if (own.length === 0) return [];
    const points = new Int16Array(facets.groups[place]?.size ?? 0);
    for (const each of own) addPoints(points, each, facets);
    return [{ group, points }];
  });
  const sum = (bound: (points: number) => number) =>
    preferred.reduce((total, { points }) => total + bound(points), 0);
  return {
    groups,
    least: sum((points) => Math.min(0, points)),
    most: sum((points) => Math.max(0, points)),
  };
}

/** A combination of several values counts once. */
function addPoints(
  points: Int16Array,
  { filter, values, points: worth }: Preference,
  facets: AdvertisementFacets,
) {
  const column = facets.column(filterNamed(filter));
  const counted = values.length > 1 ? new Uint8Array(points.length) : undefined;
  for (const value of values) {
    for (const code of column.codesWith(value)) {
      if (counted?.[code] === 1) continue;
      points[code] = (points[code] as number) + worth;
      if (counted) counted[code] = 1;
    }
  }
}

/**
 * The first `want` by points and date, of documents that stand in the segment's own order. Each document is looked at once
 * for each group: points are few, so the best are found by counting.
 */
export function rankPreferred(
  segment: Segment,
  found: Uint32Array,
  count: number,
  want: number,
  { groups, least, most }: PreferredPoints,
  wordsIn: (document: number) => number,
): RankedDocuments {
  const keys = new Uint16Array(count);
  for (let each = 0; each < count; each++) keys[each] = wordsIn(found[each] as number) - least;
  for (const { group, points } of groups) addGroup(keys, segment.codes, found, group, points);
  const length = Math.min(count, want);
  if (!segment.isInDateOrder) {
    const byDocument = new Map(keys.entries().map(([each, key]) => [found[each] as number, key]));
    return rankUnordered(segment, found, count, length, (document) => byDocument.get(document) ?? 0);
  }
  const places = new Uint32Array(most - least + MOST_WORDS + 1);
  for (const key of keys) places[key] = (places[key] as number) + 1;
  let before = 0;
  for (let key = places.length - 1; key >= 0; key--) {
    const having = places[key] as number;
    places[key] = before;
    before += having;
  }
  const documents = new Uint32Array(length);
  const scores = new Uint32Array(length);
  for (let each = 0; each < count; each++) {
    const key = keys[each] as number;
    const place = places[key] as number;
    if (place >= length) continue;
    places[key] = place + 1;
    documents[place] = found[each] as number;
    scores[place] = key;
  }
  return { segment, documents, scores };
}

function addGroup(
  keys: Uint16Array,
  codes: Uint32Array,
  found: Uint32Array,
  { word, shift, mask }: CodeGroup,
  points: Int16Array,
): void {
  const start = startOfWord(codes, word);
  for (let each = 0; each < keys.length; each++) {
    const packed = codes[start + (found[each] as number)] as number;
    keys[each] = (keys[each] as number) + (points[((packed >>> shift) & mask) >>> 0] as number);
  }
}

/** More words than any search has. */
const MOST_WORDS = 32;
