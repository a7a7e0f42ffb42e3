import { foldTurkish } from "../../../platform/text/turkish.ts";
import { distancesFrom } from "../engine/words/edit-distance.ts";
import { differingLetters, letterSet } from "../engine/words/letter-sets.ts";
import { isKnownWord, wordsOfTrade, writtenWord } from "./words-of-trade.ts";

const SHORTEST_CORRECTED = 4;
/** From this length on two letters may be wrong. */
const LONG_WORD = 8;
const LONGEST_CORRECTED = 24;

/**
 * What a misspelt word was probably meant to be; undefined when it is known, or like nothing that is. `worthOf` tells what is
 * the likeliest of several that are as near, and 0 for what cannot be meant.
 */
export function nearestKnownWord(
  word: string,
  worthOf: (folded: string) => number = () => 1,
  mostWrong?: number,
  shortest = SHORTEST_CORRECTED,
): string | undefined {
  const folded = foldTurkish(word);
  if (folded.length < shortest || folded.length > LONGEST_CORRECTED) return undefined;
  // Words are found by their beginning, so a part of a known word is no mistake.
  if (isKnownWord(word)) return undefined;
  const most = mostWrong ?? (folded.length >= LONG_WORD ? 2 : 1);
  let best: { distance: number; worth: number; word: string } | undefined;
  for (const { distance, word: near } of wordsNear(folded, most)) {
    if (best && distance > best.distance) continue;
    const worth = worthOf(near);
    if (worth > 0 && !(best?.distance === distance && worth <= best.worth)) {
      best = { distance, worth, word: near };
    }
  }
  return best && writtenWord(best.word);
}

/** In the order in which they are known. */
function wordsNear(folded: string, most: number): { distance: number; word: string }[] {
  const { spelled } = wordsOfTrade();
  const letters = letterSet(folded);
  return distancesFrom(folded, (distanceTo) => {
    const near = [];
    for (let word = 0; word < spelled.size; word++) {
      const [start, end] = [spelled.startOf(word), spelled.endOf(word)];
      const length = end - start;
      if (length < SHORTEST_CORRECTED || Math.abs(length - folded.length) > most) continue;
      if (differingLetters(letters, spelled.letterSetOf(word)) > 2 * most) continue;
      const distance = distanceTo(spelled.letters, start, end);
      if (distance <= most) near.push({ distance, word: spelled.wordAt(word) });
    }
    return near;
  });
}
