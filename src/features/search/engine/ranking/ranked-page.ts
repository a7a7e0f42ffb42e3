import { SCORE_BITS } from "../scratch.ts";
import type { Segment } from "../segments/segment.ts";

/** The best documents of one segment, the best first. */
export interface RankedDocuments {
  segment: Segment;
  documents: Uint32Array;
  /** By place in `documents`; all zero where only the date counts. */
  scores: Uint32Array;
}

const HIGHEST_SCORE = 4096;
const SELECT_UP_TO = 500;

/** What another order than those goes by; the greatest first. */
export type KeyOf = (document: number) => number;

/**
 * The first `want` of `count` found documents by score, date and id. In date order this is counting, not sorting: scores
 * are small numbers, and among equal scores the documents already stand in the right order.
 */
export function rankDocuments(
  segment: Segment,
  found: Uint32Array,
  count: number,
  want: number,
  marks: Uint32Array | undefined,
): RankedDocuments {
  const length = Math.min(count, want);
  if (!segment.isInDateOrder) {
    const scoreOf = (document: number) => (marks ? (marks[document] as number) & SCORE_BITS : 0);
    return rankUnordered(segment, found, count, length, scoreOf);
  }
  if (!marks) return { segment, documents: found.slice(0, length), scores: new Uint32Array(length) };
  const byScore = new Uint32Array(HIGHEST_SCORE + 1);
  for (let each = 0; each < count; each++) {
    const score = (marks[found[each] as number] as number) & SCORE_BITS;
    byScore[score] = (byScore[score] as number) + 1;
  }
  // From the number of documents with a score to the place of the first of them.
  let before = 0;
  let lowest = HIGHEST_SCORE;
  for (let score = HIGHEST_SCORE; score >= 0; score--) {
    const withScore = byScore[score] as number;
    byScore[score] = before;
    if (before < length && withScore > 0) lowest = score;
    before += withScore;
  }
  const documents = new Uint32Array(length);
  const scores = new Uint32Array(length);
  for (let each = 0; each < count; each++) {
    const document = found[each] as number;
    const score = (marks[document] as number) & SCORE_BITS;
    if (score < lowest) continue;
    const place = byScore[score] as number;
    byScore[score] = place + 1;
    if (place >= length) continue;
    documents[place] = document;
    scores[place] = score;
  }
  return { segment, documents, scores };
}

export function rankUnordered(
  segment: Segment,
  found: Uint32Array,
  count: number,
  length: number,
  scoreOf: KeyOf,
): RankedDocuments {
  const compare = (a: number, b: number) => compareRanks(segment, a, scoreOf(a), segment, b, scoreOf(b));
  const best: number[] = [];
  if (length > SELECT_UP_TO) {
    best.push(...found.subarray(0, count));
    best.sort(compare);
  } else {
    for (let each = 0; each < count; each++) {
      const document = found[each] as number;
      if (best.length === length && compare(best[length - 1] as number, document) <= 0) continue;
      if (best.length === length) best.pop();
      let place = best.length;
      while (place > 0 && compare(best[place - 1] as number, document) > 0) place -= 1;
      best.splice(place, 0, document);
    }
  }
  const documents = Uint32Array.from(best.slice(0, length));
  return { segment, documents, scores: documents.map(scoreOf) };
}

/** Ids from `offset` on, of all segments together. */
export function mergeRanked(ranked: readonly RankedDocuments[], offset: number, limit: number): number[] {
  const ids: number[] = [];
  const places = ranked.map(() => 0);
  for (let rank = 0; ids.length < limit; rank++) {
    let best = -1;
    for (let each = 0; each < ranked.length; each++) {
      if ((places[each] as number) >= (ranked[each] as RankedDocuments).documents.length) continue;
      if (best < 0 || isBefore(ranked[each], places[each], ranked[best], places[best])) best = each;
    }
    const from = ranked[best];
    if (!from) return ids;
    const place = places[best] as number;
    places[best] = place + 1;
    if (rank >= offset) ids.push(from.segment.ids[from.documents[place] as number] as number);
  }
  return ids;
}

function isBefore(
  a: RankedDocuments | undefined,
  placeA: number | undefined,
  b: RankedDocuments | undefined,
  placeB: number | undefined,
): boolean {
  if (!a || !b || placeA === undefined || placeB === undefined) return false;
  return (
    compareRanks(
      a.segment,
      a.documents[placeA] as number,
      a.scores[placeA] as number,
      b.segment,
      b.documents[placeB] as number,
      b.scores[placeB] as number,
    ) < 0
  );
}

function compareRanks(
  segmentA: Segment,
  a: number,
  scoreA: number,
  segmentB: Segment,
  b: number,
  scoreB: number,
): number {
  return (
    scoreB - scoreA ||
    (segmentB.publishedAt[b] as number) - (segmentA.publishedAt[a] as number) ||
    (segmentB.ids[b] as number) - (segmentA.ids[a] as number)
  );
}
