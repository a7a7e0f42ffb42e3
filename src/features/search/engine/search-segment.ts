import { countBySets } from "./counting/count-by-sets.ts";
import { countAll, countAllBits, countListed, keepFiltered } from "./counting/count-facets.ts";
import { tallyWithin } from "./counting/count-within.ts";
import type { Tally } from "./counting/tally.ts";
import type { KnownCounts } from "./counting/value-counts.ts";
import type { Within } from "./counting/within.ts";
import {
  andNotInto,
  bitCount,
  bitmapWords,
  clearBit,
  countFirstBits,
  expandBits,
  hasBit,
  setBit,
} from "./filters/bitmap.ts";
import { tallyExcluded } from "./filters/count-excluded.ts";
import { cachePassing, keepChosen, keepRequired } from "./filters/filter-bits.ts";
import { filterMost } from "./filters/filter-most.ts";
import { AGE, type Filters } from "./filters/filters.ts";
import { matchAll } from "./matching/match-all.ts";
import { matchDense } from "./matching/match-dense.ts";
import { matchSparse } from "./matching/match-sparse.ts";
import {
  allLists,
  exactTextList,
  type ResolvedUnit,
  scoredLists,
  unitSize,
} from "./matching/resolved-query.ts";
import { type KeysOf, rankByKey } from "./ranking/rank-by-key.ts";
import { rankDense } from "./ranking/rank-dense.ts";
import { rankLevels } from "./ranking/rank-levels.ts";
import { type NarrowSet, putInOrder, rankLists, rankNewest, rankScored } from "./ranking/rank-narrow.ts";
import { type PreferredPoints, rankPreferred } from "./ranking/rank-preferred.ts";
import { type RankedDocuments, rankDocuments } from "./ranking/ranked-page.ts";
import { UNIT_SHIFT } from "./scratch.ts";
import type { SearchedIndex } from "./searched-index.ts";
import type { AgeCounts } from "./segments/published-after.ts";
import type { Segment } from "./segments/segment.ts";

export interface SegmentSearch {
  index: SearchedIndex;
  units: readonly ResolvedUnit[];
  required: number;
  filters: Filters | undefined;
  isOwnFacetKnown: boolean;
  wantsScores: boolean;
  keysOf: KeysOf | undefined;
  preferred: PreferredPoints | undefined;
  want: number;
  ages: AgeCounts;
  wantsFacets: boolean;
  /** What of inner groups is counted. */
  within: Within | undefined;
  /** What of the first segment need not be tallied. */
  known: KnownCounts[];
  /** What the tallies hold; the first segment, which is the largest, decides for all. */
  counted: "found" | "missed" | undefined;
}

export interface SegmentFound {
  count: number;
  ranked: RankedDocuments;
}

interface SizedUnit {
  unit: ResolvedUnit;
  bit: number;
  size: number;
}

/** Below this part of the documents a set is a list of numbers, above it is a bitmap. */
const SPARSE_SHIFT = 6;
/** Above this part of the documents the best are found level by level. */
const LEVELS_SHIFT = 12;
/** From here on reading all bits once costs less than comparing each document with each age. */
const AGES_BY_BITS = 2000;

/** Finds, counts and ranks the documents of one segment. */
export function searchSegment(segment: Segment, search: SegmentSearch): SegmentFound {
  const { units, required } = search;
  const sized: SizedUnit[] = units
    .map((unit, place) => ({ unit, bit: 1 << (UNIT_SHIFT + place), size: unitSize(segment, unit) }))
    .sort((a, b) => a.size - b.size);
  const entering = sized.slice(0, units.length - required + 1).reduce((sum, { size }) => sum + size, 0);
  const isSparse = units.length > 0 && entering <= segment.documentCount >>> SPARSE_SHIFT;
  // A segment without order is small, and its documents have to be sorted anyway.
  if (!isSparse && (units.length === 0 || segment.isInDateOrder)) return searchDense(segment, search);
  const searchFew = required === units.length ? searchNarrow : searchSparse;
  return searchFew(segment, search, sized);
}

