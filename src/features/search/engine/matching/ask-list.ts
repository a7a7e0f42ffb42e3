import type { PostingList } from "../segments/segment.ts";
import { firstAtLeast } from "./search-sorted.ts";

/** A list so many times as long as what was found so far is asked about each document, instead of being read. */
const ASK_FACTOR = 32;

export function isWorthAsking({ start, end, isBitmap }: PostingList, documentCount: number): boolean {
  return isBitmap || end - start > documentCount * ASK_FACTOR;
}

export function hasDocument({ array, start, end, isBitmap }: PostingList, document: number): boolean {
  if (isBitmap) return ((array[start + (document >>> 5)] as number) & (1 << (document & 31))) !== 0;
  const place = firstAtLeast(array, start, end, document);
  return place < end && array[place] === document;
}
