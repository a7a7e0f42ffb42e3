import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { stopWords } from "../../src/features/search/engine/words/stop-words.ts";
import { searchWords } from "../../src/features/search/search-words.ts";
import { emptyQuery } from "../../tests/support/plain-search.ts";
import { type Corpus, randomNumbers } from "./corpus.ts";

export interface QueryClass {
  name: string;
  /** Broad classes may cost ten times as much for ten times the advertisements, narrow ones three times. */
  isBroad: boolean;
  queries: IndexQuery[];
}

const QUERIES = 200;

/** Each with page one, the exact total and all facets. The rare words of a query stand together in one advertisement. */
export function queryClasses(corpus: Corpus, count: number): QueryClass[] {
  const random = randomNumbers(4);
  const common = corpus.words
    .slice(0, 150)
    .filter((word) => word.length >= 4 && !stopWords.has(searchWords(word)[0] ?? ""))
    .slice(0, 60);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const make = (name: string, isBroad: boolean, one: () => Partial<IndexQuery>): QueryClass => ({
    name,
    isBroad,
    queries: Array.from({ length: QUERIES }, () => ({ ...emptyQuery, ...one() })),
  });
  const rankOf = new Map(corpus.words.map((word, rank) => [word, rank]));
  const rarePair = (): string => {
    for (;;) {
      const { text } = corpus.document(1 + Math.floor(random() * count));
      const rare = text.split(" ").filter((word) => (rankOf.get(word) ?? 0) > 5000);
      if (rare.length >= 2) return `${rare[0]} ${rare[1]}`;
    }
  };
  return [
    make("no keyword", true, () => ({ sort: "date" })),
    make("no keyword, by pay", true, () => ({ sort: "pay" })),
    make("one common word", true, () => ({ words: searchWords(pick(common)) })),
    make("two common words", true, () => ({ words: searchWords(`${pick(common)} ${pick(common)}`) })),
    make("two rare words", false, () => ({ words: searchWords(rarePair()) })),
    make("keyword + 3 filters", true, () => ({
      words: searchWords(pick(common)),
      chosen: {
        city: [pick(["34", "6", "35", "16", "41"])],
        sector: [pick(["1", "2", "3", "4", "5", "6"])],
        workType: ["full-time"],
      },
      districtsCountedIn: ["34"],
    })),
    make("keyword + pay, education", true, () => ({
      words: searchWords(pick(common)),
      chosen: { pay: [pick(["30000", "50000", "80000"])], education: [pick(["3", "4", "5"])] },
    })),
    make("typo", false, () => ({
      words: searchWords(misspelled(pick(corpus.words.slice(200, 4000)), random)),
    })),
  ];
}

/** Two neighbouring letters swapped, after the first one. */
export function misspelled(word: string, random: () => number): string {
  if (word.length < 6) return misspelled(`${word}leri`, random);
  const place = 1 + Math.floor(random() * (word.length - 3));
  const letters = [...word];
  letters.splice(place, 2, word[place + 1] ?? "", word[place] ?? "");
  return letters.join("");
}