/** Where units may be missed. */
function searchSparse(segment: Segment, search: SegmentSearch, sized: readonly SizedUnit[]): SegmentFound {
  const { scratch } = search.index;
  const taken: Uint32Array[] = [];
  const units = sized.map(({ unit, bit }) => ({ bit, lists: allLists(segment, unit, scratch, taken) }));
  const matched = matchSparse(segment, units, search.required, scratch);
  const { found, count } = countDocuments(segment, search, matched);
  search.ages.add(segment, found, count);
  const marks = search.wantsScores ? scratch.marks : undefined;
  const ranked =
    rankInOrder(segment, search, found, count) ?? rankDocuments(segment, found, count, search.want, marks);
  scratch.clearMarks(matched);
  scratch.giveBack(taken);
  return { count, ranked };
}

/** Where every unit has to match. */
function searchNarrow(segment: Segment, search: SegmentSearch, sized: readonly SizedUnit[]): SegmentFound {
  const { wantsScores, want, filters, index } = search;
  const { scratch } = index;
  const units = sized.map(({ unit }) => unit);
  const matched = matchAll(segment, units, scratch);
  const taken = [matched.bits];
  const { found: documents, count } = countDocuments(segment, search, matched.count);
  if (!filters && count > AGES_BY_BITS) search.ages.addBits(segment, matched.bits);
  else search.ages.add(segment, documents, count);
  const ranked = rank({ documents, count, bits: matched.bits });
  scratch.giveBack(taken);
  return { count, ranked };

  function rank(found: NarrowSet): RankedDocuments {
    const inOrder = rankInOrder(segment, search, documents, count);
    if (inOrder) return inOrder;
    if (!wantsScores) return rankNewest(segment, found, want, scratch);
    const lists = units.map((unit) => allLists(segment, unit, scratch, taken));
    const [only = [], ...others] = lists;
    if (others.length === 0 && segment.isInDateOrder) {
      if (filters) keepBits(found);
      return rankLists(segment, found, only, want);
    }
    const ranked = rankScored(segment, found, lists, want, scratch);
    scratch.clearMarks(matched.count);
    return ranked;
  }

  /** Without those that filters exclude. */
  function keepBits({ documents: passing, bits }: NarrowSet): void {
    for (let each = 0; each < matched.count; each++) clearBit(bits, scratch.documents[each] as number);
    for (let each = 0; each < count; each++) setBit(bits, passing[each] as number);
  }
}

function searchDense(segment: Segment, search: SegmentSearch): SegmentFound {
  const { units, required, filters, wantsScores, want, ages } = search;
  const { scratch } = search.index;
  const words = bitmapWords(segment.documentCount);
  const { found, units: ofUnits } = matchDense(segment, units, required, scratch);
  const taken = [found, ...ofUnits];
  if (filters) filterDense(segment, search, filters, found);
  const count = countFirstBits(found, segment.documentCount);
  ages.addBits(segment, found);
  countDense(segment, search, found, count);
  const ranked = wantsScores ? rankByScore() : rankByDate();
  scratch.giveBack(taken);
  return { count, ranked };

  function rankByScore(): RankedDocuments {
    const rankedUnits = units.map((unit, place) => ({
      scored: scoredLists(segment, unit, scratch, taken),
      exactText: exactTextList(segment, unit),
      documents: ofUnits[place],
    }));
    return units.length <= 2 && required === units.length && count > segment.documentCount >>> LEVELS_SHIFT
      ? rankLevels(segment, found, rankedUnits, want, scratch)
      : rankDense(segment, found, count, rankedUnits, want, scratch);
  }

  function rankByDate(): RankedDocuments {
    const enough = segment.isInDateOrder && !search.keysOf && !search.preferred ? want : count;
    const first = expandBits(found, words, scratch.documents, enough);
    if (search.keysOf) return rankByKey(segment, scratch.documents, first, want, search.keysOf(segment));
    if (search.preferred)
      return rankPreferred(segment, scratch.documents, first, want, search.preferred, wordsIn(ofUnits));
    return rankDocuments(segment, scratch.documents, first, want, undefined);
  }
}

/** Of an order of its own; undefined where there is none. */
function rankInOrder(
  segment: Segment,
  { keysOf, preferred, want, index }: SegmentSearch,
  found: Uint32Array,
  count: number,
): RankedDocuments | undefined {
  if (!keysOf && !preferred) return undefined;
  const { scratch } = index;
  putInOrder(segment, found, count, scratch);
  if (keysOf) return rankByKey(segment, found, count, want, keysOf(segment));
  const words = (document: number) => bitCount((scratch.marks[document] as number) >>> UNIT_SHIFT);
  return preferred && rankPreferred(segment, found, count, want, preferred, words);
}

