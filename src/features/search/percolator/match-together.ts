import { DAY_MS } from "../engine/index-query.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import { AdvertisementBatch } from "./advertisement-batch.ts";
import type { SortedWords } from "./batch-words.ts";
import { FoundGroups } from "./found-groups.ts";
import type { HeldConditions } from "./held-conditions.ts";
import type { SearchGroups } from "./search-groups.ts";
import { EntryReader, lengthOf } from "./waiting-entry.ts";
import type { WantedWords } from "./wanted-words.ts";

export interface StoredSearches {
  use: WordUse;
  words: WantedWords;
  groups: SearchGroups;
  /** What held for the batch before, and what was found; their memory is used again. */
  held: HeldConditions;
  found: FoundGroups;
  conditionOf: (value: string) => number | undefined;
}

/** Holds for every advertisement: there wait the searches that ask for nothing. */
export const ALWAYS = 0;

const NOTHING = new FoundGroups();
const ADVERTISEMENTS_IN_A_PIECE = 4;
const LOOKS_IN_A_PIECE = 250;
/** After so many the advertisements change faster than they can be looked at. */
const MOST_INTERRUPTIONS = 3;

/** Finds the searches of some advertisements at once: each thing that is asked for is looked at once, each group once. */
export function* matchTogether(
  stored: StoredSearches,
  advertisements: readonly AdvertisementDocument[],
  now: number,
): Generator<FoundGroups, void> {
  const batch = new AdvertisementBatch();
  for (const [place, advertisement] of advertisements.entries()) {
    batch.add(advertisement);
    if (place % ADVERTISEMENTS_IN_A_PIECE === 0) yield NOTHING;
  }
  yield* silently(findConditions(stored, batch, now));
  yield* silently(new GroupFinder(stored, advertisements, now).find());
  yield stored.found;
}

/** Pieces of work that find nothing by themselves. */
function* silently(pieces: Generator<void, void>): Generator<FoundGroups, void> {
  for (const _ of pieces) yield NOTHING;
}

/** All of one state of the advertisements: begun again when others come or go meanwhile, and in the end not interrupted. */
function* findConditions(
  { use, words, held, conditionOf }: StoredSearches,
  batch: AdvertisementBatch,
  now: number,
): Generator<void, void> {
  const sorted = yield* batch.words.sorted();
  const jobWords = yield* batch.jobWords.sorted();
  const values = yield* batch.values.sorted();
  for (let interruptions = 0; ; interruptions++) {
    const version = use.versionAt(now);
    held.begin(batch.advertisements.length);
    held.hold(ALWAYS, [...batch.advertisements.keys()]);
    holdValues(values, conditionOf, held);
    for (const _ of words.find(sorted, jobWords, version, held)) {
      if (interruptions < MOST_INTERRUPTIONS) yield;
      if (use.versionAt(now) !== version) break;
    }
    if (use.versionAt(now) === version) return;
  }
}

function holdValues(
  values: SortedWords,
  conditionOf: (value: string) => number | undefined,
  held: HeldConditions,
): void {
  for (const [place, value] of values.words.entries()) {
    const condition = conditionOf(value);
    if (condition !== undefined) held.hold(condition, values.placesOf(place, place + 1));
  }
}

class GroupFinder {
  readonly #groups: SearchGroups;
  readonly #held: HeldConditions;
  readonly #reader: EntryReader;
  readonly #ages: Float64Array;
  /** A group that waits in several places is looked at once. */
  readonly #isSeen: Uint8Array;
  readonly #found: FoundGroups;

  constructor(
    { groups, held, found }: StoredSearches,
    advertisements: readonly AdvertisementDocument[],
    now: number,
  ) {
    this.#groups = groups;
    this.#held = held;
    this.#reader = new EntryReader(held);
    this.#found = found;
    found.begin(Float64Array.from(advertisements, ({ id }) => id));
    this.#ages = Float64Array.from(advertisements, ({ publishedAt }) => now - publishedAt);
    this.#isSeen = new Uint8Array(groups.count);
  }

  *find(): Generator<void, void> {
    const { lists } = this.#groups;
    let left = LOOKS_IN_A_PIECE;
    for (const condition of this.#held.conditions) {
      // Nobody may be waiting there, but finding that out is a look as well.
      left -= 1;
      if (left <= 0) {
        yield;
        left = LOOKS_IN_A_PIECE;
      }
      const end = lists.endOf(condition);
      for (let place = lists.startOf(condition); place < end; left--) {
        place = this.#look(lists.array, place, condition);
        if (left > 0) continue;
        yield;
        left = LOOKS_IN_A_PIECE;
      }
    }
  }

  /** Answers where the next group lies. */
  #look(array: Int32Array, place: number, condition: number): number {
    const group = array[place] as number;
    const head = array[place + 1] as number;
    if (this.#isSeen[group] === 0) {
      this.#isSeen[group] = 1;
      if (this.#reader.holdsFor(array, place + 2, head, condition)) this.#tell(group);
    }
    return place + 2 + lengthOf(head);
  }

  #tell(group: number): void {
    const searchIds = this.#groups.searchesOf(group);
    if (searchIds.length === 0) return;
    const days = this.#groups.withinDaysOf(group);
    if (days !== undefined) this.#dropOlder(days * DAY_MS);
    this.#found.add(searchIds, this.#reader.found);
  }

  #dropOlder(age: number): void {
    const { found } = this.#reader;
    for (const [place, each] of this.#ages.entries()) {
      if (each >= age) found[place >>> 5] = (found[place >>> 5] as number) & ~(1 << place);
    }
  }
}
