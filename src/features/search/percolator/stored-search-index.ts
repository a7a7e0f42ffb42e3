import type { AdvertisementDocument } from "../engine/advertisement-document.ts";
import { valueWord } from "../engine/document-words.ts";
import { grownFloat64, grownUint32 } from "../engine/growing-arrays.ts";
import { DAY_MS, type IndexQuery } from "../engine/index-query.ts";
import { SHORTEST_PREFIX } from "../engine/resolve-units.ts";
import { plainUnits, type QueryUnit, requiredUnits, understandQuery } from "../engine/understand-query.ts";
import type { WordUse } from "../engine/word-use.ts";
import { readAdvertisement } from "./advertisement-words.ts";
import { type Clause, WaitingSearches } from "./waiting-searches.ts";
import { type Holding, WantedWords } from "./wanted-words.ts";

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
  return new CompactStoredSearches(use);
}

/** Holds for every advertisement: there wait the searches that ask for nothing. */
const ALWAYS = 0;

/** docs/decisions tells how it works. */
class CompactStoredSearches implements StoredSearchIndex, Holding {
  readonly #use: WordUse;
  readonly #words: WantedWords;
  readonly #waiting = new WaitingSearches();
  /** What searches ask for, a number each: a value of a filter, or a unit of words. */
  readonly #conditions = new Map<string, number>([["", ALWAYS]]);
  /** In about how many advertisements each holds. */
  #frequencies = new Float64Array(256);
  /** The last turn in which each held; every advertisement has a turn. */
  #holdsIn = new Uint32Array(256);
  #turn = 0;
  #held: number[] = [];

  constructor(use: WordUse) {
    this.#use = use;
    this.#words = new WantedWords(use);
  }

  get size(): number {
    return this.#waiting.size;
  }

  put(searchId: number, search: IndexQuery): void {
    // The rarest first: most searches that are looked at fail, and should fail soon.
    const clauses = this.#clausesOf(search)
      .map((clause) => ({ clause, ...this.#rarest(clause) }))
      .sort((a, b) => a.cost - b.cost);
    const [best] = clauses;
    // Of a single condition, waiting under it says that it holds.
    const asked = best?.clause.conditions.length === 1 ? clauses.slice(1) : clauses;
    this.#waiting.put(
      searchId,
      best?.conditions ?? [ALWAYS],
      asked.map(({ clause }) => clause),
      search.publishedWithinDays,
    );
  }

  remove(searchId: number): void {
    this.#waiting.remove(searchId);
  }

  matching(advertisement: AdvertisementDocument, now: number): readonly number[] {
    const version = this.#use.versionAt(now);
    if (advertisement.expiresAt <= now) return [];
    const read = readAdvertisement(advertisement);
    this.#turn += 1;
    this.#held = [];
    this.take(ALWAYS);
    for (const value of read.values) {
      const condition = this.#conditions.get(value);
      if (condition !== undefined && !this.has(condition)) this.take(condition);
    }
    this.#words.find(read, version, this);
    const isWithin = (days: number) => advertisement.publishedAt > now - days * DAY_MS;
    const ids: number[] = [];
    for (const condition of this.#held) {
      this.#waiting.collect(condition, this.#holdsIn, this.#turn, isWithin, ids);
    }
    return ids;
  }

  take(condition: number): void {
    this.#holdsIn[condition] = this.#turn;
    this.#held.push(condition);
  }

  has(condition: number): boolean {
    return this.#holdsIn[condition] === this.#turn;
  }

  /** All of them have to hold. The more telling kinds come first. */
  #clausesOf(search: IndexQuery): Clause[] {
    const flags = [...new Set([...(search.flags ?? []), ...(search.isRemote ? (["remote"] as const) : [])])];
    return [
      this.#anyOf((search.companyIds ?? []).map(valueWord.company)),
      this.#anyOf(search.positionIds.map(valueWord.position)),
      ...this.#wordClauses(search),
      this.#anyOf([
        ...search.provinceIds.map(valueWord.province),
        ...search.districtIds.map(valueWord.district),
      ]),
      this.#anyOf(search.sectorIds.map(valueWord.sector)),
      this.#anyOf(search.levels.map(valueWord.level)),
      ...flags.map((flag) => this.#anyOf([valueWord.flag(flag)])),
      this.#anyOf(search.workTypes.map(valueWord.workType)),
    ].filter(({ conditions }) => conditions.length > 0);
  }

  #anyOf(values: readonly string[]): Clause {
    return { required: 1, conditions: [...new Set(values)].map((value) => this.#ofValue(value)) };
  }

  #wordClauses({ words, matching }: IndexQuery): Clause[] {
    if (matching === "plain") return plainUnits(words).map((unit) => one(this.#ofPlain(unit)));
    const units = understandQuery(words).map((unit) => this.#ofUnit(unit));
    const required = requiredUnits(units.length);
    return required === units.length ? units.map(one) : [{ required, conditions: units }];
  }

  #ofValue(value: string): number {
    return this.#condition(value, () => this.#use.frequencyOf(value, false));
  }

  #ofPlain({ typed: [word = ""] }: QueryUnit): number {
    return this.#condition(`=${word}`, (condition) => {
      this.#words.addPlain(word, condition);
      return this.#use.frequencyOf(word, true);
    });
  }

  #ofUnit(unit: QueryUnit): number {
    return this.#condition(unit.typed.join(" "), (condition) => {
      this.#words.add(unit, condition);
      const [word = ""] = unit.typed;
      return this.#use.frequencyOf(word, word.length >= SHORTEST_PREFIX);
    });
  }

  #condition(key: string, introduce: (condition: number) => number): number {
    const known = this.#conditions.get(key);
    if (known !== undefined) return known;
    const condition = this.#conditions.size;
    this.#conditions.set(key, condition);
    this.#frequencies = grownFloat64(this.#frequencies, condition + 1);
    this.#holdsIn = grownUint32(this.#holdsIn, condition + 1);
    this.#frequencies[condition] = introduce(condition);
    return condition;
  }

  /** Whoever has enough of a clause has one of these. */
  #rarest({ required, conditions }: Clause): { cost: number; conditions: number[] } {
    const frequency = (condition: number) => this.#frequencies[condition] as number;
    const rarest = conditions
      .toSorted((a, b) => frequency(a) - frequency(b))
      .slice(0, conditions.length - required + 1);
    const cost = rarest.reduce((sum, condition) => sum + frequency(condition), 0);
    return { cost, conditions: [...new Set(rarest)] };
  }
}

function one(condition: number): Clause {
  return { required: 1, conditions: [condition] };
}
