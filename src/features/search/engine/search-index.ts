import type { AdvertisementDocument } from "./advertisement-document.ts";
import { AdvertisementFacets } from "./advertisement-facets.ts";
import { type BaseArrays, BaseSegment } from "./base-segment.ts";
import { FacetTallies } from "./count-facets.ts";
import { DeltaSegment } from "./delta-segment.ts";
import { DocumentReader } from "./document-words.ts";
import type { DistrictKey } from "./facet-answer.ts";
import type { IndexAnswer, IndexQuery } from "./index-query.ts";
import { LiveCounts } from "./live-counts.ts";
import { type Merge, mergeSegments } from "./merge-segments.ts";
import { runSearch } from "./run-search.ts";
import { Scratch } from "./scratch.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { KERNEL_FROM, SegmentMemory } from "./segment-memory.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface SearchIndexOptions {
  /** What districts are counted under; by default their id. */
  districtKey?: DistrictKey;
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
export class SearchIndex {
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

  private constructor({ vocabulary, facets, base }: IndexParts, options: SearchIndexOptions) {
    this.#vocabulary = vocabulary;
    this.#facets = facets;
    this.#options = {
      districtKey: options.districtKey ?? String,
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
  }

  /** Whether there was one. */
  remove(id: number): boolean {
    return [this.#delta, this.#frozen, this.#base].some((segment) => segment?.remove(id));
  }

  search(query: IndexQuery, now: number): IndexAnswer {
    this.#expire(now);
    const segments = [this.#base, this.#frozen, this.#delta].filter((segment) => segment !== undefined);
    this.#scratch.fit(Math.max(...segments.map(({ documentCount }) => documentCount)));
    const index = {
      segments: segments.filter(({ documentCount }) => documentCount > 0),
      vocabulary: this.#vocabulary,
      facets: this.#facets,
      live: this.#live,
      scratch: this.#scratch,
      tallies: this.#tallies,
      districtKey: this.#options.districtKey,
    };
    return runSearch(index, query, now);
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

  /** What a snapshot keeps; compacts. */
  parts(): IndexParts {
    this.compact();
    return { vocabulary: this.#vocabulary, facets: this.#facets, base: this.#base.arrays };
  }

  #expire(now: number): void {
    this.#now = Math.max(this.#now, now);
    this.#base.expireUntil(this.#now);
    this.#frozen?.expireUntil(this.#now);
    this.#delta.expireUntil(this.#now);
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
