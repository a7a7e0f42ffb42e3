import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { bitmapWords, expandBits } from "./bitmap.ts";
import { countAll, countFiltered, type FacetTallies } from "./count-facets.ts";
import { type DistrictKey, facetsOfAll, facetsOfTallies, putOwnFacet } from "./facet-answer.ts";
import { type Filters, readFilters } from "./filters.ts";
import type { IndexAnswer, IndexQuery } from "./index-query.ts";
import type { LiveCounts } from "./live-counts.ts";
import { matchSegment } from "./match-segment.ts";
import { narrowToFilters } from "./narrowing.ts";
import { AgeCounts } from "./published-after.ts";
import { mergeRanked, type RankedDocuments, rankDocuments } from "./ranked-page.ts";
import { resolvePlainUnit, resolveUnit } from "./resolve-units.ts";
import { listsOf, type ResolvedUnit } from "./resolved-query.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import { plainUnits, requiredUnits, understandQuery } from "./understand-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface SearchedIndex {
  segments: readonly Segment[];
  vocabulary: Vocabulary;
  facets: AdvertisementFacets;
  live: LiveCounts;
  scratch: Scratch;
  tallies: FacetTallies;
  districtKey: DistrictKey;
}

/** Documents that have expired are no longer live when this is called. */
export function runSearch(index: SearchedIndex, query: IndexQuery, now: number): IndexAnswer {
  const page = pageOf(query, index.live.total);
  const filters = readFilters(query, index.facets, now);
  const isUnfiltered = filters.chosen.length + filters.required.length === 0;
  const words = resolveWords(index, query);
  return words.units.length === 0 && isUnfiltered
    ? answerEverything(index, query, page, now)
    : answerSearch(index, query, words, isUnfiltered ? undefined : filters, page, now);
}

interface Page {
  offset: number;
  limit: number;
  /** How many of the best have to be known. */
  want: number;
}

interface ResolvedWords {
  units: ResolvedUnit[];
  required: number;
}

function resolveWords(index: SearchedIndex, { words, matching }: IndexQuery): ResolvedWords {
  if (matching === "plain") {
    const units = plainUnits(words).map((unit) => resolvePlainUnit(unit, index));
    return { units, required: units.length };
  }
  const units = understandQuery(words).map((unit) => resolveUnit(unit, index));
  return { units, required: requiredUnits(units.length) };
}

function answerEverything(index: SearchedIndex, query: IndexQuery, page: Page, now: number): IndexAnswer {
  const { segments, live, scratch } = index;
  const ages = new AgeCounts(now);
  const ranked = segments.map((segment) => {
    ages.addAll(segment);
    const enough = segment.isInDateOrder ? page.want : segment.documentCount;
    const words = bitmapWords(segment.documentCount);
    const count = expandBits(segment.live, words, scratch.documents, enough);
    return rankDocuments(segment, scratch.documents, count, page.want, undefined);
  });
  const facets = facetsOfAll(live, index.facets, districtsAsked(index, query));
  facets.days = ages.asFacet();
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
  const { segments, scratch, tallies, vocabulary } = index;
  const wantsScores = units.length > 0 && query.sort === "relevance";
  // Where nothing is asked but one facet, that facet counts everything, and everything is counted already.
  const isAlone = units.length === 0 && filters?.chosen.length === 1 && filters.required.length === 0;
  const ages = new AgeCounts(now);
  const ranked: RankedDocuments[] = [];
  let total = 0;
  tallies.fit(index.facets);
  for (const segment of segments) {
    const taken: Uint32Array[] = [];
    const narrowing = filters && narrowToFilters(segment, filters, isAlone, vocabulary, scratch);
    if (narrowing) taken.push(narrowing);
    const lists = units.map((unit) => listsOf(segment, unit, scratch, taken));
    const matched = matchSegment(segment, { units: lists, required, narrowing, wantsScores }, scratch);
    let found = scratch.documents;
    let foundCount = matched;
    if (filters) {
      const counted = countFiltered(segment, filters, scratch, matched, tallies);
      found = scratch.matched;
      foundCount = counted.matched;
      ages.add(segment, scratch.tooOld, counted.tooOld);
    } else countAll(segment, scratch, matched, tallies);
    ages.add(segment, found, foundCount);
    ranked.push(
      rankDocuments(segment, found, foundCount, page.want, wantsScores ? scratch.marks : undefined),
    );
    total += foundCount;
    if (units.length > 0) scratch.clearMarks(matched);
    scratch.giveBack(taken);
  }
  const districts = districtsAsked(index, query);
  const facets = facetsOfTallies(tallies, index.facets, districts);
  facets.days = ages.asFacet();
  tallies.clear();
  if (isAlone) putOwnFacet(facets, everyFacet(index, query, now), filters.chosen[0]?.filter);
  return { total, ids: mergeRanked(ranked, page.offset, page.limit), facets };
}

function everyFacet(index: SearchedIndex, query: IndexQuery, now: number): IndexAnswer["facets"] {
  const facets = facetsOfAll(index.live, index.facets, districtsAsked(index, query));
  const ages = new AgeCounts(now);
  for (const segment of index.segments) ages.addAll(segment);
  facets.days = ages.asFacet();
  return facets;
}

function districtsAsked({ districtKey }: SearchedIndex, { districtsCountedIn }: IndexQuery) {
  return { provinceIds: districtsCountedIn, keyOf: districtKey };
}

/** Beyond the end of everything there is nothing to rank, however far beyond it is. */
function pageOf(query: IndexQuery, liveTotal: number): Page {
  const offset = Math.max(0, Math.floor(query.offset) || 0);
  const limit = Math.max(0, Math.floor(query.limit) || 0);
  return { offset, limit, want: offset >= liveTotal ? 0 : Math.min(offset + limit, liveTotal) };
}
