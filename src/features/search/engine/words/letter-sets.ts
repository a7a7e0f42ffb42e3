import { bitCount } from "../filters/bitmap.ts";

/** Which letters a word has, a bit each: a to z have bits of their own. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << word.charCodeAt(place);
  return letters;
}

/** Which of them it has more than once. */
export function repeatedLetterSet(word: string): number {
  let letters = 0;
  let repeated = 0;
  for (let place = 0; place < word.length; place++) {
    const letter = 1 << word.charCodeAt(place);
    repeated |= letters & letter;
    letters |= letter;
  }
  return repeated;
}

/** A typo makes two differences at most, by changing a letter into another: most words are seen to be too far away by this. */
export function differingLetters(one: number, other: number): number {
  return bitCount(one ^ other);
}
