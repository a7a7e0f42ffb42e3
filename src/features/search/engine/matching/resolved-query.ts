import { andInto, bitmapWords, orInto, setBit } from "../filters/bitmap.ts";
import { kernelOf } from "../kernel/kernel.ts";
import type { Scratch } from "../scratch.ts";
import { FIELD, FIELD_COUNT } from "../segments/advertisement-document.ts";
import type { PostingList, Segment } from "../segments/segment.ts";

/** Words of the index that stand for a word of the query, in one field, for the same score. */
export interface Level {
  score: number;
  field: number;
  words: ArrayLike<number>;
}

/** A name of several words. For each of them the words of the index that stand for it. */
export interface ResolvedName {
  parts: readonly ArrayLike<number>[];
  /** For one that stands in title and position. */
  titleScore: number;
  /** Whether its words may also stand anywhere else. */
  isAnywhereEnough: boolean;
}

/** What stands for one unit of the query. */
export interface ResolvedUnit {
  /** A document matches that has one of these anywhere. */
  words: ArrayLike<number>[];
  names: ResolvedName[];
  /** What some of them are worth in title, position and names, the best first. */
  levels: Level[];
  /** Names the set of documents: the same for the same words and names. */
  key: string;
  /** The one that is worth more than others in the text. */
  exact: number | undefined;
}

/** In the text only the exact word is told from others, so that broad searches need not look at every text. */
export const TEXT_EXACT_SCORE = 48;
export const TEXT_SCORE = 18;

/** Of a list that is shorter the call costs more than it saves. */
const FEW = 32;

export interface ScoredList extends PostingList {
  score: number;
}

/** The lists that are worth more than their text, the best first. Bitmaps made for it are added to `taken`. */
export function scoredLists(
  segment: Segment,
  unit: ResolvedUnit,
  scratch: Scratch,
  taken: Uint32Array[],
): ScoredList[] {
  const lists: ScoredList[] = [];
  for (const { score, field, words } of unit.levels) {
    for (let each = 0; each < words.length; each++) {
      const list = segment.list(words[each] as number, field);
      if (list) lists.push(scored(list, score));
    }
  }
  for (const { parts, titleScore } of unit.names) {
    const inTitle = documentsWithAll(segment, parts, FIELD.position + 1, scratch);
    taken.push(inTitle);
    lists.push(scored(asList(inTitle, segment), titleScore));
  }
  return unit.names.length === 0 ? lists : lists.sort((a, b) => b.score - a.score);
}

export function exactTextList(segment: Segment, { exact }: ResolvedUnit): PostingList | undefined {
  return exact === undefined ? undefined : segment.list(exact, FIELD.text);
}

/** All lists of the unit, the best first. */
export function allLists(
  segment: Segment,
  unit: ResolvedUnit,
  scratch: Scratch,
  taken: Uint32Array[],
): ScoredList[] {
  const lists = scoredLists(segment, unit, scratch, taken);
  const exact = exactTextList(segment, unit);
  if (exact) lists.push(scored(exact, TEXT_EXACT_SCORE));
  for (const words of unit.words) {
    for (let each = 0; each < words.length; each++) {
      const list = segment.list(words[each] as number, FIELD.text);
      if (list) lists.push(scored(list, TEXT_SCORE));
    }
  }
  for (const { parts, isAnywhereEnough } of unit.names) {
    if (!isAnywhereEnough) continue;
    const anywhere = documentsWithAll(segment, parts, FIELD_COUNT, scratch);
    taken.push(anywhere);
    lists.push(scored(asList(anywhere, segment), TEXT_SCORE));
  }
  return lists;
}

/** Lists that together have all documents of the unit, whatever they are worth. */
export function matchingLists(
  segment: Segment,
  { words, names }: ResolvedUnit,
  scratch: Scratch,
  taken: Uint32Array[],
): PostingList[] {
  const lists: PostingList[] = [];
  for (const some of words) {
    for (let each = 0; each < some.length; each++) {
      if (segment.listLength(some[each] as number) === 0) continue;
      for (let field = 0; field < FIELD_COUNT; field++) {
        const list = segment.list(some[each] as number, field);
        if (list) lists.push(list);
      }
    }
  }
  for (const { parts, isAnywhereEnough } of names) {
    const fields = isAnywhereEnough ? FIELD_COUNT : FIELD.position + 1;
    const named = documentsWithAll(segment, parts, fields, scratch);
    taken.push(named);
    lists.push(asList(named, segment));
  }
  return lists;
}