const wordsIn = (units: readonly Uint32Array[]) => (document: number) => {
  let count = 0;
  for (const bits of units) if (hasBit(bits, document)) count += 1;
  return count;
};

function countDense(segment: Segment, search: SegmentSearch, found: Uint32Array, count: number): void {
  const { index } = search;
  if (!search.wantsFacets) return;
  const sets = setsOf(segment, search, count);
  const bySets = sets && countBySets(index, segment, sets, count);
  if (bySets) search.known = bySets.known;
  search.counted ??= bySets?.counted ?? (count > segment.liveCount / 2 ? "missed" : "found");
  const tally = (documents: Uint32Array) => tallyFound(segment, search, documents, bySets === undefined);
  if (search.counted === "missed") withMissed(segment, search, found, tally);
  else tally(found);
}

/** All that the search counts, or only what lies within others. */
function tallyFound(
  segment: Segment,
  { index, within }: SegmentSearch,
  documents: Uint32Array,
  countsOuter: boolean,
): void {
  const { scratch, tallies } = index;
  if (countsOuter) countAllBits(segment, documents, scratch, tallies);
  if (within) tallyWithin(index, segment, within, documents, tallies.found[within.place] as Tally);
}

/** The cached sets, two at most, that all who were found are in and nobody else. Undefined where others could not be told by them. */
function setsOf(segment: Segment, search: SegmentSearch, count: number): string[] | undefined {
  const { index, units, required, filters, counted } = search;
  if (counted || required < units.length) return undefined;
  const ofUnits = units.map(({ key }) => key);
  if (!filters) return ofUnits;
  if (units.length > 1 || count <= segment.documentCount >>> SPARSE_SHIFT) return undefined;
  const passing = cachePassing(segment, filters, index.vocabulary, index.scratch);
  return passing === undefined ? undefined : [...ofUnits, passing];
}

/** Leaves what passes all filters, and tallies what a single one excludes. */
function filterDense(
  segment: Segment,
  { index, isOwnFacetKnown, ages, within }: SegmentSearch,
  filters: Filters,
  found: Uint32Array,
): void {
  const { scratch, vocabulary } = index;
  if (!isOwnFacetKnown && filterMost(index, segment, filters, found, within)) return;
  keepRequired(found, segment, filters, vocabulary, scratch);
  for (const excluded of keepChosen(found, segment, filters, vocabulary, scratch)) {
    if (excluded.excluder === AGE) ages.addBits(segment, excluded.documents);
    else if (!isOwnFacetKnown) tallyExcluded(index, segment, excluded, within);
    scratch.giveBack([excluded.documents]);
  }
}

/** Tallies what `scratch.documents` holds, and answers what of it passes all filters. */
function countDocuments(
  segment: Segment,
  search: SegmentSearch,
  matched: number,
): { found: Uint32Array; count: number } {
  const { scratch, tallies } = search.index;
  let found = scratch.documents;
  let count = matched;
  if (search.filters) {
    const passing = keepFiltered(segment, search.filters, scratch, matched, tallies, search.within);
    search.ages.add(segment, scratch.tooOld, passing.tooOld);
    found = scratch.matched;
    count = passing.matched;
  }
  if (!search.wantsFacets) return { found, count };
  search.counted ??= "found";
  if (search.counted === "found") {
    countAll(segment, found, count, tallies);
    const { within } = search;
    const tally = within && (tallies.found[within.place] as Tally);
    if (tally) countListed(segment, found, count, [{ group: within.group, tally }], tallies);
  } else {
    const bits = scratch.takeBitmap(bitmapWords(segment.documentCount));
    for (let each = 0; each < count; each++) setBit(bits, found[each] as number);
    withMissed(segment, search, bits, (missed) => tallyFound(segment, search, missed, true));
    scratch.giveBack([bits]);
  }
  return { found, count };
}

/** Where most documents are found it is less work to count the others: everything together is counted already. */
function withMissed(
  segment: Segment,
  search: SegmentSearch,
  found: Uint32Array,
  take: (missed: Uint32Array) => void,
): void {
  const { scratch } = search.index;
  const words = bitmapWords(segment.documentCount);
  const missed = scratch.takeBitmap(0);
  missed.set(segment.live.subarray(0, words));
  andNotInto(missed, found, words);
  take(missed);
  scratch.giveBack([missed]);
}
