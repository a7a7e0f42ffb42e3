import type { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import { bitmapWords, clearBit, setFirstBits } from "../filters/bitmap.ts";
import { placesInOrder } from "../matching/places-in-order.ts";
import { DocumentReader } from "../words/document-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { AdvertisementDocument } from "./advertisement-document.ts";
import type { BaseArrays } from "./base-segment.ts";
import { CODE_WORDS, copyCodes, grownCodes } from "./code-layout.ts";
import { grownFloat64, grownUint32 } from "./growing-arrays.ts";
import { SegmentMemory } from "./segment-memory.ts";

// Entries are stored in blocks: one array of all of them would have to be copied whenever it grows.
const BLOCK = 1 << 20;

/** Takes documents in any order, one after the other, and makes the arrays of a base segment of them. */
export class SegmentBuilder {
  readonly #facets: AdvertisementFacets;
  readonly #vocabulary: Vocabulary;
  readonly #reader: DocumentReader;
  readonly #blocks: Uint32Array[] = [];
  #blockUse = BLOCK;
  /** Where the entries of a document begin, and how many they are. */
  #entryStarts = new Float64Array(1024);
  #entryCounts = new Uint32Array(1024);
  #listSizes = new Uint32Array(1024);
  #columns = {
    ids: new Float64Array(1024),
    publishedAt: new Float64Array(1024),
    expiresAt: new Float64Array(1024),
    codes: new Uint32Array(1024 * CODE_WORDS),
    companyIds: new Uint32Array(1024),
    pays: new Uint32Array(1024),
  };
  #count = 0;

  constructor(vocabulary: Vocabulary, facets: AdvertisementFacets) {
    this.#vocabulary = vocabulary;
    this.#facets = facets;
    this.#reader = new DocumentReader(vocabulary);
  }

  add(document: AdvertisementDocument): void {
    const place = this.#count++;
    this.#grow(this.#count);
    const columns = this.#columns;
    columns.ids[place] = document.id;
    columns.publishedAt[place] = document.publishedAt;
    columns.expiresAt[place] = document.expiresAt;
    this.#facets.writeCodes(document.values, columns.codes, place);
    columns.companyIds[place] = document.companyId;
    columns.pays[place] = document.pay;
    this.#reader.read(document);
    this.#storeEntries(place);
  }

  /** The builder is used up afterwards. */
  finish(kernelFrom?: number): BaseArrays {
    const count = this.#count;
    const memory = this.#makeMemory(kernelFrom);
    const { ids, publishedAt, expiresAt } = this.#columns;
    // Of two with the same id the one that came later is the newer.
    const byIdAndArrival = placesInOrder(ids.subarray(0, count));
    const order = newestFirst(publishedAt, byIdAndArrival);
    const rank = new Uint32Array(count);
    for (let place = 0; place < count; place++) rank[order[place] as number] = place;
    const live = memory.uint32(bitmapWords(count));
    setFirstBits(live, count);
    for (let place = 0; place + 1 < count; place++) {
      const document = byIdAndArrival[place] as number;
      if (ids[document] === ids[byIdAndArrival[place + 1] as number])
        clearBit(live, rank[document] as number);
    }
    const byExpiry = placesInOrder(expiresAt.subarray(0, count));
    const pickFloats = (array: Float64Array) => {
      const picked = new Float64Array(count);
      for (let place = 0; place < count; place++) picked[place] = array[order[place] as number] as number;
      return picked;
    };
    const pickWords = (array: Uint32Array, by = order) => {
      const picked = new Uint32Array(count);
      for (let place = 0; place < count; place++) picked[place] = array[by[place] as number] as number;
      return picked;
    };
    const pickCodes = (array: Uint32Array) => {
      const picked = memory.uint32(count * CODE_WORDS);
      for (let place = 0; place < count; place++) copyCodes(array, order[place] as number, picked, place);
      return picked;
    };
    const pays = pickWords(this.#columns.pays);
    return {
      ids: pickFloats(ids),
      publishedAt: pickFloats(publishedAt),
      expiresAt: pickFloats(expiresAt),
      codes: pickCodes(this.#columns.codes),
      companyIds: pickWords(this.#columns.companyIds),
      pays,
      byId: pickWords(rank, byIdAndArrival),
      byExpiry: pickWords(rank, byExpiry),
      byPay: leastPaidFirst(pays),
      live,
      ...this.#makeLists(order, memory),
    };
  }

  #makeMemory(kernelFrom: number | undefined): SegmentMemory {
    const bitmapLength = bitmapWords(this.#count);
    let words = bitmapLength + this.#count * CODE_WORDS;
    for (const size of this.#listSizes) words += Math.min(size, bitmapLength);
    return new SegmentMemory(this.#count, words * 4, kernelFrom);
  }

  #makeLists(order: Uint32Array, memory: SegmentMemory): Pick<BaseArrays, "listStarts" | "postings"> {
    const bitmapLength = bitmapWords(this.#count);
    const listCount = this.#vocabulary.size * 4;
    const sizes = grownUint32(this.#listSizes, listCount);
    const listStarts = new Uint32Array(listCount + 1);
    for (let list = 0; list < listCount; list++) {
      listStarts[list + 1] = (listStarts[list] as number) + Math.min(sizes[list] as number, bitmapLength);
    }
    const postings = memory.uint32(listStarts[listCount] as number);
    const ends = listStarts.slice();
    for (let place = 0; place < order.length; place++) {
      const document = order[place] as number;
      const start = this.#entryStarts[document] as number;
      const block = this.#blocks[Math.floor(start / BLOCK)] as Uint32Array;
      const first = start % BLOCK;
      const end = first + (this.#entryCounts[document] as number);
      for (let each = first; each < end; each++) {
        const list = block[each] as number;
        if ((sizes[list] as number) >= bitmapLength) {
          const word = (listStarts[list] as number) + (place >>> 5);
          postings[word] = (postings[word] as number) | (1 << (place & 31));
        } else {
          const next = ends[list] as number;
          postings[next] = place;
          ends[list] = next + 1;
        }
      }
    }
    this.#blocks.length = 0;
    return { listStarts, postings };
  }

  #storeEntries(place: number): void {
    const { entries, count } = this.#reader;
    // A text of more words than a block holds has a block of its own.
    if (this.#blockUse + count > BLOCK) {
      this.#blocks.push(new Uint32Array(Math.max(BLOCK, count)));
      this.#blockUse = 0;
    }
    const block = this.#blocks.at(-1) as Uint32Array;
    block.set(entries.subarray(0, count), this.#blockUse);
    this.#entryStarts[place] = (this.#blocks.length - 1) * BLOCK + this.#blockUse;
    this.#entryCounts[place] = count;
    this.#blockUse += count;
    this.#listSizes = grownUint32(this.#listSizes, this.#vocabulary.size * 4);
    for (let each = 0; each < count; each++) {
      const list = entries[each] as number;
      this.#listSizes[list] = (this.#listSizes[list] as number) + 1;
    }
  }

  #grow(count: number): void {
    if (count <= this.#columns.ids.length) return;
    const columns = this.#columns;
    this.#entryStarts = grownFloat64(this.#entryStarts, count);
    this.#entryCounts = grownUint32(this.#entryCounts, count);
    columns.ids = grownFloat64(columns.ids, count);
    columns.publishedAt = grownFloat64(columns.publishedAt, count);
    columns.expiresAt = grownFloat64(columns.expiresAt, count);
    columns.codes = grownCodes(columns.codes, count);
    columns.companyIds = grownUint32(columns.companyIds, count);
    columns.pays = grownUint32(columns.pays, count);
  }
}

/** Of equally new ones the one with the greatest id. */
function newestFirst(publishedAt: Float64Array, byId: Uint32Array): Uint32Array {
  const count = byId.length;
  // From the greatest id on, so that of equal moments the first is the right one.
  const keys = new Float64Array(count);
  for (let each = 0; each < count; each++) {
    keys[each] = -(publishedAt[byId[count - 1 - each] as number] as number);
  }
  return placesInOrder(keys).map((each) => byId[count - 1 - each] as number);
}

/** Of those that are paid the same the oldest, so that whoever reads from the end has the newest first. */
function leastPaidFirst(pays: Uint32Array): Uint32Array<ArrayBuffer> {
  const last = pays.length - 1;
  return placesInOrder(Float64Array.from(pays.toReversed())).map((place) => last - place);
}
