import { addList, withCached } from "../matching/resolved-query.ts";
import type { Scratch } from "../scratch.ts";
import { FIELD } from "../segments/advertisement-document.ts";
import { addPublishedAfter } from "../segments/published-after.ts";
import type { Segment } from "../segments/segment.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { andInto, andNotInto, bitmapWords } from "./bitmap.ts";
import { AGE, type ChosenFilter, type Filters } from "./filters.ts";

export interface Excluded {
  excluder: number;
  /** Documents that pass all filters but this one, without those that have no value which it could be asked for. */
  documents: Uint32Array;
}

/** Takes away what lacks a flag or is of another company: for every facet alike. */
export function keepRequired(
  found: Uint32Array,
  segment: Segment,
  { required }: Filters,
  vocabulary: Vocabulary,
  scratch: Scratch,
): void {
  const words = bitmapWords(segment.documentCount);
  for (const values of required) {
    withValues(segment, values, vocabulary, scratch, (bits) => andInto(found, bits, words));
  }
}

/**
 * Leaves in `found` what passes all chosen filters, and answers what a single one of those excludes that are wanted. Whole bitmaps at a time,
 * so that only documents that some facet counts are ever looked at one by one.
 */
export function keepChosen(
  found: Uint32Array,
  segment: Segment,
  { chosen, publishedAfter }: Filters,
  vocabulary: Vocabulary,
  scratch: Scratch,
  isWanted: (excluder: number) => boolean = () => true,
): Excluded[] {
  const words = bitmapWords(segment.documentCount);
  const wanted = chosen.filter(({ excluder }) => isWanted(excluder));
  const excluded = wanted.map(({ excluder }) => {
    const documents = scratch.takeBitmap(0);
    documents.set(found.subarray(0, words));
    return { excluder, documents };
  });
  for (const each of chosen) {
    withPassing(segment, each, publishedAfter, vocabulary, scratch, (bits) => {
      andInto(found, bits, words);
      for (const { excluder, documents } of excluded) {
        if (excluder === each.excluder) andNotInto(documents, bits, words);
        else andInto(documents, bits, words);
      }
    });
  }
  for (const [place, { widest }] of wanted.entries()) {
    const documents = excluded[place]?.documents;
    if (!documents || widest === undefined) continue;
    withValues(segment, [widest], vocabulary, scratch, (bits) => andInto(documents, bits, words));
  }
  return excluded;
}

/**
 * Caches whom the filters leave of everybody, whatever words are asked for, and answers under which key. Undefined where it is another
 * set at every search, by age, or where nothing is cached.
 */
export function cachePassing(
  segment: Segment,
  { chosen, required, publishedAfter }: Filters,
  vocabulary: Vocabulary,
  scratch: Scratch,
): string | undefined {
  if (!segment.cache || publishedAfter !== undefined) return undefined;
  const sets = [...chosen.map((each) => each.words), ...required];
  const key = `\u0001all ${sets.map((values) => values.join(" ")).join("|")}`;
  const words = bitmapWords(segment.documentCount);
  const make = (target: Uint32Array) => {
    target.set(segment.live.subarray(0, words));
    for (const values of sets) {
      withValues(segment, values, vocabulary, scratch, (bits) => andInto(target, bits, words));
    }
  };
  withCached(segment, key, scratch, make, () => {});
  return key;
}

function withPassing(
  segment: Segment,
  { excluder, words }: ChosenFilter,
  publishedAfter: number | undefined,
  vocabulary: Vocabulary,
  scratch: Scratch,
  take: (bits: Uint32Array) => void,
): void {
  if (excluder !== AGE) {
    withValues(segment, words, vocabulary, scratch, take);
    return;
  }
  // The moment is another one at every search.
  const bits = scratch.takeBitmap(bitmapWords(segment.documentCount));
  if (publishedAfter !== undefined) addPublishedAfter(bits, segment, publishedAfter);
  take(bits);
  scratch.giveBack([bits]);
}

export function withValues(
  segment: Segment,
  values: readonly string[],
  vocabulary: Vocabulary,
  scratch: Scratch,
  take: (bits: Uint32Array) => void,
): void {
  const make = (bits: Uint32Array) => {
    for (const value of values) {
      const word = vocabulary.find(value);
      const list = word === undefined ? undefined : segment.list(word, FIELD.text);
      if (list) addList(bits, list);
    }
  };
  withCached(segment, values.join(" "), scratch, make, take);
}
