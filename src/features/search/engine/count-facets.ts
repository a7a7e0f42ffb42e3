import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { bitmapWords, countFirstBits, expandBits } from "./bitmap.ts";
import { type FacetFilter, type Filters, KEPT_OUT_BY } from "./filters.ts";
import type { CountedFilter } from "./kept-out-cache.ts";
import { type Kernel, kernelOf } from "./kernel.ts";
import { CODE_WORDS, CONDITION_BITS, CONDITION_MASK, conditionOf, jobOf } from "./packed-codes.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import type { SegmentMemory } from "./segment-memory.ts";
import { Tally } from "./tally.ts";

/** From here on it is less work to look for the codes that were met than to note them. */
const MANY = 5000;
/** From here on documents are counted without noting which codes they have. */
const MANY_BITS = 40_000;
/** Looking through so many codes costs what noting those of one document does. */
const CODES_PER_DOCUMENT = 40;

/** Codes of the documents that were found, and of those that a single filter keeps out. */
export class FacetTallies {
  readonly jobs: Tally;
  readonly conditions: Tally;
  readonly places: Tally;
  readonly onlySector: Tally;
  readonly onlyPosition: Tally;
  readonly onlyWorkType: Tally;
  readonly onlyLevel: Tally;
  readonly onlyPlace: Tally;

  constructor(memory?: SegmentMemory) {
    this.jobs = new Tally(memory);
    this.conditions = new Tally(memory);
    this.places = new Tally(memory);
    this.onlySector = new Tally(memory);
    this.onlyPosition = new Tally(memory);
    this.onlyWorkType = new Tally(memory);
    this.onlyLevel = new Tally(memory);
    this.onlyPlace = new Tally(memory);
  }

  fit(facets: AdvertisementFacets): void {
    for (const tally of [this.jobs, this.onlySector, this.onlyPosition]) tally.fit(facets.jobs.size);
    for (const tally of [this.conditions, this.onlyWorkType, this.onlyLevel])
      tally.fit(facets.conditions.size);
    for (const tally of [this.places, this.onlyPlace]) tally.fit(facets.places.size);
  }

  clear(): void {
    for (const tally of Object.values(this)) if (tally instanceof Tally) tally.clear();
  }
}

/** Counts documents that no filter keeps out. */
export function countAll(
  { codes }: Segment,
  documents: Uint32Array,
  count: number,
  tallies: FacetTallies,
): void {
  const { jobs, conditions, places } = tallies;
  const isWorthNoting = count * CODES_PER_DOCUMENT < jobs.size + conditions.size + places.size;
  const kernel = isWorthNoting ? undefined : kernelOfAll(documents, codes, tallies);
  if (kernel) {
    kernel.countListed(documents.byteOffset, count, codes.byteOffset, ...countersOf(tallies));
    noteAll(tallies);
    return;
  }
  for (let each = 0; each < count; each++) {
    const first = (documents[each] as number) * CODE_WORDS;
    const packed = codes[first] as number;
    jobs.add(jobOf(packed));
    conditions.add(conditionOf(packed));
    places.add(codes[first + 1] as number);
  }
}

/**
 * The same for a large set of bits: the three groups in one loop, which keeps the processor busy while it waits for each
 * counter, and without noting which codes were met.
 */
function countAllBits(segment: Segment, bits: Uint32Array, tallies: FacetTallies): void {
  const { codes } = segment;
  const words = bitmapWords(segment.documentCount);
  const kernel = kernelOfAll(bits, codes, tallies);
  if (kernel) kernel.countCodes(bits.byteOffset, words, codes.byteOffset, ...countersOf(tallies));
  else countBitByBit();
  noteAll(tallies);

  function countBitByBit(): void {
    const jobs = tallies.jobs.counts;
    const conditions = tallies.conditions.counts;
    const places = tallies.places.counts;
    for (let word = 0; word < words; word++) {
      let rest = bits[word] as number;
      while (rest !== 0) {
        const lowest = rest & -rest;
        const first = ((word << 5) + 31 - Math.clz32(lowest)) * CODE_WORDS;
        rest ^= lowest;
        const packed = codes[first] as number;
        const place = codes[first + 1] as number;
        const job = jobOf(packed);
        const condition = conditionOf(packed);
        jobs[job] = (jobs[job] as number) + 1;
        conditions[condition] = (conditions[condition] as number) + 1;
        places[place] = (places[place] as number) + 1;
      }
    }
  }
}

/** The same for any set of bits; they are read one by one, or as a list, whichever is faster. */
export function countBits(
  segment: Segment,
  bits: Uint32Array,
  count: number,
  scratch: Scratch,
  tallies: FacetTallies,
): void {
  if (count >= MANY_BITS) {
    countAllBits(segment, bits, tallies);
    return;
  }
  const words = bitmapWords(segment.documentCount);
  countAll(segment, scratch.ranked, expandBits(bits, words, scratch.ranked), tallies);
}

/** Undefined unless it can reach the set, the codes and the counters. */
function kernelOfAll(set: Uint32Array, codes: Uint32Array, tallies: FacetTallies): Kernel | undefined {
  const { jobs, conditions, places } = tallies;
  const areTogether = [jobs, conditions, places].every(({ counts }) => counts.buffer === set.buffer);
  return areTogether ? kernelOf(set, codes) : undefined;
}

