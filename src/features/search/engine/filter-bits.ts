import { FIELD } from "./advertisement-document.ts";
import { andInto, bitmapWords } from "./bitmap.ts";
import type { ChosenFilter, FacetFilter, Filters } from "./filters.ts";
import { addPublishedAfter } from "./published-after.ts";
import { addList } from "./resolved-query.ts";
import type { Scratch } from "./scratch.ts";
import type { Segment } from "./segment.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface KeptOut {
  filter: FacetFilter;
  /** Documents that pass all filters but this one. */
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
    const bits = scratch.takeBitmap(words);
    addValues(bits, segment, values, vocabulary);
    andInto(found, bits, words);
    scratch.giveBack([bits]);
  }
}

/**
 * Leaves in `found` what passes all chosen filters, and answers what a single one of them keeps out. Whole bitmaps at a time,
 * so that only documents that some facet counts are ever looked at one by one.
 */
export function keepChosen(
  found: Uint32Array,
  segment: Segment,
  { chosen, publishedAfter }: Filters,
  vocabulary: Vocabulary,
  scratch: Scratch,
): KeptOut[] {
  const words = bitmapWords(segment.documentCount);
  const passing = chosen.map((each) => {
    const bits = scratch.takeBitmap(words);
    addPassing(bits, segment, each, publishedAfter, vocabulary);
    return bits;
  });
  const keptOut = chosen.map(({ filter }, own) => {
    const documents = scratch.takeBitmap(0);
    documents.set(found.subarray(0, words));
    for (const [place, bits] of passing.entries()) {
      if (place === own) andNotInto(documents, bits, words);
      else andInto(documents, bits, words);
    }
    return { filter, documents };
  });
  for (const bits of passing) andInto(found, bits, words);
  scratch.giveBack(passing);
  return keptOut;
}

function addPassing(
  bits: Uint32Array,
  segment: Segment,
  { filter, words }: ChosenFilter,
  publishedAfter: number | undefined,
  vocabulary: Vocabulary,
): void {
  if (filter !== "days") addValues(bits, segment, words, vocabulary);
  else if (publishedAfter !== undefined) addPublishedAfter(bits, segment, publishedAfter);
}

function addValues(
  bits: Uint32Array,
  segment: Segment,
  values: readonly string[],
  vocabulary: Vocabulary,
): void {
  const words = bitmapWords(segment.documentCount);
  const key = values.join(" ");
  const known = segment.cache?.get(key);
  if (known) {
    bits.set(known);
    return;
  }
  for (const value of values) {
    const word = vocabulary.find(value);
    const list = word === undefined ? undefined : segment.list(word, FIELD.text);
    if (list) addList(bits, list);
  }
  segment.cache?.keep(key, bits.subarray(0, words));
}

function andNotInto(target: Uint32Array, other: Uint32Array, words: number): void {
  for (let word = 0; word < words; word++) {
    target[word] = (target[word] as number) & ~(other[word] as number);
  }
}
