import { foldTurkish } from "../../../platform/text/turkish.ts";
import { competencies, positions, provinces, sectors, untilChanged } from "../../lookups/index.ts";
import { synonymGroups } from "../engine/words/synonyms.ts";
import { Vocabulary } from "../engine/words/vocabulary.ts";
import { LONGEST_WORD } from "../search-words.ts";

const SHORTEST_KNOWN = 2;

/** What else a search is narrowed by. */
const termWords =
  "zamanlı dönemsel sezonluk mevsimlik serbest freelance tecrübesiz deneyimsiz tecrübeli deneyimli mezun mezunu engelli yurtdışı kıdemli junior senior maaş maaşlı";

interface TradeWords {
  /** Folded words of the trade and of the map, each as it is written. */
  written: ReadonlyMap<string, string>;
  /** The same words as letters, numbered in this order. */
  spelled: Vocabulary;
}

export const wordsOfTrade = untilChanged((): TradeWords => {
  const written = new Map(
    [
      ...positions.map(({ name }) => name),
      ...sectors.map(({ tr }) => tr),
      ...provinces.map(({ name }) => name),
      ...competencies.map(({ name }) => name),
      ...synonymGroups.flat(),
      termWords,
    ]
      .flatMap((name) => name.split(/[\s/(),]+/))
      .filter((word) => word.length >= SHORTEST_KNOWN && word.length <= LONGEST_WORD)
      .map((word) => [foldTurkish(word), word.toLocaleLowerCase("tr")]),
  );
  const spelled = new Vocabulary();
  for (const word of written.keys()) spelled.numberOfString(word);
  return { written, spelled };
});

/** With its Turkish letters, where it is a word of the trade or of the map. */
export function writtenWord(folded: string): string {
  return wordsOfTrade().written.get(folded) ?? folded;
}

/** Whether it is, letter for letter, a word of the trade or of the map. */
export function isWordOfTrade(folded: string): boolean {
  return wordsOfTrade().written.has(folded);
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
  return wordsOfTrade().spelled.startingWith(foldTurkish(word)).length > 0;
}