function countersOf({ jobs, conditions, places }: FacetTallies): [number, number, number] {
  return [jobs.counts.byteOffset, conditions.counts.byteOffset, places.counts.byteOffset];
}

function noteAll({ jobs, conditions, places }: FacetTallies): void {
  for (const tally of [jobs, conditions, places]) tally.noteTouched();
}

/** Counts documents that only this filter keeps out; `documents` has room for all of them. */
export function countKeptOut(
  filter: CountedFilter,
  segment: Segment,
  bits: Uint32Array,
  documents: Uint32Array,
  tallies: FacetTallies,
): void {
  const tally = onlyKeptOut(filter, tallies);
  if (countFirstBits(bits, segment.documentCount) > MANY) {
    countCodes(filter, segment, bits, documents, tally);
    tally.noteTouched();
  } else countOneByOne(filter, segment, bits, documents, tally);
}

/** The same without noting which codes were met. */
export function countCodes(
  filter: CountedFilter,
  segment: Segment,
  bits: Uint32Array,
  documents: Uint32Array,
  tally: Tally,
): void {
  const { codes, documentCount } = segment;
  const kernel = tally.counts.buffer === bits.buffer ? kernelOf(bits, codes) : undefined;
  if (!kernel) {
    countOneByOne(filter, segment, bits, documents, tally);
    return;
  }
  const [word, shift, mask] = codeOf(filter);
  const from = codes.byteOffset + word * 4;
  kernel.countCode(bits.byteOffset, bitmapWords(documentCount), from, shift, mask, tally.counts.byteOffset);
}

function countOneByOne(
  filter: CountedFilter,
  { codes, documentCount }: Segment,
  bits: Uint32Array,
  documents: Uint32Array,
  tally: Tally,
): void {
  const count = expandBits(bits, bitmapWords(documentCount), documents);
  for (let each = 0; each < count; each++) {
    const first = (documents[each] as number) * CODE_WORDS;
    if (filter === "place") tally.add(codes[first + 1] as number);
    else if (filter === "sector" || filter === "position") tally.add(jobOf(codes[first] as number));
    else tally.add(conditionOf(codes[first] as number));
  }
}

/** In which word of the codes the filter's code lies, and where in it. */
function codeOf(filter: FacetFilter): [word: number, shift: number, mask: number] {
  if (filter === "place") return [1, 0, -1];
  return filter === "sector" || filter === "position" ? [0, CONDITION_BITS, -1] : [0, 0, CONDITION_MASK];
}

export function onlyKeptOut(filter: CountedFilter, tallies: FacetTallies): Tally {
  switch (filter) {
    case "sector":
      return tallies.onlySector;
    case "position":
      return tallies.onlyPosition;
    case "workType":
      return tallies.onlyWorkType;
    case "level":
      return tallies.onlyLevel;
    case "place":
      return tallies.onlyPlace;
  }
}

const nothingKeptOut = new Uint8Array(0);

/**
 * One pass over `count` documents of `scratch.documents`. Those that pass all filters go to `scratch.matched`, those that are
 * only too old to `scratch.tooOld`; those that another single filter keeps out are tallied. Answers how many.
 */
export function keepFiltered(
  segment: Segment,
  filters: Filters,
  scratch: Scratch,
  count: number,
  tallies: FacetTallies,
): { matched: number; tooOld: number } {
  const { documents, matched, tooOld } = scratch;
  const { codes, publishedAt, companyIds } = segment;
  const { publishedAfter = Number.NEGATIVE_INFINITY } = filters;
  const byCode = filters.byCode();
  const { companies } = byCode;
  const jobs = byCode.jobs ?? nothingKeptOut;
  const conditions = byCode.conditions ?? nothingKeptOut;
  const places = byCode.places ?? nothingKeptOut;
  const hasAge = filters.publishedAfter !== undefined;
  let found = 0;
  let old = 0;
  for (let each = 0; each < count; each++) {
    const document = documents[each] as number;
    const packed = codes[document * CODE_WORDS] as number;
    const job = jobOf(packed);
    const condition = conditionOf(packed);
    const place = codes[document * CODE_WORDS + 1] as number;
    let by = 0;
    if (jobs !== nothingKeptOut) by |= jobs[job] as number;
    if (conditions !== nothingKeptOut) by |= conditions[condition] as number;
    if (places !== nothingKeptOut) by |= places[place] as number;
    if (hasAge && (publishedAt[document] as number) <= publishedAfter) by |= KEPT_OUT_BY.days;
    if (companies && !companies.has(companyIds[document] as number)) by |= KEPT_OUT_BY.required;
    switch (by) {
      case 0:
        matched[found++] = document;
        break;
      case KEPT_OUT_BY.sector:
        tallies.onlySector.add(job);
        break;
      case KEPT_OUT_BY.position:
        tallies.onlyPosition.add(job);
        break;
      case KEPT_OUT_BY.workType:
        tallies.onlyWorkType.add(condition);
        break;
      case KEPT_OUT_BY.level:
        tallies.onlyLevel.add(condition);
        break;
      case KEPT_OUT_BY.place:
        tallies.onlyPlace.add(place);
        break;
      case KEPT_OUT_BY.days:
        tooOld[old++] = document;
        break;
    }
  }
  return { matched: found, tooOld: old };
}
