import { AdvertisementFacets } from "./counting/advertisement-facets.ts";
import { FacetTallies } from "./counting/count-facets.ts";
import { LiveCounts } from "./counting/live-counts.ts";
import type { IndexAnswer, IndexQuery } from "./index-query.ts";
import { correctionsOf, stemInUse } from "./matching/resolve-units.ts";
import type { QueryUnit } from "./matching/understand-query.ts";
import { runSearch } from "./run-search.ts";
import { Scratch } from "./scratch.ts";
import type { SearchedIndex } from "./searched-index.ts";
import type { AdvertisementDocument } from "./segments/advertisement-document.ts";
import { type BaseArrays, BaseSegment } from "./segments/base-segment.ts";
import { DeltaSegment } from "./segments/delta-segment.ts";
import { aboutHowMany, companiesWithWord } from "./segments/live-documents.ts";
import { type Merge, mergeSegments } from "./segments/merge-segments.ts";
import { SegmentBuilder } from "./segments/segment-builder.ts";
import { KERNEL_FROM, SegmentMemory } from "./segments/segment-memory.ts";
import { companyNameWord, DocumentReader } from "./words/document-words.ts";
import { findMarked, type Marked } from "./words/find-marked.ts";
import { type LearntWords, NOTHING_LEARNT } from "./words/learnt-words.ts";
import { Vocabulary } from "./words/vocabulary.ts";
import { nextVersion, type WordUse } from "./words/word-use.ts";

export interface SearchIndexOptions {
  /** Changes wait in the small segment until they are so many, or this part of the large one, whichever is more. */
  mergeFrom?: number;
  mergePart?: number;
  /** From so many documents on the large segment lies in memory that the kernel can work on. */
  kernelFrom?: number;
}

export interface IndexParts {
  vocabulary: Vocabulary;
  facets: AdvertisementFacets;
  base: BaseArrays;
}

const MERGE_FROM = 4096;
const MERGE_PART = 1 / 16;

/**
 * The advertisements in memory: a large sorted segment, and a small one for what changed since. Everything is synchronous;
 * whoever owns it calls `maintain` now and then, which merges the two a few milliseconds at a time.
 *
 * Its time never goes back: an advertisement that has expired at one search stays expired for all later ones.
 */
export class SearchIndex implements WordUse {
  readonly #vocabulary: Vocabulary;
  readonly #facets: AdvertisementFacets;
  readonly #reader: DocumentReader;
  readonly #live: LiveCounts;
  #scratch: Scratch;
  #tallies: FacetTallies;
  readonly #options: Required<SearchIndexOptions>;
  #base: BaseSegment;
  /** Being merged into the base; it takes no more changes. */
  #frozen: DeltaSegment | undefined;
  #delta: DeltaSegment;
  #merge: Merge | undefined;
  #now = Number.NEGATIVE_INFINITY;
  #version = nextVersion();
  learnt: LearntWords = NOTHING_LEARNT;

