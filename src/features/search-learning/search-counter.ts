import { boundedMemory } from "../../platform/caching/bounded-memory.ts";
import { WriteBehind } from "../../platform/caching/write-behind.ts";
import type { SentTo, WhenSent } from "../../platform/http/answer.ts";
import { isSeenLater } from "../../platform/http/seen-later.ts";
import type { Services } from "../../platform/services.ts";
import { searchFor, understandSearch } from "../search/index.ts";
import type { Search } from "../search/search.contract.ts";
import type { ResultsView } from "../search/search.view.ts";
import { dayOf, type Interest, isBot, visitCounterOf } from "../tracking/index.ts";
import { countedWords, placeAt } from "./counted-words.rules.ts";
import { findTaken, type Taken } from "./find-taken.ts";
import { RESULTS, searchAt } from "./search-at.ts";
import type { SearchCount } from "./search-counts.store.ts";
import { searcherBits } from "./searcher-bit.ts";
import { type ShownSearch, shownSearch } from "./shown-search.ts";
import { type CountedQuery, writeCounts } from "./write-counts.ts";

const SAME_INTEREST_MS = 2 * 60 * 60_000;
const MOST_REMEMBERED = 50_000;
/** Of all that wait to be written; more is not counted. */
const MOST_SHOWN = 2000;
const MOST_WAITING = 50_000;
const MOST_FOLLOWED = 20;
/** Somebody who makes up searches does not fill the database with them. */
const MOST_NEW_A_DAY = 20_000;

const COUNTED_AS = { click: "clicks", save: "saves", application: "applications" } as const;

/** Counts in memory and writes now and then; a crash loses the last seconds of some numbers, and nothing else. */
export class SearchCounter {
  readonly #services: Services;
  readonly #bitOf: ReturnType<typeof searcherBits>;
  readonly #shown = new Set<ShownSearch>();
  /** From which results somebody took something up, so that a save or an application that follows counts there too. */
  readonly #taken = boundedMemory<string, Taken>(MOST_REMEMBERED, { ttl: SAME_INTEREST_MS });
  /** Whose words are stored: nobody needs to be told apart for them any more. */
  readonly #known = boundedMemory<string, true>(MOST_REMEMBERED);
  #waiting = new Map<string, SearchCount>();
  #queries = new Map<string, CountedQuery>();
  #newOn = { day: "", count: 0 };
  #underWay: Promise<unknown> = Promise.resolve();
  readonly #behind = new WriteBehind(() => this.#write());

  readonly #mostNewADay: number;

