import { join } from "node:path";
import type { Change, StoredPosition } from "../../../platform/change-feed.ts";
import type { Background } from "../../../platform/feature.ts";
import type { FeedPosition } from "../../../platform/feed-place.ts";
import { inTime } from "../../../platform/in-time.ts";
import type { Services } from "../../../platform/services.ts";
import { SearchIndex } from "../engine/search-index.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { loadSnapshot, writeSnapshot, writeSnapshotFile } from "../engine/snapshot/snapshot-file.ts";
import { type LearntWords, type Lesson, learntFrom, NOTHING_LEARNT } from "../engine/words/learnt-words.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import { withMergedCounts } from "../filters/list.ts";
import { PostgresSearch } from "../search.store.ts";
import type { AdvertisementSearch, SearchAnswer, SearchQuery } from "../search-advertisements.ts";
import {
  handOnSnapshot,
  readHandedSnapshot,
  snapshotContext,
  snapshotSchema,
  type TakenSnapshot,
} from "./handed-snapshot.ts";
import { buildSnapshot } from "./index-builder.ts";
import { advertisementIdsOf, readDocuments, readRowsAfter } from "./search-documents.store.ts";
import { parseRows } from "./searched-rows.ts";

const ROWS_AT_ONCE = 2000;
const READY_WITHIN_MS = 3000;
const RETRY_AFTER_MS = 5000;
const MAINTAIN_EVERY_MS = 40;
const MAINTAIN_FOR_MS = 4;
/** Fewer changes than these are read from the feed faster than a snapshot is written. */
const CHANGES_WORTH_A_SNAPSHOT = 500;

/**
 * The search of a running process: the index in memory, updated by the change feed. While it is being loaded, and again
 * when the feed has lost its place, PostgreSQL answers.
 */
