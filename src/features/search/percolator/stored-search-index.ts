import { wordsOf } from "../engine/filters/filters.ts";
import type { IndexQuery } from "../engine/index-query.ts";
import { SHORTEST_PREFIX } from "../engine/matching/resolve-units.ts";
import {
  type NameTable,
  plainUnits,
  type QueryUnit,
  requiredUnits,
  understandQuery,
} from "../engine/matching/understand-query.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { excluders, filtersOf, isRequired, valueWord } from "../engine/segments/code-layout.ts";
import { grownFloat64 } from "../engine/segments/growing-arrays.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import { filters } from "../filters/list.ts";
import { FoundGroups } from "./found-groups.ts";
import { HeldConditions } from "./held-conditions.ts";
import { ALWAYS, matchTogether } from "./match-together.ts";
import { SearchGroups } from "./search-groups.ts";
import { type Clause, waitingEntry } from "./waiting-entry.ts";
import { WantedWords } from "./wanted-words.ts";

/** Searches that wait for advertisements. */
export interface StoredSearchIndex {
  readonly size: number;
  /** How many different things they ask for. */
  readonly distinctSize: number;
  /** Adds or replaces. Order, page and counted districts of the query say nothing here. */
  put(searchId: number, search: IndexQuery): void;
  remove(searchId: number): void;
  /** Whether words stand for what they stood for when it was made. Where they do not, all searches have to go into a new one. */
  readonly isUpToDate: boolean;
  /**
   * Which stored searches would find which of these advertisements at this moment, in no order; no search and advertisement
   * are there together twice. It comes in pieces of a fraction of a millisecond, most of them empty, and each good
   * until the next is asked for: whoever asks may let
   * others run in between, but must neither put or remove searches nor ask again before the end. The advertisements are expected to be among those that can be found:
   * what a word stands for depends on them.
   */
  matching(advertisements: readonly AdvertisementDocument[], now: number): Generator<FoundGroups, void>;
}

export function createStoredSearchIndex(use: WordUse): StoredSearchIndex {
  return new CompactStoredSearches(use);
}

/** More at once take fewer looks at each search, and more memory. */
const TOGETHER = 2048;

/** docs/decisions tells how it works. */
class CompactStoredSearches implements StoredSearchIndex {
  readonly #use: WordUse;
  readonly #words: WantedWords;
  readonly #groups = new SearchGroups();
  readonly #held = new HeldConditions();
  readonly #found = new FoundGroups();
  /** What searches ask for, a number each: a value of a filter, or a unit of words. */
  readonly #conditions = new Map<string, number>([["", ALWAYS]]);
  /** In about how many advertisements each holds. */
  #frequencies = new Float64Array(256);

  /** What words stand for, for all searches the same. */
  readonly #names: NameTable;

  constructor(use: WordUse) {
    this.#use = use;
    this.#words = new WantedWords(use);
    this.#names = use.learnt.names;
  }

  get isUpToDate(): boolean {
    return this.#names === this.#use.learnt.names;
  }

  get size(): number {
    return this.#groups.size;
  }

  get distinctSize(): number {
    return this.#groups.count;
  }

  put(searchId: number, search: IndexQuery): void {
    // The rarest first: most searches that are looked at fail, and should fail soon.
    const clauses = this.#clausesOf(search)
      .map((clause) => ({ clause, ...this.#rarest(clause) }))
      .sort((a, b) => a.cost - b.cost || compareClauses(a.clause, b.clause));
    const entry = waitingEntry(
      clauses[0]?.conditions ?? [ALWAYS],
      clauses.map(({ clause }) => clause),
      search.publishedWithinDays,
    );
    this.#groups.put(searchId, entry);
  }

  remove(searchId: number): void {
    this.#groups.remove(searchId);
  }

  *matching(advertisements: readonly AdvertisementDocument[], now: number): Generator<FoundGroups, void> {
    const stored = {
      use: this.#use,
      words: this.#words,
      groups: this.#groups,
      held: this.#held,
      found: this.#found,
      conditionOf: (value: string) => this.#conditions.get(value),
    };
    const open = advertisements.filter(({ expiresAt }) => expiresAt > now);
    for (let start = 0; start < open.length; start += TOGETHER) {
      yield* matchTogether(stored, open.slice(start, start + TOGETHER), now);
    }
  }

  /** All of them have to hold. */
  #clausesOf(search: IndexQuery): Clause[] {
    return [
      this.#anyOf((search.companyIds ?? []).map((id) => valueWord("company", id))),
      ...this.#wordClauses(search),
      ...excluders.map((_, excluder) =>
        this.#anyOf(filtersOf(excluder).flatMap((filter) => wordsOf(filter, search))),
      ),
      ...filters
        .filter(isRequired)
        .flatMap((filter) => wordsOf(filter, search).map((word) => this.#anyOf([word]))),
    ].filter(({ conditions }) => conditions.length > 0);
  }

  #anyOf(values: readonly string[]): Clause {
    const conditions = [...new Set(values)].map((value) => this.#ofValue(value));
    return clauseOf(1, conditions);
  }

  #wordClauses({ words, matching }: IndexQuery): Clause[] {
    if (matching === "plain") return plainUnits(words).map((unit) => clauseOf(1, [this.#ofPlain(unit)]));
    const units = understandQuery(words, this.#names).map((unit) => this.#ofUnit(unit));
    const required = requiredUnits(units.length);
    return required === units.length ? units.map((unit) => clauseOf(1, [unit])) : [clauseOf(required, units)];
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

function clauseOf(required: number, conditions: readonly number[]): Clause {
  return { required, conditions: conditions.toSorted((a, b) => a - b) };
}

function compareClauses(a: Clause, b: Clause): number {
  for (const [index, condition] of a.conditions.entries()) {
    const other = b.conditions[index];
    if (other === undefined) return 1;
    if (other !== condition) return condition - other;
  }
  return a.conditions.length - b.conditions.length;
}