  private constructor({ vocabulary, facets, base }: IndexParts, options: SearchIndexOptions) {
    this.#vocabulary = vocabulary;
    this.#facets = facets;
    this.#options = {
      mergeFrom: options.mergeFrom ?? MERGE_FROM,
      mergePart: options.mergePart ?? MERGE_PART,
      kernelFrom: options.kernelFrom ?? KERNEL_FROM,
    };
    this.#reader = new DocumentReader(vocabulary);
    this.#live = new LiveCounts(facets);
    this.#base = new BaseSegment(base, this.#live.leave);
    const memory = SegmentMemory.of(base.postings);
    this.#scratch = new Scratch(memory);
    this.#tallies = new FacetTallies(memory);
    this.#live.enterAll(this.#base);
    this.#delta = new DeltaSegment(this.#live.leave);
  }

  /** Of two documents with the same id the later one counts. */
  static build(documents: Iterable<AdvertisementDocument>, options: SearchIndexOptions = {}): SearchIndex {
    const builder = SearchIndex.builder(options);
    for (const document of documents) builder.add(document);
    return builder.finish();
  }

  /** For documents that come in parts, such as rows of a cursor. */
  static builder(options: SearchIndexOptions = {}): {
    add(document: AdvertisementDocument): void;
    finish(): SearchIndex;
  } {
    const vocabulary = new Vocabulary();
    const facets = new AdvertisementFacets();
    const segment = new SegmentBuilder(vocabulary, facets);
    return {
      add: (document) => segment.add(document),
      finish: () =>
        new SearchIndex({ vocabulary, facets, base: segment.finish(options.kernelFrom) }, options),
    };
  }

  static fromParts(parts: IndexParts, options: SearchIndexOptions = {}): SearchIndex {
    return new SearchIndex(parts, options);
  }

  /** Advertisements that are found at the time of the last search. */
  get size(): number {
    return this.#live.total;
  }

  upsert(document: AdvertisementDocument): void {
    this.remove(document.id);
    this.#reader.read(document);
    const place = this.#delta.add(document, this.#facets, this.#reader);
    this.#live.enter(this.#delta.codes, place);
    this.#version = nextVersion();
  }

  /** Whether there was one. */
  remove(id: number): boolean {
    const isGone = [this.#delta, this.#frozen, this.#base].some((segment) => segment?.remove(id));
    if (isGone) this.#version = nextVersion();
    return isGone;
  }

  versionAt(now: number): number {
    this.#expire(now);
    return this.#version;
  }

  stemInUse(word: string): string | undefined {
    return stemInUse(word, this.#searched());
  }

  correctionsOf(unit: QueryUnit): string[] {
    return correctionsOf(unit, this.#searched());
  }

  isWord(word: string): boolean {
    return this.#vocabulary.find(word) !== undefined;
  }

  frequencyOf(word: string, isBeginning: boolean): number {
    const words = isBeginning
      ? this.#vocabulary.startingWith(word)
      : [this.#vocabulary.find(word) ?? []].flat();
    return aboutHowMany(this.#searched().segments, words);
  }

  /** The companies with advertisements whose name begins with these two words. */
  companiesNamed(first: string, second: string): number[] {
    const name = this.#vocabulary.find(companyNameWord(first, second));
    return name === undefined ? [] : companiesWithWord(this.#searched().segments, name);
  }

  search(query: IndexQuery, now: number): IndexAnswer {
    this.#expire(now);
    return runSearch(this.#searched(), query, now);
  }

  /** The same among what has some marks and lacks others, and without facets. */
  find(query: IndexQuery, marked: Marked, now: number): Pick<IndexAnswer, "total" | "ids"> {
    this.#expire(now);
    return findMarked(this.#searched(), query, marked, now);
  }

  #searched(): SearchedIndex {
    const segments = [this.#base, this.#frozen, this.#delta].filter((segment) => segment !== undefined);
    this.#scratch.fit(Math.max(...segments.map(({ documentCount }) => documentCount)));
    return {
      segments: segments.filter(({ documentCount }) => documentCount > 0),
      vocabulary: this.#vocabulary,
      facets: this.#facets,
      live: this.#live,
      scratch: this.#scratch,
      tallies: this.#tallies,
      learnt: this.learnt,
    };
  }

  /** Merges for about so many milliseconds, where there is something to merge. Answers whether there is more to do. */
  maintain(milliseconds: number): boolean {
    if (!this.#merge && !this.#isMergeDue()) return false;
    this.#startMerge();
    return !this.#continueMerge(milliseconds);
  }

  /** Merges everything at once, which takes seconds for a million advertisements. */
  compact(): void {
    while (this.#merge || this.#delta.documentCount > 0) {
      this.#startMerge();
      this.#continueMerge(Infinity);
    }
  }

  /** What a snapshot stores; compacts. */
  parts(): IndexParts {
    this.compact();
    return { vocabulary: this.#vocabulary, facets: this.#facets, base: this.#base.arrays };
  }

  #expire(now: number): void {
    this.#now = Math.max(this.#now, now);
    const before = this.#live.total;
    this.#base.expireUntil(this.#now);
    this.#frozen?.expireUntil(this.#now);
    this.#delta.expireUntil(this.#now);
    if (this.#live.total !== before) this.#version = nextVersion();
  }

  #isMergeDue(): boolean {
    const { mergeFrom, mergePart } = this.#options;
    const changes = this.#delta.documentCount + this.#base.documentCount - this.#base.liveCount;
    return changes >= Math.max(mergeFrom, this.#base.documentCount * mergePart);
  }

  #startMerge(): void {
    if (this.#merge) return;
    this.#frozen = this.#delta;
    this.#delta = new DeltaSegment(this.#live.leave);
    this.#merge = mergeSegments(this.#base, this.#frozen, this.#vocabulary.size, this.#options.kernelFrom);
  }

  #continueMerge(milliseconds: number): boolean {
    const arrays = this.#merge?.continue(milliseconds);
    if (!arrays) return false;
    this.#base = new BaseSegment(arrays, this.#live.leave);
    const memory = SegmentMemory.of(arrays.postings);
    this.#scratch = new Scratch(memory);
    this.#tallies = new FacetTallies(memory);
    this.#frozen = undefined;
    this.#merge = undefined;
    this.#expire(this.#now);
    return true;
  }
}
