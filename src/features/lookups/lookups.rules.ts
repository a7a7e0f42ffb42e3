import { foldTurkish } from "../../platform/text/turkish.ts";

/** As the calls answer it. Value 0 is a text of the visitor's own. */
export interface LookupItem {
  value: number;
  name: string;
}

/** A name, and the spelling by which it is found. */
export interface LookupEntry extends LookupItem {
  folded: string;
}

/** Folding costs more than finding, so it is done once per name. In the order in which equal matches are answered. */
export function prepareEntries(
  items: readonly LookupItem[],
  compare: (left: string, right: string) => number,
): LookupEntry[] {
  return items
    .map(({ value, name }) => ({ value, name, folded: foldName(name) }))
    .sort((left, right) => compare(left.name, right.name));
}

export function foldName(text: string): string {
  return foldTurkish(text).trim().replace(/\s+/g, " ");
}

/** Best match first, whatever the accents and case; names that match equally well stay in their order. */
export function matchEntries(entries: readonly LookupEntry[], term: string): LookupEntry[] {
  const folded = foldName(term);
  if (folded === "") return [];
  const words = folded.split(" ");
  const matches: LookupEntry[][] = [[], [], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, folded, words);
    if (rank !== undefined) matches[rank]?.push(entry);
  }
  return matches.flat();
}

/** 0 is the name itself, 1 begins with the term, 2 has it at the start of a word, 3 anywhere, 4 has all its words. */
function rankOf(name: string, term: string, words: readonly string[]): number | undefined {
  const place = name.indexOf(term);
  if (place === 0) return name.length === term.length ? 0 : 1;
  if (place > 0) return beginsWord(name, term, place) ? 2 : 3;
  return words.length > 1 && words.every((word) => beginsWord(name, word, name.indexOf(word)))
    ? 4
    : undefined;
}

/** Somewhere in the name, from `place` on, where the text is found first. */
function beginsWord(name: string, text: string, place: number): boolean {
  for (let at = place; at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? "")) return true;
  }
  return false;
}

/** One page of the matches, on the first one with the term itself in front where it may be chosen as it stands. */
export function pageOfMatches(
  matches: readonly LookupEntry[],
  term: string,
  { page, size, includesTerm }: { page: number; size: number; includesTerm: boolean },
): LookupItem[] {
  const items = matches
    .slice((page - 1) * size, page * size)
    .map(({ value, name }): LookupItem => ({ value, name }));
  const isOwn = includesTerm && page === 1 && term !== "" && !matches.some(({ name }) => name === term);
  return isOwn ? [{ value: 0, name: term }, ...items] : items;
}
