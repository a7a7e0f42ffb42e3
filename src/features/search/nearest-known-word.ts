import { foldTurkish } from "../../platform/turkish.ts";
import { competencies, positions, provinces, sectors, untilChanged } from "../lookups/index.ts";
import { synonymGroups } from "./engine/words/synonyms.ts";

const SHORTEST_KNOWN = 2;
const SHORTEST_CORRECTED = 4;
/** From this length on two letters may be wrong. */
const LONG_WORD = 8;
const LONGEST_CORRECTED = 24;

/** What else a search is narrowed by. */
const termWords =
  "zamanlı dönemsel sezonluk mevsimlik serbest freelance tecrübesiz deneyimsiz tecrübeli deneyimli mezun mezunu engelli yurtdışı kıdemli junior senior maaş maaşlı";

/** Folded words of the trade and of the map, each as it is written. */
const knownWords = untilChanged(
  () =>
    new Map(
      [
        ...positions.map(({ name }) => name),
        ...sectors.map(({ tr }) => tr),
        ...provinces.map(({ name }) => name),
        ...competencies.map(({ name }) => name),
        ...synonymGroups.flat(),
        termWords,
      ]
        .flatMap((name) => name.split(/[\s/(),]+/))
        .filter((word) => word.length >= SHORTEST_KNOWN)
        .map((word) => [foldTurkish(word), word.toLocaleLowerCase("tr")]),
    ),
);

/** With its Turkish letters, where it is a word of the trade or of the map. */
export function writtenWord(folded: string): string {
  return knownWords().get(folded) ?? folded;
}

/** Whether it is, letter for letter, a word of the trade or of the map. */
export function isWordOfTrade(folded: string): boolean {
  return knownWords().has(folded);
}

const wordsOfPositions = untilChanged(
  () => new Set(positions.flatMap(({ name }) => foldTurkish(name).split(/[\s/(),]+/))),
);

/** Whether it is, letter for letter, a word of some position's name. */
export function isWordOfPosition(folded: string): boolean {
  return wordsOfPositions().has(folded);
}

const pairs = untilChanged(
  () =>
    new Set(
      positions.flatMap(({ name }) => {
        const words = foldTurkish(name).split(/[\s/(),]+/);
        return words.slice(1).map((word, place) => `${words[place]} ${word}`);
      }),
    ),
);

/** Whether the name of some position has these two, one after the other. */
export function isPairOfTrade(first: string, second: string): boolean {
  return pairs().has(`${first} ${second}`);
}

export function isKnownWord(word: string): boolean {
  const folded = foldTurkish(word);
  for (const each of knownWords().keys()) if (each.startsWith(folded)) return true;
  return false;
}

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
  let best: { distance: number; worth: number; written: string } | undefined;
  for (const [each, written] of knownWords()) {
    if (each.length < SHORTEST_CORRECTED || Math.abs(each.length - folded.length) > most) continue;
    const distance = editDistance(folded, each);
    if (distance > Math.min(most, best?.distance ?? most)) continue;
    const worth = worthOf(each);
    const isBetter = !best || distance < best.distance || worth > best.worth;
    if (worth > 0 && isBetter) best = { distance, worth, written };
  }
  return best?.written;
}

/** Letters added, lost or changed, and neighbours swapped, each counting as one. */
export function editDistance(left: string, right: string): number {
  let twoAgo: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1];
      let cost = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) cost = Math.min(cost, at(twoAgo, j - 2) + 1);
      row.push(cost);
    }
    twoAgo = before;
    before = row;
  }
  return at(before, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
