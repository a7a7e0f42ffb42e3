import { bitmapWords, countFirstBits, expandBits } from "../filters/bitmap.ts";
import { AGE, type Filters, singleExcluder } from "../filters/filters.ts";
import type { Scratch } from "../scratch.ts";
import {
  type CodeGroup,
  codeAt,
  codeGroups,
  excluders,
  groupOf,
  innerGroupOf,
  outerGroups,
  REQUIRED,
  startOfWord,
} from "../segments/code-layout.ts";
import type { Segment } from "../segments/segment.ts";
import type { SegmentMemory } from "../segments/segment-memory.ts";
import type { AdvertisementFacets } from "./advertisement-facets.ts";
import { type CountedGroup, CountingBlock } from "./counting-block.ts";
import { Tally } from "./tally.ts";
import type { Within } from "./within.ts";

/** Looking through so many codes costs what noting those of one document does. */
const CODES_PER_DOCUMENT = 40;

/** Codes of the documents that were found, and of those that a single filter excludes. */
export class FacetTallies {
  readonly block: CountingBlock;
  /** By group. */
  readonly found: readonly Tally[];
  /** By number of what excludes. */
  readonly #excluded: readonly Tally[];
  /** The same by codes of what lies within it. */
  readonly #excludedWithin: readonly Tally[];
  /** The same where values were counted and no codes, by number of the value. */
  readonly #excludedValues: Uint32Array[] = [];

  constructor(memory?: SegmentMemory) {
    this.block = new CountingBlock(memory);
    this.found = codeGroups.map(() => new Tally(memory));
    this.#excluded = excluders.map(() => new Tally(memory));
    this.#excludedWithin = excluders.map(() => new Tally(memory));
  }

  excludedBy(excluder: number): Tally {
    return this.#excluded[excluder] as Tally;
  }

  excludedWithin(excluder: number): Tally {
    return this.#excludedWithin[excluder] as Tally;
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
    const makeRoom = (tally: Tally, group: number) => tally.fit(groups[group]?.size ?? 0);
    for (const [place, tally] of this.found.entries()) makeRoom(tally, place);
    for (const [excluder, tally] of this.#excluded.entries()) makeRoom(tally, groupOf(excluder));
    for (const [excluder, tally] of this.#excludedWithin.entries()) makeRoom(tally, innerGroupOf(excluder));
  }

  clear(): void {
    this.clearFound();
    for (const tally of [...this.#excluded, ...this.#excludedWithin]) tally.clear();
    this.#excludedValues.length = 0;
  }

  clearFound(): void {
    for (const tally of this.found) tally.clear();
  }
}

/** Counts listed documents in all groups, but for what lies within others. */
export function countAll(
  segment: Segment,
  documents: Uint32Array,
  count: number,
  tallies: FacetTallies,
): void {
  countListed(segment, documents, count, outerOf(tallies), tallies);
}

/** The same for a set of bits. */
export function countAllBits(
  segment: Segment,
  bits: Uint32Array,
  scratch: Scratch,
  tallies: FacetTallies,
): void {
  countBits(segment, bits, outerOf(tallies), scratch, tallies);
}

const outerOf = ({ found }: FacetTallies): CountedGroup[] =>
  outerGroups.map((group, place) => ({ group, tally: found[place] as Tally }));

/** Counts listed documents by the codes of some groups. */
export function countListed(
  { codes }: Segment,
  documents: Uint32Array,
  count: number,
  counted: readonly CountedGroup[],
  { block }: FacetTallies,
): void {
  if (isMuch(count, counted) && block.countListed(codes, documents, count, counted)) return;
  for (const { group, tally } of counted) addCodes(codes, documents, count, group, tally);
}

/** The same for a set of bits. */
export function countBits(
  { codes, documentCount }: Segment,
  bits: Uint32Array,
  counted: readonly CountedGroup[],
  { ranked }: Scratch,
  { block }: FacetTallies,
): void {
  const words = bitmapWords(documentCount);
  const count = countFirstBits(bits, documentCount);
  if (isMuch(count, counted) && block.countBits(codes, bits, words, count, counted)) return;
  expandBits(bits, words, ranked);
  for (const { group, tally } of counted) addCodes(codes, ranked, count, group, tally);
}

/** Then it is less work to look for the codes that were met than to note them. */
function isMuch(count: number, counted: readonly CountedGroup[]): boolean {
  return count * CODES_PER_DOCUMENT >= counted.reduce((sum, { tally }) => sum + tally.size, 0);
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
  const start = startOfWord(codes, word);
  for (let each = 0; each < count; each++) {
    const packed = codes[start + (documents[each] as number)] as number;
    tally.add(((packed >>> shift) & mask) >>> 0);
  }
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
  within: Within | undefined,
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
      if (within?.excluder === excluder)
        tallies.excludedWithin(excluder).add(codeAt(codes, document, within.group));
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
    const start = startOfWord(codes, word);
    for (let each = 0; each < count; each++) {
      const packed = codes[start + (documents[each] as number)] as number;
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
