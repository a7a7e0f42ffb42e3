import type { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import { bitmapWords, clearBit, hasBit, setBit } from "../filters/bitmap.ts";
import type { DocumentReader } from "../words/document-words.ts";
import { type AdvertisementDocument, FIELD_COUNT } from "./advertisement-document.ts";
import { CODE_WORDS, grownCodes } from "./code-layout.ts";
import { grownFloat64, grownUint32 } from "./growing-arrays.ts";
import type { LeavingListener, PostingList, Segment } from "./segment.ts";

const FIRST_LIST_LENGTH = 2;

/** The small part of the index that takes changes. Documents stand in the order of their arrival, lists grow in place. */
export class DeltaSegment implements Segment {
  readonly isInDateOrder = false;
  readonly cache = undefined;
  readonly excludedCounts = undefined;
  live = new Uint32Array(8);
  ids = new Float64Array(256);
  publishedAt = new Float64Array(256);
  expiresAt = new Float64Array(256);
  codes = new Uint32Array(256 * CODE_WORDS);
  companyIds = new Uint32Array(256);
  pays = new Uint32Array(256);
  readonly byPay = undefined;
  #documentCount = 0;
  #liveCount = 0;
  #nextExpiry = Infinity;
  readonly #documents = new Map<number, number>();
  /** The number of the list by entry (word and field). */
  readonly #lists = new Map<number, number>();
  #starts = new Uint32Array(256);
  #lengths = new Uint32Array(256);
  #capacities = new Uint32Array(256);
  #postings = new Uint32Array(1024);
  #postingsUse = 0;
  readonly #onLeaving: LeavingListener;

  constructor(onLeaving: LeavingListener) {
    this.#onLeaving = onLeaving;
  }

  get documentCount(): number {
    return this.#documentCount;
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  list(word: number, field: number): PostingList | undefined {
    const list = this.#lists.get(word * FIELD_COUNT + field);
    if (list === undefined) return undefined;
    const start = this.#starts[list] as number;
    return {
      array: this.#postings,
      start,
      end: start + (this.#lengths[list] as number),
      isBitmap: false,
    };
  }

  listLength(word: number): number {
    let length = 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const list = this.#lists.get(word * FIELD_COUNT + field);
      if (list !== undefined) length += this.#lengths[list] as number;
    }
    return length;
  }

  /** At most. */
  get postingCount(): number {
    return this.#postingsUse;
  }

  /** Entries (word and field) that have a list. */
  entries(): IterableIterator<number> {
    return this.#lists.keys();
  }

  /** The reader has just read the document. */
  add(document: AdvertisementDocument, facets: AdvertisementFacets, reader: DocumentReader): number {
    const place = this.#documentCount++;
    this.#grow(this.#documentCount);
    this.ids[place] = document.id;
    this.publishedAt[place] = document.publishedAt;
    this.expiresAt[place] = document.expiresAt;
    facets.writeCodes(document.values, this.codes, place);
    this.companyIds[place] = document.companyId;
    this.pays[place] = document.pay;
    setBit(this.live, place);
    this.#liveCount += 1;
    this.#documents.set(document.id, place);
    this.#nextExpiry = Math.min(this.#nextExpiry, document.expiresAt);
    for (let each = 0; each < reader.count; each++) this.#append(reader.entries[each] as number, place);
    return place;
  }

  remove(id: number): boolean {
    const place = this.#documents.get(id);
    if (place === undefined) return false;
    this.#leave(place);
    return true;
  }

  expireUntil(now: number): void {
    if (now < this.#nextExpiry) return;
    this.#nextExpiry = Infinity;
    for (const place of [...this.#documents.values()]) {
      const expiresAt = this.expiresAt[place] as number;
      if (expiresAt <= now) this.#leave(place);
      else this.#nextExpiry = Math.min(this.#nextExpiry, expiresAt);
    }
  }

  #leave(place: number): void {
    if (!hasBit(this.live, place)) return;
    clearBit(this.live, place);
    this.#liveCount -= 1;
    this.#documents.delete(this.ids[place] as number);
    this.#onLeaving(this.codes, place);
  }

  #append(entry: number, place: number): void {
    let list = this.#lists.get(entry);
    if (list === undefined) {
      list = this.#lists.size;
      this.#lists.set(entry, list);
      this.#starts = grownUint32(this.#starts, list + 1);
      this.#lengths = grownUint32(this.#lengths, list + 1);
      this.#capacities = grownUint32(this.#capacities, list + 1);
      this.#moveList(list, FIRST_LIST_LENGTH);
    }
    const length = this.#lengths[list] as number;
    if (length === this.#capacities[list]) this.#moveList(list, length * 2);
    this.#postings[(this.#starts[list] as number) + length] = place;
    this.#lengths[list] = length + 1;
  }

  /** To the end of the postings. What it leaves behind stays unused until the segment is merged away. */
  #moveList(list: number, capacity: number): void {
    const start = this.#starts[list] as number;
    this.#postings = grownUint32(this.#postings, this.#postingsUse + capacity);
    this.#postings.copyWithin(this.#postingsUse, start, start + (this.#lengths[list] as number));
    this.#starts[list] = this.#postingsUse;
    this.#capacities[list] = capacity;
    this.#postingsUse += capacity;
  }

  #grow(count: number): void {
    if (count <= this.ids.length) return;
    this.ids = grownFloat64(this.ids, count);
    this.publishedAt = grownFloat64(this.publishedAt, count);
    this.expiresAt = grownFloat64(this.expiresAt, count);
    this.codes = grownCodes(this.codes, count);
    this.companyIds = grownUint32(this.companyIds, count);
    this.pays = grownUint32(this.pays, count);
    this.live = grownUint32(this.live, bitmapWords(this.ids.length));
  }
}
