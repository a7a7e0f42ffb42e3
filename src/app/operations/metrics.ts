import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type pg from "pg";
import { searchFor } from "../../features/search/index.ts";
import { addObserver, type Observed } from "../../platform/observing/observe.ts";
import type { PageCache } from "../../platform/page-cache.ts";
import type { Services } from "../../platform/services.ts";
import { countMailsOfLastHour, readFeedLag, readQueueFigures } from "./figures.store.ts";
import { inTime } from "./in-time.ts";

export interface Measured {
  services: Services;
  pageCache: PageCache;
  /** By what they are for. */
  pools: Record<string, pg.Pool>;
}

const ASK_WITHIN_MS = 2000;
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/**
 * The figures of this process, in OpenMetrics. No label comes from outside: routes are patterns, jobs and states are words of
 * the code. Loaded only where they are asked for; docs/watching.md says what each of them means.
 */
export class Metrics {
  readonly #registry = new Registry(Registry.OPENMETRICS_CONTENT_TYPE);
  readonly #measured: Measured;
  readonly #own: Gauges;
  readonly #stopLooking: () => void;

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
    this.#own = makeGauges(this.#registry);
    this.#stopLooking = observeDurations(this.#registry);
    countPages(this.#registry, measured.pageCache);
    for (const [pool, connections] of Object.entries(measured.pools)) {
      timeWaits(connections, (seconds) => this.#own.poolWaits.observe({ pool }, seconds));
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async render(): Promise<string> {
    this.#readProcess();
    await Promise.all([this.#readDisk(), this.#readDatabase()]);
    return this.#registry.metrics();
  }

  stop(): void {
    this.#stopLooking();
    this.#registry.clear();
  }

  #readProcess(): void {
    const { pools, services } = this.#measured;
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      this.#own.connections.set({ pool, state: "used" }, totalCount - idleCount);
      this.#own.connections.set({ pool, state: "idle" }, idleCount);
      this.#own.poolWaiting.set({ pool }, waitingCount);
    }
    const search = searchFor(services);
    this.#own.indexReady.set(Number(search.isReady));
    this.#own.indexSize.set(search.size);
    this.#own.indexAge.set(search.ageSeconds);
    this.#own.feedSilence.set(services.changes.silenceSeconds);
  }

  async #readDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.#measured.services.settings.dataDir);
    this.#own.disk.set({ part: "left" }, bavail * bsize);
    this.#own.disk.set({ part: "whole" }, blocks * bsize);
  }

  /** Without the database the other figures are told all the same: then they matter most. */
  async #readDatabase(): Promise<void> {
    const { db, readDb, changes } = this.#measured.services;
    const { databaseUp, queued, queueAge, mails, feedLag } = this.#own;
    const { position } = changes;
    const read = await inTime(
      Promise.all([
        readQueueFigures(db),
        countMailsOfLastHour(db),
        position ? readFeedLag(readDb, position) : 0,
      ]),
      ASK_WITHIN_MS,
    );
    databaseUp.set(Number(read !== undefined));
    for (const gauge of [queued, queueAge, mails, feedLag]) gauge.reset();
    if (!read) return feedLag.set(Number.NaN);
    const [jobs, counts, lag] = read;
    for (const { job, due, later, oldestDueSeconds } of jobs) {
      queued.set({ job, state: "due" }, due);
      queued.set({ job, state: "later" }, later);
      queueAge.set({ job }, oldestDueSeconds);
    }
    for (const { state, count } of counts) mails.set({ state }, count);
    feedLag.set(lag);
  }
}

type Gauges = ReturnType<typeof makeGauges>;

function makeGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `mesai_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  return {
    databaseUp: gauge("database_up", "1 where the database answers within two seconds"),
    connections: gauge("pool_connections", "Database connections", ["pool", "state"]),
    poolWaiting: gauge("pool_waiting", "Who waits for a database connection", ["pool"]),
    poolWaits: new Histogram({
      name: "mesai_pool_wait_seconds",
      help: "Waits for a database connection, where none was free",
      labelNames: ["pool"],
      buckets: REQUEST_SECONDS,
      registers: [registry],
    }),
    queued: gauge("queue_jobs", "Jobs that wait: due now, or for later", ["job", "state"]),
    queueAge: gauge("queue_oldest_due_seconds", "How long the oldest due job has been waiting", ["job"]),
    mails: gauge("mails_last_hour", "Mails by what became of them within the last hour", ["state"]),
    feedLag: gauge("change_feed_lag_seconds", "Age of the oldest change this process has not heard of"),
    feedSilence: gauge("change_feed_silence_seconds", "Since the change feed could last be read"),
    indexReady: gauge("search_index_ready", "1 where the index answers searches, 0 where PostgreSQL does"),
    indexSize: gauge("search_index_advertisements", "Advertisements in the search index"),
    indexAge: gauge("search_index_age_seconds", "Since the search index was loaded"),
    disk: gauge("disk_bytes", "The disk that holds DATA_DIR", ["part"]),
  };
}

function observeDurations(registry: Registry): () => void {
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) =>
    new Histogram<Label>({ name: `mesai_${name}_seconds`, help, labelNames, buckets, registers: [registry] });
  const requests = histogram(
    "http_request_duration",
    "Requests that no kept answer was there for, by route",
    ["method", "route", "status"],
    REQUEST_SECONDS,
  );
  const statements = histogram("sql_duration", "Statements", [], REQUEST_SECONDS);
  const jobs = histogram("job_duration", "Jobs done", ["job", "outcome"], JOB_SECONDS);
  const note: Partial<Record<Observed, (name: string, outcome: string, seconds: number) => void>> = {
    request: (name, status, seconds) => {
      const [method = "", route = ""] = name.split(" ");
      requests.observe({ method, route, status }, seconds);
    },
    sql: (_name, _outcome, seconds) => statements.observe(seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  };
  return addObserver((kind, name) => {
    const noteEnd = note[kind];
    if (!noteEnd) return undefined;
    const startedAt = performance.now();
    return {
      within: (run) => run(),
      end: (outcome) => noteEnd(name, outcome, (performance.now() - startedAt) / 1000),
    };
  });
}

/** They are counted where they are answered, by a plain number each: most traffic is these. */
function countPages(registry: Registry, pageCache: PageCache): void {
  const counted = (name: string, help: string, read: () => number) => {
    new Counter({
      name: `mesai_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  counted("page_cache_hits", "Pages answered from memory", () => pageCache.hits);
  counted("page_cache_misses", "Pages that could have been kept and were not", () => pageCache.misses);
  new Gauge({
    name: "mesai_page_cache_pages",
    help: "Pages kept in memory",
    registers: [registry],
    collect() {
      this.set(pageCache.size);
    },
  });
}

type Connected = (...answer: unknown[]) => void;

/** Only those who have to wait are timed. The pool itself asks by a callback, everybody else by a promise. */
function timeWaits(pool: pg.Pool, note: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown;
  pool.connect = ((callback?: Connected) => {
    const free = pool.idleCount + pool.options.max - pool.totalCount;
    if (free > pool.waitingCount) return connect(callback);
    const startedAt = performance.now();
    const noteWait = () => note((performance.now() - startedAt) / 1000);
    if (!callback) return (connect() as Promise<unknown>).finally(noteWait);
    return connect((...answer) => {
      noteWait();
      callback(...answer);
    });
  }) as typeof pool.connect;
}