/** Hands on all documents that match the unit, live or not. They are not to be written to. */
export function withUnit(
  segment: Segment,
  unit: ResolvedUnit,
  scratch: Scratch,
  take: (documents: Uint32Array) => void,
): void {
  const make = (bits: Uint32Array) => addUnit(bits, segment, unit, scratch);
  withCached(segment, unit.key, scratch, make, take);
}

/** Hands on what is cached under the key, or makes it, and caches it where the segment does so. */
export function withCached(
  segment: Segment,
  key: string,
  scratch: Scratch,
  make: (bits: Uint32Array) => void,
  take: (bits: Uint32Array) => void,
): void {
  const known = segment.cache?.get(key);
  if (known) {
    take(known);
    return;
  }
  const bits = scratch.takeBitmap(bitmapWords(segment.documentCount));
  make(bits);
  take(bits);
  scratch.giveBack(segment.cache ? segment.cache.put(key, bits, segment.codes) : [bits]);
}

function addUnit(bits: Uint32Array, segment: Segment, unit: ResolvedUnit, scratch: Scratch): void {
  for (const words of unit.words) addWords(bits, segment, words, FIELD_COUNT);
  for (const { parts, isAnywhereEnough } of unit.names) {
    const fields = isAnywhereEnough ? FIELD_COUNT : FIELD.position + 1;
    const named = documentsWithAll(segment, parts, fields, scratch);
    orInto(bits, named, bitmapWords(segment.documentCount));
    scratch.giveBack([named]);
  }
}

/** At most about so many documents match; a unit with names is taken for large. */
export function unitSize(segment: Segment, { words, names }: ResolvedUnit): number {
  if (names.length > 0) return Infinity;
  let size = 0;
  for (const some of words) {
    for (let each = 0; each < some.length; each++) size += segment.listLength(some[each] as number);
  }
  return size;
}

/** As a bitmap: documents that have one word of each part within the first fields. */
function documentsWithAll(
  segment: Segment,
  parts: readonly ArrayLike<number>[],
  fieldCount: number,
  scratch: Scratch,
): Uint32Array {
  const words = bitmapWords(segment.documentCount);
  const all = scratch.takeBitmap(words);
  for (const [place, part] of parts.entries()) {
    const target = place === 0 ? all : scratch.takeBitmap(words);
    addWords(target, segment, part, fieldCount);
    if (target === all) continue;
    andInto(all, target, words);
    scratch.giveBack([target]);
  }
  return all;
}

function addWords(bits: Uint32Array, segment: Segment, words: ArrayLike<number>, fieldCount: number): void {
  for (let each = 0; each < words.length; each++) {
    const word = words[each] as number;
    if (segment.listLength(word) === 0) continue;
    for (let field = 0; field < fieldCount; field++) {
      const list = segment.list(word, field);
      if (list) addList(bits, list);
    }
  }
}

export function addList(bits: Uint32Array, { array, start, end, isBitmap }: PostingList): void {
  if (isBitmap) {
    orInto(bits, array, end - start, start);
    return;
  }
  const kernel = end - start > FEW ? kernelOf(bits, array) : undefined;
  if (kernel) kernel.setListed(bits.byteOffset, array.byteOffset + start * 4, end - start);
  else for (let each = start; each < end; each++) setBit(bits, array[each] as number);
}

function asList(bits: Uint32Array, { documentCount }: Segment): PostingList {
  return { array: bits, start: 0, end: bitmapWords(documentCount), isBitmap: true };
}

function scored({ array, start, end, isBitmap }: PostingList, score: number): ScoredList {
  return { array, start, end, isBitmap, score };
}