  constructor(services: Services, mostNewADay = MOST_NEW_A_DAY) {
    this.#services = services;
    this.#mostNewADay = mostNewADay;
    this.#bitOf = searcherBits(services.settings);
    visitCounterOf(services).onInterest((interest) => {
      // In turn, so that a save finds the click before it.
      this.#underWay = this.#underWay
        .then(() => this.#take(interest))
        .catch((error: unknown) => {
          services.log.warn({ err: error }, "a click on results not counted");
        });
    });
  }

  watch(asked: Search, view: ResultsView): WhenSent | undefined {
    const shown = shownSearch(asked, view, searchFor(this.#services));
    return shown && ((request) => this.#count(shown, request));
  }

  /** While a page is on its way: it adds, and leaves everything else for later. */
  #count(shown: ShownSearch, request: SentTo): void {
    const { method, headers } = request;
    const agent = headers["user-agent"]?.toString();
    if (method !== "GET" || isSeenLater(request) || isBot(agent)) return;
    if (!this.#shown.has(shown)) {
      if (this.#shown.size >= MOST_SHOWN) return;
      this.#shown.add(shown);
    }
    shown.sent += 1;
    if (shown.step || !this.#known.has(shown.words)) {
      shown.visitors |= this.#bitOf(shown.words, request);
    }
    const { referer, host } = headers;
    if (shown.isFirst && referer && host && shown.cameFrom.size < MOST_FOLLOWED) {
      // What it asks for is read when it is written.
      const path = referer.toString().split(`//${host}`, 2)[1];
      if (path?.startsWith(RESULTS)) shown.cameFrom.set(path, (shown.cameFrom.get(path) ?? 0) + 1);
    }
  }

  async #take({ what, advertisementId, list, mark, now }: Interest): Promise<void> {
    const from = (list && (await findTaken(this.#services, list, advertisementId))) || this.#taken.get(mark);
    if (!from) return;
    this.#taken.set(mark, from);
    const { words, place } = from;
    const day = dayOf(now);
    this.#note(words, 0, day);
    this.#add({ day, words, what: COUNTED_AS[what] }, 1);
    if (place > 0) this.#add({ day, words, what: "taken", advertisementId, place }, 1);
  }

  start(): void {
    this.#behind.start();
  }

  stop(): Promise<void> {
    return this.#behind.stop();
  }

  write(): Promise<void> {
    return this.#behind.write();
  }

  async #write(): Promise<void> {
    await this.#underWay;
    this.#gather(dayOf(this.#services.now()));
    if (this.#queries.size === 0 || this.#services.disk.isScarce) return;
    const [queries, counts] = [[...this.#queries.values()], [...this.#waiting.values()]];
    this.#queries = new Map();
    this.#waiting = new Map();
    try {
      for (const { words, isKnown, isNew } of await writeCounts(this.#services, queries, counts)) {
        if (isKnown) this.#known.set(words, true);
        if (isNew) this.#newOn.count += 1;
      }
    } catch (error) {
      // Next time: the database may be away for a moment.
      for (const { words, visitors, day } of queries) this.#note(words, visitors, day);
      for (const { count, ...counted } of counts) this.#add(counted, count);
      this.#services.log.warn({ err: error }, "searches not written");
    }
  }

  #gather(day: string): void {
    if (this.#newOn.day !== day) this.#newOn = { day, count: 0 };
    for (const shown of this.#shown) {
      this.#fold(shown, day);
      shown.sent = 0;
      shown.visitors = 0;
      shown.cameFrom.clear();
    }
    this.#shown.clear();
  }

  #fold({ words, visitors, sent, ids, ...shown }: ShownSearch, day: string): void {
    this.#note(words, visitors, day);
    if (shown.isFirst) this.#add({ day, words, what: "searches" }, sent);
    if (shown.isEmpty) this.#add({ day, words, what: "empty" }, sent);
    if (this.#known.has(words)) {
      for (const [index, advertisementId] of ids.entries()) {
        const place = placeAt(shown.offset + index);
        this.#add({ day, words, what: "shown", advertisementId, place }, sent);
      }
    }
    if (shown.step) {
      const { what, from, to } = shown.step;
      this.#note(from, visitors, day);
      this.#note(to, 0, day);
      this.#add({ day, words: from, what, other: to }, sent);
    }
    for (const [address, count] of shown.cameFrom) {
      const before = this.#wordsAt(address);
      if (!before || before === words) continue;
      this.#note(before, 0, day);
      this.#add({ day, words: before, what: "followed", other: words }, count);
    }
  }

  #wordsAt(address: string): string | undefined {
    const asked = searchAt(address);
    if (!asked) return undefined;
    const { resolved } = understandSearch(asked, searchFor(this.#services));
    return countedWords(asked.text, resolved.search.text);
  }

  #note(words: string, visitors: number, day: string): void {
    const known = this.#queries.get(words);
    const isFull = this.#newOn.count + this.#queries.size >= this.#mostNewADay;
    if (!known && isFull && !this.#known.has(words)) return;
    this.#queries.set(words, { words, visitors: (known?.visitors ?? 0) | visitors, day });
  }

  #add(counted: Omit<SearchCount, "count">, count: number): void {
    const { day, words, what, other, advertisementId, place } = counted;
    const key = [day, what, words, other, advertisementId, place].join("\n");
    const waiting = this.#waiting.get(key);
    if (!waiting && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { ...counted, count: (waiting?.count ?? 0) + count });
  }
}
