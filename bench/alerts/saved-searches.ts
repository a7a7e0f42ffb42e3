import {
  districts,
  positionLevels,
  positions,
  sectors,
  workTypes,
} from "../../src/features/lookups/index.ts";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { searchWords } from "../../src/features/search/search-words.ts";
import { emptyQuery } from "../../tests/support/plain-search.ts";
import { type Corpus, randomNumbers, TABLE, zipfTable } from "../search/corpus.ts";
import { misspelled } from "../search/query-classes.ts";

/** What people save, as parts of all searches. Broad ones, a sector or a city and nothing else, are few. */
const MIX = [
  [0.4, "keyword and city"],
  [0.22, "position and city"],
  [0.14, "keyword"],
  [0.1, "sector and city"],
  [0.09, "keyword, city and more"],
  [0.03, "sector"],
  [0.02, "city"],
] as const;

type Kind = (typeof MIX)[number][1];

/** Searches like those that members save, the same in every run. */
export class SavedSearches {
  readonly #corpus: Corpus;
  readonly #words: Uint32Array;
  readonly #positions = zipfTable(positions.length, 15);
  readonly #districts = zipfTable(districts.length, 8);
  readonly #sectors = zipfTable(sectors.length, 10);

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
    // Nobody saves a search for "ve": the words that stand everywhere are asked for less than they are used.
    this.#words = zipfTable(corpus.words.length, 300);
  }

  search(id: number): IndexQuery {
    const random = randomNumbers(id * 17 + 5);
    const draw = (table: Uint32Array) => table[Math.floor(random() * TABLE)] ?? 0;
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const kind = kindAt(random());
    const chosen: Record<string, string[]> = {};
    const words = kind.startsWith("keyword") ? searchWords(this.#keyword(random, draw)) : [];
    if (kind.startsWith("position")) {
      chosen.position = Array.from({ length: random() < 0.15 ? 2 : 1 }, () =>
        String(positions[draw(this.#positions)]?.id ?? 1),
      );
    }
    if (kind.startsWith("sector")) chosen.sector = [String(sectors[draw(this.#sectors)]?.id ?? 1)];
    if (kind.includes("city")) this.#addPlace(chosen, random, draw);
    if (kind.endsWith("more")) {
      if (random() < 0.4) chosen.workType = [pick(workTypes).code];
      if (random() < 0.4) chosen.level = [pick(positionLevels).code];
      if (random() < 0.3) chosen.remote = ["1"];
    }
    return { ...emptyQuery, words, chosen, sort: "date" };
  }

  /** Mostly what a job is called, sometimes another word, now and then misspelled. */
  #keyword(random: () => number, draw: (table: Uint32Array) => number): string {
    const position = positions[draw(this.#positions)]?.name ?? "";
    const word = this.#corpus.words[draw(this.#words)] ?? "";
    const written = random();
    if (written < 0.55) return position;
    if (written < 0.65) return `${position} ${word}`;
    if (written < 0.7) return misspelled(searchWords(position)[0] ?? word, random);
    return written < 0.72 ? misspelled(word, random) : word;
  }

  #addPlace(
    chosen: Record<string, string[]>,
    random: () => number,
    draw: (table: Uint32Array) => number,
  ): void {
    const district = districts[draw(this.#districts)] as (typeof districts)[number];
    if (random() < 0.25) chosen.district = [String(district.id)];
    else chosen.city = [String(district.provinceId)];
    if (random() < 0.1) {
      const other = districts[draw(this.#districts)] ?? district;
      chosen.city = [...(chosen.city ?? []), String(other.provinceId)];
    }
  }
}

function kindAt(part: number): Kind {
  let reached = 0;
  for (const [share, kind] of MIX) {
    reached += share;
    if (part < reached) return kind;
  }
  return "keyword and city";
}
