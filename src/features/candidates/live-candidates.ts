import { setImmediate as breathe } from "node:timers/promises";
import type { Change } from "../../platform/change-feed.ts";
import type { Background } from "../../platform/feature.ts";
import { inTime } from "../../platform/in-time.ts";
import type { Services } from "../../platform/services.ts";
import { readCvsById } from "../cv/index.ts";
import { SearchIndex, searchWords } from "../search/index.ts";
import { candidateDocument, excludedFor } from "./candidate-document.ts";
import { candidateFilters, markOf, meant } from "./candidate-filters.ts";
import type { CandidateFilters } from "./candidates.contract.ts";
import { findSearchableIds } from "./candidates.store.ts";

/** So few that requests hardly wait for them while all are read. */
const ROWS_AT_ONCE = 200;
const READY_WITHIN_MS = 3000;
const RETRY_AFTER_MS = 5000;
const MAINTAIN_EVERY_MS = 40;
const MAINTAIN_FOR_MS = 4;

export interface CandidateSearch {
  words: string | undefined;
  filters: CandidateFilters;
  company: { id: number; name: string };
  offset: number;
  limit: number;
}

/** CVs that are open to search, in memory, updated by the change feed. */
export class LiveCandidates implements Background {
  readonly name = "candidate index";
  readonly #services: Services;
  #index: SearchIndex | undefined;
  /** Changed while the index was being loaded. */
  #waiting = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #loading = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(services: Services) {
    this.#services = services;
    services.changes.onChanges((changes) => this.#follow(changes));
    services.changes.onLost(() => void this.#reload());
  }

  /** Undefined while it is being loaded. */
  search({ words, filters, company, offset, limit }: CandidateSearch) {
    const asked = searchWords(words ?? "");
    const required = candidateFilters.flatMap(({ name }) => {
      const value = filters[name];
      return value === undefined ? [] : [meant(name, value).map((each) => markOf(name, each))];
    });
    const query = {
      words: asked,
      chosen: {},
      districtsCountedIn: [],
      publishedWithinDays: undefined,
      sort: asked.length > 0 ? ("relevance" as const) : ("date" as const),
      offset,
      limit,
    };
    const marked = { required, excluded: excludedFor(company) };
    return this.#index?.find(query, marked, this.#services.now().getTime());
  }

  /** Waits a little: most installations are ready before anybody asks. */
  async start(): Promise<void> {
    const loading = this.#reload();
    this.#timer = setInterval(() => this.#index?.maintain(MAINTAIN_FOR_MS), MAINTAIN_EVERY_MS);
    this.#timer.unref();
    await inTime(loading, READY_WITHIN_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#loading;
  }

  /** One after the other: of two at once the first to begin may be the last to end, without what has changed meanwhile. */
  #reload(): Promise<void> {
    this.#index = undefined;
    clearTimeout(this.#retry);
    const load = () => this.#load();
    this.#loading = this.#loading.then(load).catch((error: unknown) => {
      if (this.#isStopped) return;
      this.#services.log.error({ err: error }, "the candidate index cannot be loaded yet");
      this.#retry = setTimeout(() => void this.#reload(), RETRY_AFTER_MS).unref();
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#index = undefined;
    const builder = SearchIndex.builder();
    for (let last = 0; !this.#isStopped; ) {
      const ids = await findSearchableIds(this.#services.readDb, last, ROWS_AT_ONCE);
      for (const document of await this.#read(ids)) builder.add(document);
      if (ids.length < ROWS_AT_ONCE) break;
      last = ids.at(-1) ?? last;
      await breathe();
    }
    const index = builder.finish();
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting];
      this.#waiting.clear();
      await this.#refresh(index, ids);
    }
    this.#index = index;
  }

  async #follow(changes: readonly Change[]): Promise<void> {
    const ids = new Set(changes.flatMap(({ topic, entityId }) => (topic === "cv" ? (entityId ?? []) : [])));
    if (this.#index) await this.#refresh(this.#index, [...ids]);
    else for (const id of ids) this.#waiting.add(id);
  }

  /** Reads them again: what is open is put in, what is not is taken out. */
  async #refresh(index: SearchIndex, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const part = ids.slice(start, start + ROWS_AT_ONCE);
      const documents = await this.#read(part);
      for (const id of part) index.remove(id);
      for (const document of documents) index.upsert(document);
    }
  }

  async #read(ids: readonly number[]) {
    const now = this.#services.now();
    const cvs = ids.length > 0 ? await readCvsById(this.#services, ids) : [];
    return cvs.filter(({ isSearchable }) => isSearchable).map((cv) => candidateDocument(cv, now));
  }
}

const searches = new WeakMap<Services, LiveCandidates>();

/** The one of this process. */
export function candidatesFor(services: Services): LiveCandidates {
  const search = searches.get(services) ?? new LiveCandidates(services);
  searches.set(services, search);
  return search;
}
