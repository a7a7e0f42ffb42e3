import { filterNamed, forEachFilter } from "../filters/list.ts";
import { type Counted, facetsFrom, putOwnFacet } from "./counting/facet-answer.ts";
import type { KnownCounts } from "./counting/value-counts.ts";
import { withinOf } from "./counting/within.ts";
import { bitmapWords, expandBits } from "./filters/bitmap.ts";
import { type Filters, readFilters } from "./filters/filters.ts";
import type { IndexAnswer, IndexQuery } from "./index-query.ts";
import { looseUnits, looseWeight, weigh } from "./matching/loose-units.ts";
import { resolveExactUnit, resolvePlainUnit, resolveUnit } from "./matching/resolve-units.ts";
import type { ResolvedUnit } from "./matching/resolved-query.ts";
import {
  plainUnits,
  type QueryUnit,
  requiredUnits,
  tellingUnits,
  unitsOf,
} from "./matching/understand-query.ts";
import { preferLearntPositions, preferWholePositions } from "./matching/whole-positions.ts";
import { keysOf, rankBestPaid, rankByKey } from "./ranking/rank-by-key.ts";
import { pointsOf } from "./ranking/rank-preferred.ts";
import { mergeRanked, rankDocuments } from "./ranking/ranked-page.ts";
import { type SegmentSearch, searchSegment } from "./search-segment.ts";
import type { SearchedIndex } from "./searched-index.ts";
import { AgeCounts } from "./segments/published-after.ts";

/** Documents that have expired are no longer live when this is called. */
export function runSearch(index: SearchedIndex, query: IndexQuery, now: number): IndexAnswer {
  const page = pageOf(query, index.live.total);
  const filters = readFilters(query, index.facets, now);
  const isUnfiltered = filters.chosen.length + filters.required.length === 0;
  const words = resolveWords(index, query);
  return words.units.length === 0 && isUnfiltered && !query.preferred
    ? answerEverything(index, query, page, now)
    : answerSearch(index, query, words, isUnfiltered ? undefined : filters, page, now);
}

export interface Page {
  offset: number;
  limit: number;
  /** How many of the best have to be known. */
  want: number;
}

interface ResolvedWords {
  units: ResolvedUnit[];
  required: number;
}

export function resolveWords(
  index: SearchedIndex,
  { words, matching, isAnyWordEnough }: IndexQuery,
): ResolvedWords {
  if (matching !== undefined && matching !== "full") {
    const resolve = matching === "exact" ? resolveExactUnit : resolvePlainUnit;
    const units = plainUnits(words).map((unit) => resolve(unit, index));
    return { units, required: isAnyWordEnough ? Math.min(1, units.length) : units.length };
  }
  const { names, positionsOf } = index.learnt;
  const all = unitsOf(words, names);
  const telling = tellingUnits(all);
  const asked = isAnyWordEnough ? looseUnits(telling, names) : telling;
  const units = asked.map((unit) => resolveUnit(unit, index));
  if (isAnyWordEnough) {
    for (const [place, unit] of units.entries()) weigh(unit, looseWeight(asked[place] as QueryUnit, telling));
  }
  // Where one word is enough, a name is to be worth more than its words.
  preferWholePositions(all, telling, units.slice(0, telling.length), index, isAnyWordEnough ? 1 : undefined);
  const meant = positionsOf.size > 0 && positionsOf.get(words.join(" "));
  if (meant) preferLearntPositions(meant, units, index);
  return { units, required: isAnyWordEnough ? Math.min(1, units.length) : requiredUnits(units.length) };
}

function answerEverything(index: SearchedIndex, query: IndexQuery, page: Page, now: number): IndexAnswer {
  const { segments, live, scratch } = index;
  const ages = new AgeCounts(now);
  const keys = keysOf(query, index.facets);
  const ranked = segments.map((segment) => {
    ages.addBits(segment, segment.live);
    const bestPaid = query.sort === "pay" ? rankBestPaid(segment, page.want) : undefined;
    if (bestPaid) return bestPaid;
    const keyOf = keys?.(segment);
    const enough = segment.isInDateOrder && !keyOf ? page.want : segment.documentCount;
    const words = bitmapWords(segment.documentCount);
    const count = expandBits(segment.live, words, scratch.documents, enough);
    return keyOf
      ? rankByKey(segment, scratch.documents, count, page.want, keyOf)
      : rankDocuments(segment, scratch.documents, count, page.want, undefined);
  });
  const facets = query.isUncounted ? noFacets() : countedFacets(index, query, "all", ages);
  return { total: live.total, ids: mergeRanked(ranked, page.offset, page.limit), facets };
}

function answerSearch(
  index: SearchedIndex,
  query: IndexQuery,
  { units, required }: ResolvedWords,
  filters: Filters | undefined,
  page: Page,
  now: number,
): IndexAnswer {
  const { segments, tallies } = index;
  // Where nothing is asked but one facet, that facet counts everything, and everything is counted already.
  const isAlone = units.length === 0 && filters?.chosen.length === 1 && filters.required.length === 0;
  const search: SegmentSearch = {
    index,
    units,
    required,
    filters,
    isOwnFacetKnown: isAlone || query.isUncounted === true,
    wantsScores: units.length > 0 && query.sort === "relevance" && !query.preferred,
    keysOf: query.preferred ? undefined : keysOf(query, index.facets),
    preferred: query.preferred && pointsOf(query.preferred, index.facets),
    want: page.want,
    ages: new AgeCounts(now),
    wantsFacets: !query.isUncounted,
    within: query.isUncounted ? undefined : withinOf(filterNamed("district"), query.districtsCountedIn),
    known: [],
    counted: undefined,
  };
  tallies.fit(index.facets);
  const found = segments.map((segment) => searchSegment(segment, search));
  const facets = query.isUncounted
    ? noFacets()
    : countedFacets(index, query, search.counted ?? "found", search.ages, search.known);
  tallies.clear();
  if (isAlone && !query.isUncounted) {
    const ages = new AgeCounts(now);
    for (const segment of segments) ages.addBits(segment, segment.live);
    putOwnFacet(facets, countedFacets(index, query, "all", ages), filters.chosen[0]?.excluder);
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const ranked = found.map((each) => each.ranked);
  return { total, ids: mergeRanked(ranked, page.offset, page.limit), facets };
}

const noFacets = (): IndexAnswer["facets"] => forEachFilter(() => new Map());

function countedFacets(
  { tallies, facets, live }: SearchedIndex,
  { districtsCountedIn }: IndexQuery,
  counted: Counted,
  ages: AgeCounts,
  known: KnownCounts[] = [],
): IndexAnswer["facets"] {
  const sources = { tallies, known, facets, live, within: districtsCountedIn };
  return { ...facetsFrom(sources, counted), published: ages.asFacet() };
}

/** Beyond the end of everything there is nothing to rank, however far beyond it is. */
export function pageOf(query: IndexQuery, liveTotal: number): Page {
  const offset = Math.max(0, Math.floor(query.offset) || 0);
  const limit = Math.max(0, Math.floor(query.limit) || 0);
  return { offset, limit, want: offset >= liveTotal ? 0 : Math.min(offset + limit, liveTotal) };
}
