import { andInto, andNotInto, bitmapWords, countFirstBits } from "../filters/bitmap.ts";
import { withValues } from "../filters/filter-bits.ts";
import type { IndexAnswer, IndexQuery } from "../index-query.ts";
import { mergeRanked } from "../ranking/ranked-page.ts";
import { pageOf, resolveWords } from "../run-search.ts";
import { searchSegment } from "../search-segment.ts";
import type { SearchedIndex } from "../searched-index.ts";
import { valueWord } from "../segments/code-layout.ts";
import { AgeCounts } from "../segments/published-after.ts";
import type { Segment } from "../segments/segment.ts";

/** For documents whose filters are not those of advertisements. */
export interface Marked {
  /** Of each of these a document has at least one. */
  required: readonly (readonly string[])[];
  /** A document that has one of these is not there at all: neither counted, nor known by its words. */
  excluded: readonly string[];
}

/**
 * What is typed is understood by the words of what may be seen: whether somebody misspelt something must not depend on
 * a document that is hidden from them.
 */
export function findMarked(
  index: SearchedIndex,
  query: IndexQuery,
  { required, excluded }: Marked,
  now: number,
): Pick<IndexAnswer, "total" | "ids"> {
  const taken: Uint32Array[] = [];
  const narrowed = ({ segments }: SearchedIndex, narrow: (bits: Uint32Array, segment: Segment) => void) =>
    segments.map((segment) => {
      const live = index.scratch.takeBitmap(0);
      taken.push(live);
      live.set(segment.live.subarray(0, bitmapWords(segment.documentCount)));
      narrow(live, segment);
      return withLive(segment, live);
    });
  const combine = (values: readonly string[], segment: Segment, into: (bits: Uint32Array) => void) => {
    const words = values.map((value) => valueWord("mark", value));
    withValues(segment, words, index.vocabulary, index.scratch, into);
  };
  const visible = {
    ...index,
    segments: narrowed(index, (live, segment) =>
      combine(excluded, segment, (bits) => andNotInto(live, bits, bitmapWords(segment.documentCount))),
    ),
  };
  const words = resolveWords(visible, query);
  const segments = narrowed(visible, (live, segment) => {
    for (const values of required)
      combine(values, segment, (bits) => andInto(live, bits, bitmapWords(segment.documentCount)));
  });
  const page = pageOf(
    query,
    segments.reduce((sum, { liveCount }) => sum + liveCount, 0),
  );
  const search = {
    index: { ...index, segments },
    ...words,
    filters: undefined,
    isOwnFacetKnown: false,
    wantsScores: words.units.length > 0 && query.sort === "relevance",
    keysOf: undefined,
    preferred: undefined,
    want: page.want,
    ages: new AgeCounts(now),
    wantsFacets: false,
    within: undefined,
    known: [],
    counted: undefined,
  };
  const found = segments.map((segment) => searchSegment(segment, search));
  index.scratch.giveBack(taken);
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    ids: mergeRanked(
      found.map(({ ranked }) => ranked),
      page.offset,
      page.limit,
    ),
  };
}

/** The segment, of which only these documents live. What it caches of counts is counted for all and does not hold here. */
function withLive(segment: Segment, live: Uint32Array): Segment {
  const { documentCount, isInDateOrder, ids, publishedAt, codes, companyIds, pays, byPay, cache } = segment;
  return {
    documentCount,
    isInDateOrder,
    ids,
    publishedAt,
    codes,
    companyIds,
    pays,
    byPay,
    cache,
    live,
    liveCount: countFirstBits(live, documentCount),
    excludedCounts: undefined,
    list: (word, field) => segment.list(word, field),
    listLength: (word) => segment.listLength(word),
  };
}
