import { bitmapWords, expandBits } from "../filters/bitmap.ts";
import { AGE, type Filters, singleExcluder } from "../filters/filters.ts";
import { type Kernel, kernelOf } from "../kernel/kernel.ts";
import type { Scratch } from "../scratch.ts";
import {
  CODE_WORDS,
  type CodeGroup,
  codeAt,
  codeGroups,
  excluders,
  groupOf,
  REQUIRED,
} from "../segments/code-layout.ts";
import type { Segment } from "../segments/segment.ts";
import type { SegmentMemory } from "../segments/segment-memory.ts";
import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { Tally } from "./tally.ts";

/** From here on it is less work to look for the codes that were met than to note them. */
const MANY = 5000;
/** Looking through so many codes costs what noting those of one document does. */
const CODES_PER_DOCUMENT = 40;

/** Codes of the documents that were found, and of those that a single filter excludes. */
export class FacetTallies {
  /** By group. */
  readonly found: readonly Tally[];
  /** By number of what excludes. */
  readonly #excluded: readonly Tally[];
  /** The same where values were counted and no codes, by number of the value. */
  readonly #excludedValues: Uint32Array[] = [];

  constructor(memory?: SegmentMemory) {
    this.found = codeGroups.map(() => new Tally(memory));
    this.#excluded = excluders.map(() => new Tally(memory));
  }

  excludedBy(excluder: number): Tally {
    return this.#excluded[excluder] as Tally;
  }

  /** How many only this filter excludes, by number of their value; undefined where codes alone were counted. */
  excludedValues(excluder: number): Uint32Array | undefined {
    return this.#excludedValues[excluder];
  }

  addExcludedValues(excluder: number, counts: Uint32Array): void {
    const before = this.#excludedValues[excluder];
    for (let value = 0; before && value < before.length; value++)
      counts[value] = (counts[value] as number) + (before[value] as number);
    this.#excludedValues[excluder] = counts;
  }

  fit({ groups }: AdvertisementFacets): void {
    for (const [place, tally] of this.found.entries()) tally.fit(groups[place]?.size ?? 0);
    for (const [excluder, tally] of this.#excluded.entries()) tally.fit(groups[groupOf(excluder)]?.size ?? 0);
  }

  clear(): void {
    this.clearFound();
    for (const tally of this.#excluded) tally.clear();
    this.#excludedValues.length = 0;
  }

  clearFound(): void {
    for (const tally of this.found) tally.clear();
  }
}

/** Counts documents that no filter excludes. */
export function countAll(
  { codes }: Segment,
  documents: Uint32Array,
  count: number,
  { found }: FacetTallies,
): void {
  const codeCount = found.reduce((sum, { size }) => sum + size, 0);
  const isWorthNoting = count * CODES_PER_DOCUMENT < codeCount;
  const kernel = isWorthNoting ? undefined : kernelOfAll(documents, codes, found);
  if (kernel) {
    kernel.countListed(documents.byteOffset, count, codes.byteOffset, ...countersOf(found));
    for (const tally of found) tally.noteTouched();
    return;
  }
  for (const [place, group] of codeGroups.entries()) {
    addCodes(codes, documents, count, group, found[place] as Tally);
  }
}

/** A loop of its own for each group: what is read from a group is the same for all its documents. */
function addCodes(
  codes: Uint32Array,
  documents: Uint32Array,
  count: number,
  group: CodeGroup,
  tally: Tally,
): void {
  const { word, shift, mask } = group;
  for (let each = 0; each < count; each++) {
    const packed = codes[(documents[each] as number) * CODE_WORDS + word] as number;
    tally.add(((packed >>> shift) & mask) >>> 0);
  }
}

/** The same for a set of bits. */
export function countBits(
  segment: Segment,
  bits: Uint32Array,
  { ranked }: Scratch,
  tallies: FacetTallies,
): void {
  countAll(segment, ranked, expandBits(bits, bitmapWords(segment.documentCount), ranked), tallies);
}

/** Undefined unless it can reach the set, the codes and the counters. */
function kernelOfAll(set: Uint32Array, codes: Uint32Array, found: readonly Tally[]): Kernel | undefined {
  return found.every(({ counts }) => counts.buffer === set.buffer) ? kernelOf(set, codes) : undefined;
}

function countersOf(found: readonly Tally[]): number[] {
  return found.map(({ counts }) => counts.byteOffset);
}

/** Counts documents that only this filter excludes; `documents` has room for all of them. */
export function countExcluded(
  excluder: number,
  { codes, documentCount }: Segment,
  bits: Uint32Array,
  documents: Uint32Array,
  tally: Tally,
): void {
  const count = expandBits(bits, bitmapWords(documentCount), documents);
  const group = codeGroups[groupOf(excluder)];
  if (!group) return;
  const kernel =
    count > MANY && tally.counts.buffer === codes.buffer ? kernelOf(documents, codes) : undefined;
  if (!kernel) {
    addCodes(codes, documents, count, group, tally);
    return;
  }
  const { word, shift, mask } = group;
  const from = codes.byteOffset + word * 4;
  kernel.countListedCode(documents.byteOffset, count, from, shift, mask, tally.counts.byteOffset);
  tally.noteTouched();
}

/**
 * Of `count` documents of `scratch.documents` those that pass all filters go to `scratch.matched`, those that are only too old
 * to `scratch.tooOld`; those that another single filter excludes are tallied. Answers how many.
 */
export function keepFiltered(
  segment: Segment,
  filters: Filters,
  scratch: Scratch,
  count: number,
  tallies: FacetTallies,
): { matched: number; tooOld: number } {
  const { documents, matched, tooOld, ranked: by } = scratch;
  const { codes } = segment;
  findExcluders(segment, filters, documents, count, by);
  let found = 0;
  let old = 0;
  for (let each = 0; each < count; each++) {
    const reason = by[each] as number;
    const document = documents[each] as number;
    if (reason === 0) matched[found++] = document;
    else if (reason === 1 << AGE) tooOld[old++] = document;
    else {
      const excluder = singleExcluder(reason);
      if (excluder === undefined) continue;
      const group = codeGroups[groupOf(excluder)] as CodeGroup;
      tallies.excludedBy(excluder).add(codeAt(codes, document, group));
    }
  }
  return { matched: found, tooOld: old };
}

/** Writes for each of the documents by what it is excluded; a loop of its own for each group that something is asked of. */
function findExcluders(
  { codes, publishedAt, companyIds }: Segment,
  filters: Filters,
  documents: Uint32Array,
  count: number,
  by: Uint32Array,
): void {
  const { publishedAfter } = filters;
  const { groups, companies } = filters.byCode();
  by.fill(0, 0, count);
  for (const [place, { word, shift, mask }] of codeGroups.entries()) {
    const excluded = groups[place];
    if (!excluded) continue;
    for (let each = 0; each < count; each++) {
      const packed = codes[(documents[each] as number) * CODE_WORDS + word] as number;
      by[each] = (by[each] as number) | (excluded[((packed >>> shift) & mask) >>> 0] as number);
    }
  }
  if (publishedAfter !== undefined) {
    for (let each = 0; each < count; each++) {
      if ((publishedAt[documents[each] as number] as number) > publishedAfter) continue;
      by[each] = (by[each] as number) | (1 << AGE);
    }
  }
  if (companies) {
    for (let each = 0; each < count; each++) {
      if (!companies.has(companyIds[documents[each] as number] as number))
        by[each] = (by[each] as number) | REQUIRED;
    }
  }
}
