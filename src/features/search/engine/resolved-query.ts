import { FIELD, FIELD_COUNT } from "./advertisement-document.ts";
import { andInto, bitmapWords, orInto, setBit } from "./bitmap.ts";
import type { Scratch } from "./scratch.ts";
import type { PostingList, Segment } from "./segment.ts";

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
  /** For one whose words are somewhere in the advertisement; none where that does not count. */
  anywhereScore: number | undefined;
}

export interface ResolvedUnit {
  levels: Level[];
  names: ResolvedName[];
}

export interface ScoredList extends PostingList {
  score: number;
}

/** The unit's lists in a segment, the best first. Bitmaps that had to be made for it are added to `taken`. */
export function listsOf(
  segment: Segment,
  unit: ResolvedUnit,
  scratch: Scratch,
  taken: Uint32Array[],
): ScoredList[] {
  const lists: ScoredList[] = [];
  for (const { score, field, words } of unit.levels) {
    for (let each = 0; each < words.length; each++) {
      const list = segment.list(words[each] as number, field);
      if (list) lists.push({ ...list, score });
    }
  }
  const end = bitmapWords(segment.documentCount);
  for (const { parts, titleScore, anywhereScore } of unit.names) {
    const inTitle = documentsWithAll(segment, parts, FIELD.position + 1, scratch);
    lists.push({ array: inTitle, start: 0, end, isBitmap: true, score: titleScore });
    taken.push(inTitle);
    if (anywhereScore === undefined) continue;
    const anywhere = documentsWithAll(segment, parts, FIELD_COUNT, scratch);
    lists.push({ array: anywhere, start: 0, end, isBitmap: true, score: anywhereScore });
    taken.push(anywhere);
  }
  return lists.sort((a, b) => b.score - a.score);
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
    for (let each = 0; each < part.length; each++) {
      for (let field = 0; field < fieldCount; field++) {
        const list = segment.list(part[each] as number, field);
        if (list) addList(target, list);
      }
    }
    if (target === all) continue;
    andInto(all, target, words);
    scratch.giveBack([target]);
  }
  return all;
}

export function addList(bits: Uint32Array, { array, start, end, isBitmap }: PostingList): void {
  if (isBitmap) orInto(bits, array, end - start, start);
  else for (let each = start; each < end; each++) setBit(bits, array[each] as number);
}

/** A guess for bitmaps: half of their documents. */
export function listSize({ start, end, isBitmap }: PostingList): number {
  return isBitmap ? (end - start) * 16 : end - start;
}
