import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { bitmapWords } from "./bitmap.ts";
import { type FacetFilter, type Filters, KEPT_OUT_BY } from "./filters.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import { Tally } from "./tally.ts";

/** Codes of the documents that were found, and of those that a single filter keeps out. */
export class FacetTallies {
  readonly jobs = new Tally();
  readonly conditions = new Tally();
  readonly places = new Tally();
  readonly onlySector = new Tally();
  readonly onlyPosition = new Tally();
  readonly onlyWorkType = new Tally();
  readonly onlyLevel = new Tally();
  readonly onlyPlace = new Tally();

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
  segment: Segment,
  documents: Uint32Array,
  count: number,
  tallies: FacetTallies,
): void {
  countCodes(segment.jobCodes, documents, count, tallies.jobs);
  countCodes(segment.conditionCodes, documents, count, tallies.conditions);
  countCodes(segment.placeCodes, documents, count, tallies.places);
}

/**
 * The same for a large set of bits: the three groups in one loop, which keeps the processor busy while it waits for each
 * counter, and without noting which codes were met. For half a million documents that is 4.4 ms instead of 7.3 ms.
 */
export function countAllBits(segment: Segment, bits: Uint32Array, tallies: FacetTallies): void {
  const { jobCodes, conditionCodes, placeCodes } = segment;
  const jobs = tallies.jobs.counts;
  const conditions = tallies.conditions.counts;
  const places = tallies.places.counts;
  const words = bitmapWords(segment.documentCount);
  for (let word = 0; word < words; word++) {
    let rest = bits[word] as number;
    const first = word << 5;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const document = first + 31 - Math.clz32(lowest);
      rest ^= lowest;
      const job = jobCodes[document] as number;
      const condition = conditionCodes[document] as number;
      const place = placeCodes[document] as number;
      jobs[job] = (jobs[job] as number) + 1;
      conditions[condition] = (conditions[condition] as number) + 1;
      places[place] = (places[place] as number) + 1;
    }
  }
  for (const tally of [tallies.jobs, tallies.conditions, tallies.places]) tally.noteTouched();
}

export function countCodes(codes: Uint32Array, documents: Uint32Array, count: number, tally: Tally): void {
  const { counts, touched } = tally;
  let { touchedCount } = tally;
  for (let each = 0; each < count; each++) {
    const code = codes[documents[each] as number] as number;
    const before = counts[code] as number;
    if (before === 0) touched[touchedCount++] = code;
    counts[code] = before + 1;
  }
  tally.touchedCount = touchedCount;
}

/** Where documents are counted that only this filter keeps out, and by which codes. */
export function onlyKeptOut(
  filter: Exclude<FacetFilter, "days">,
  { jobCodes, conditionCodes, placeCodes }: Segment,
  tallies: FacetTallies,
): { codes: Uint32Array; tally: Tally } {
  switch (filter) {
    case "sector":
      return { codes: jobCodes, tally: tallies.onlySector };
    case "position":
      return { codes: jobCodes, tally: tallies.onlyPosition };
    case "workType":
      return { codes: conditionCodes, tally: tallies.onlyWorkType };
    case "level":
      return { codes: conditionCodes, tally: tallies.onlyLevel };
    case "place":
      return { codes: placeCodes, tally: tallies.onlyPlace };
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
  const { jobCodes, conditionCodes, placeCodes, publishedAt, companyIds } = segment;
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
    const job = jobCodes[document] as number;
    const condition = conditionCodes[document] as number;
    const place = placeCodes[document] as number;
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
