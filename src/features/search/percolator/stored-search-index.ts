import type { AdvertisementDocument } from "../engine/advertisement-document.ts";
import { DAY_MS, type IndexQuery } from "../engine/index-query.ts";
import { SHORTEST_PREFIX } from "../engine/resolve-units.ts";
import { plainUnits, type QueryUnit, requiredUnits, understandQuery } from "../engine/understand-query.ts";
import type { WordUse } from "../engine/word-use.ts";
import { wordsOfText } from "../search-words.ts";

/** Searches that wait for advertisements. */
export interface StoredSearchIndex {
  readonly size: number;
  /** Adds or replaces. Order, page and counted districts of the query say nothing here. */
  put(searchId: number, search: IndexQuery): void;
  remove(searchId: number): void;
  /**
   * Every stored search that would find this advertisement at this moment, in no order. The advertisement is expected to be
   * among those that can be found: what a word stands for depends on them.
   */
  matching(advertisement: AdvertisementDocument, now: number): readonly number[];
}

export function createStoredSearchIndex(use: WordUse): StoredSearchIndex {
  return new PlainStoredSearches(use);
}

interface ReadAdvertisement {
  document: AdvertisementDocument;
  words: ReadonlySet<string>;
  jobWords: ReadonlySet<string>;
}

class PlainStoredSearches implements StoredSearchIndex {
  readonly #searches = new Map<number, IndexQuery>();
  readonly #use: WordUse;

  constructor(use: WordUse) {
    this.#use = use;
  }

  get size(): number {
    return this.#searches.size;
  }

  put(searchId: number, search: IndexQuery): void {
    this.#searches.set(searchId, search);
  }

  remove(searchId: number): void {
    this.#searches.delete(searchId);
  }

  matching(document: AdvertisementDocument, now: number): readonly number[] {
    this.#use.versionAt(now);
    const job = `${document.title}\n${document.positionName}`;
    const names = [document.companyName, ...document.sectorNames, ...document.placeNames].join("\n");
    const read = {
      document,
      words: new Set(wordsOfText(`${job}\n${names}\n${document.text}`)),
      jobWords: new Set(wordsOfText(job)),
    };
    if (document.expiresAt <= now) return [];
    return [...this.#searches]
      .filter(([, search]) => passes(document, search, now) && this.#hasWords(read, search))
      .map(([id]) => id);
  }

  #hasWords(read: ReadAdvertisement, { words, matching }: IndexQuery): boolean {
    if (matching === "plain") {
      return plainUnits(words).every(({ typed: [word = ""] }) => hasBeginning(read.words, word));
    }
    const units = understandQuery(words);
    return units.filter((unit) => this.#hasUnit(read, unit)).length >= requiredUnits(units.length);
  }

  #hasUnit({ words, jobWords }: ReadAdvertisement, unit: QueryUnit): boolean {
    const isTyped = unit.typed.every((word) => {
      const stem = this.#use.stemInUse(word);
      return has(words, word) || (stem !== undefined && hasBeginning(words, stem));
    });
    if (isTyped) return true;
    const isNamed = unit.synonyms.some((name) =>
      name.every((word) => has(name.length === 1 ? words : jobWords, word)),
    );
    return isNamed || this.#use.correctionsOf(unit).some((word) => hasBeginning(words, word));
  }
}

function hasBeginning(words: ReadonlySet<string>, beginning: string): boolean {
  return [...words].some((word) => word.startsWith(beginning));
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return word.length >= SHORTEST_PREFIX ? hasBeginning(words, word) : words.has(word);
}

function passes(document: AdvertisementDocument, search: IndexQuery, now: number): boolean {
  const chosen = <Value>(values: readonly Value[], value: Value) =>
    values.length === 0 || values.includes(value);
  const { provinceIds, districtIds, publishedWithinDays = Infinity } = search;
  const flags = [...(search.flags ?? []), ...(search.isRemote ? (["remote"] as const) : [])];
  return (
    chosen(search.sectorIds, document.sectorId) &&
    chosen(search.positionIds, document.positionId) &&
    chosen(search.workTypes, document.workType) &&
    chosen(search.levels, document.level) &&
    chosen(search.companyIds ?? [], document.companyId) &&
    flags.every((flag) => document.flags.includes(flag)) &&
    document.publishedAt > now - publishedWithinDays * DAY_MS &&
    (provinceIds.length + districtIds.length === 0 ||
      document.places.some(
        ({ provinceId, districtId }) =>
          provinceIds.includes(provinceId) || (districtId !== null && districtIds.includes(districtId)),
      ))
  );
}