export class LiveSearch implements AdvertisementSearch, Background {
  readonly name = "search index";
  readonly #services: Services;
  readonly #fallback: PostgresSearch;
  #index: SearchIndex | undefined;
  #loadedAt = Date.now();
  /** Changed while the index was being loaded. */
  #waiting = new Set<number>();
  #changesSinceSnapshot = 0;
  #timer: NodeJS.Timeout | undefined;
  #loading = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #handing: Promise<void> | undefined;
  #storing: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(services: Services) {
    this.#services = services;
    this.#fallback = new PostgresSearch(services.readDb);
    services.changes.onChanges((changes) => this.#follow(changes));
    services.changes.onLost(() => void this.#reload());
  }

  get isReady(): boolean {
    return this.#index !== undefined;
  }

  get size(): number {
    return this.#index?.size ?? 0;
  }

  /** Since it was last loaded whole; from then on it follows the feed. */
  get ageSeconds(): number {
    return (Date.now() - this.#loadedAt) / 1000;
  }

  /** For an index of stored searches; there is something to ask only while this search is ready. */
  readonly wordUse: WordUse & { learnt: LearntWords } = {
    versionAt: (now) => this.#ready().versionAt(now),
    stemInUse: (word) => this.#ready().stemInUse(word),
    correctionsOf: (unit) => this.#ready().correctionsOf(unit),
    isWord: (word) => this.#ready().isWord(word),
    // Where a search waits is chosen by it, which may be chosen badly before there is something to ask.
    frequencyOf: (word, isBeginning) => this.#index?.frequencyOf(word, isBeginning) ?? 0,
    learnt: NOTHING_LEARNT,
  };

  /** From now on, for searches that are made; whoever holds stored ones puts them in anew, see `StoredSearchIndex.isUpToDate`. */
  learn(lessons: readonly Lesson[]): void {
    this.wordUse.learnt = learntFrom(lessons);
    if (this.#index) this.#index.learnt = this.wordUse.learnt;
  }

  /** None while there is nothing to ask. */
  readonly companiesNamed = (first: string, second: string): number[] =>
    this.#index?.companiesNamed(first, second) ?? [];

  /** Those of the advertisements that are open, as they are indexed. */
  async readDocuments(ids: readonly number[]): Promise<AdvertisementDocument[]> {
    return readDocuments(this.#services.readDb, ids);
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const answer = this.#index
      ? this.#index.search(query, this.#services.now().getTime())
      : await this.#fallback.search(query);
    return { ...answer, facets: withMergedCounts(answer.facets) };
  }

  /** Waits a little: most installations are ready before the first visitor comes. */
  async start(): Promise<void> {
    const loading = this.#reload();
    this.#timer = setInterval(() => this.#index?.maintain(MAINTAIN_FOR_MS), MAINTAIN_EVERY_MS);
    this.#timer.unref();
    await inTime(loading, READY_WITHIN_MS);
  }

  async stop(): Promise<void> {
    // From here on nothing is followed: what comes is read by whoever starts from the snapshot.
    const { position } = this.#services.changes;
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#loading;
    await Promise.all([this.#handing, this.#storing]);
    if (this.#index && this.#changesSinceSnapshot >= CHANGES_WORTH_A_SNAPSHOT) {
      await this.#storeSnapshot(this.#index, position);
    }
  }

  #ready(): SearchIndex {
    if (!this.#index) throw new Error("the search index is not loaded yet");
    return this.#index;
  }

  /** One after the other: of two at once the first to begin may be the last to end, without what has changed meanwhile. */
  #reload(): Promise<void> {
    this.#index = undefined;
    clearTimeout(this.#retry);
    const { log } = this.#services;
    const load = () => this.#load();
    this.#loading = this.#loading.then(load).catch((error: unknown) => {
      if (this.#stopping.signal.aborted) return;
      log.error({ err: error }, "the search index cannot be loaded yet; PostgreSQL goes on answering");
      this.#retry = setTimeout(() => void this.#reload(), RETRY_AFTER_MS).unref();
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#index = undefined;
    const startedAt = performance.now();
    await this.#storing;
    // Whatever is read from here on is at least as new as this position.
    const position = this.#services.changes.position;
    const own = await this.#fromSnapshot();
    const taken = own ? undefined : await this.#fromAnotherMachine();
    const ready = own ?? taken?.index;
    const index = ready ?? (await this.#fromDatabase(position));
    if (this.#stopping.signal.aborted) return;
    // Caught up before anybody sees it: a page made meanwhile would be cached with old results.
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting];
      this.#waiting.clear();
      await this.#refresh(index, ids);
    }
    index.learnt = this.wordUse.learnt;
    this.#index = index;
    this.#loadedAt = Date.now();
    if (taken) this.#storeTaken(taken.bytes);
    const seconds = Math.round(performance.now() - startedAt) / 1000;
    this.#services.log.info(
      { advertisements: index.size, seconds, fromSnapshot: Boolean(ready) },
      "search index ready",
    );
  }

  async #fromAnotherMachine(): Promise<TakenSnapshot | undefined> {
    const snapshot = await readHandedSnapshot(this.#services, this.#stopping.signal);
    return snapshot && (await this.#noteMissed(snapshot.position)) ? snapshot : undefined;
  }

  /** While the index answers already: the next start then needs no other machine. */
  #storeTaken(bytes: TakenSnapshot["bytes"]): void {
    const { signal } = this.#stopping;
    this.#storing = writeSnapshotFile(this.#path, bytes, signal).catch((error: unknown) => {
      if (!signal.aborted) this.#warnNotStored(error);
    });
  }

  async #fromSnapshot(): Promise<SearchIndex | undefined> {
    const { log, readDb } = this.#services;
    const snapshot = await loadSnapshot(this.#path, await snapshotSchema(readDb));
    if (snapshot.usable) return (await this.#noteMissed(snapshot.position)) ? snapshot.index : undefined;
    if (snapshot.problem !== "missing") log.warn({ problem: snapshot.problem }, "search snapshot not used");
    return undefined;
  }

  /** What has changed since that position; false where the feed goes back less far. */
  async #noteMissed(position: string): Promise<boolean> {
    const stored = JSON.parse(position) as StoredPosition | null;
    const missed = stored && (await this.#services.changes.changesSince(stored));
    if (!missed) return false;
    for (const id of await this.#advertisementsIn(missed)) this.#waiting.add(id);
    return true;
  }

  /** What one read brings is indexed here; more in a thread of its own, which leaves a snapshot. */
  async #fromDatabase(position: FeedPosition | undefined): Promise<SearchIndex> {
    const first = await readRowsAfter(this.#services.readDb, 0, ROWS_AT_ONCE);
    if (first.count < ROWS_AT_ONCE) {
      const index = SearchIndex.build(parseRows(first));
      await this.#storeSnapshot(index, position);
      this.#handOn();
      return index;
    }
    const context = await snapshotContext(this.#services, position);
    await buildSnapshot(this.#services.readDb, this.#path, context, this.#stopping.signal);
    const snapshot = await loadSnapshot(this.#path, context.schema);
    if (!snapshot.usable) throw new Error(`the new search snapshot is ${snapshot.problem}`);
    this.#handOn();
    return snapshot.index;
  }

  /** Nobody waits for it. */
  #handOn(): void {
    this.#handing = handOnSnapshot(this.#services, this.#path, this.#stopping.signal).catch(
      (error: unknown) => {
        this.#services.log.warn({ err: error }, "the search snapshot could not be left for other machines");
      },
    );
  }

  async #follow(changes: readonly Change[]): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const ids = await this.#advertisementsIn(changes);
    if (this.#index) await this.#refresh(this.#index, ids);
    else for (const id of ids) this.#waiting.add(id);
  }

  async #advertisementsIn(changes: readonly Change[]): Promise<number[]> {
    const ids = (topic: string) =>
      changes.flatMap((change) =>
        change.topic === topic && change.entityId !== null ? change.entityId : [],
      );
    const ofCompanies = await advertisementIdsOf(this.#services.readDb, [...new Set(ids("company"))]);
    return [...new Set([...ids("advertisement"), ...ofCompanies])];
  }

  /** Reads them again: what is open is put in, what is not is taken out. */
  async #refresh(index: SearchIndex, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const part = ids.slice(start, start + ROWS_AT_ONCE);
      const documents = await readDocuments(this.#services.readDb, part);
      const open = new Set(documents.map(({ id }) => id));
      for (const id of part) if (!open.has(id)) index.remove(id);
      for (const document of documents) index.upsert(document);
    }
    this.#changesSinceSnapshot += ids.length;
  }

  async #storeSnapshot(index: SearchIndex, position: FeedPosition | undefined): Promise<void> {
    if (!position) return;
    try {
      await writeSnapshot(this.#path, index, await snapshotContext(this.#services, position));
      this.#changesSinceSnapshot = 0;
    } catch (error) {
      this.#warnNotStored(error);
    }
  }

  #warnNotStored(error: unknown): void {
    this.#services.log.warn({ err: error }, "the search index could not be stored; it will be built again");
  }

  get #path(): string {
    return join(this.#services.settings.dataDir, "search-index");
  }
}
