import { searchWords } from "../search/words.view.ts";

const SHORTEST = 2;
const LONGEST = 60;
/** Folded, signs may have become words. */
const LONGEST_COUNTED = 80;
/** Whoever writes more writes a sentence, and maybe about themselves. */
const MOST_WORDS = 6;

const BETWEEN_DIGITS = /(?<=\p{Nd})[\s().\-/+]+(?=\p{Nd})/gu;
/** Telephone, identity, tax and account numbers, dates of birth, also in groups. A post code is one of five. */
const LONG_NUMBER = /\p{Nd}{5,}/u;
const ADDRESS_OF_SOMEBODY = /@|\(at\)|https?:|www\.|\w\.(?:com|org|tr)\b/i;

/** Mail addresses, web addresses and rows of digits: whatever else is said with them, it is about somebody. */
export function looksPersonal(typed: string): boolean {
  return ADDRESS_OF_SOMEBODY.test(typed) || LONG_NUMBER.test(typed.replace(BETWEEN_DIGITS, ""));
}

/** The words that a search is counted under, folded; undefined for one that is not counted. */
export function countedWords(typed: string, meant = typed): string | undefined {
  if (typed.length > LONGEST || looksPersonal(typed)) return undefined;
  const words = searchWords(meant);
  const counted = words.join(" ");
  const isOfALength = counted.length >= SHORTEST && counted.length <= LONGEST_COUNTED;
  return isOfALength && words.length <= MOST_WORDS ? counted : undefined;
}

/** The last of the places that are told apart stands for all beyond. */
export const LAST_PLACE = 11;

export function placeAt(index: number): number {
  return Math.min(index + 1, LAST_PLACE);
}

/** Of 32, always the same for one network and query: too few to tell anybody by, enough to see that there were several. */
export function visitorBit(hash: Uint8Array): number {
  return 1 << ((hash[0] ?? 0) & 31);
}
