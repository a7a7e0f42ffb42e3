import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type pg from "pg";
import { GAUGES, type GaugeName, readFigures, slowRequestsOf } from "../../features/operating/index.ts";
import type { PageCache } from "../../platform/caching/page-cache.ts";
import { addObserver, type Observed } from "../../platform/observing/observe.ts";
import type { Services } from "../../platform/services.ts";

export interface Measured {
  services: Services;
  pageCache: PageCache;
  /** By what they are for. */
  pools: Record<string, pg.Pool>;
}

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
  readonly #told: Record<GaugeName, Gauge<string>>;
  readonly #stopLooking: () => void;

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
    this.#own = makeGauges(this.#registry);
    this.#told = makeTold(this.#registry);
    this.#stopLooking = observeDurations(this.#registry);
    countPages(this.#registry, measured);
    for (const [pool, connections] of Object.entries(measured.pools)) {
      timeWaits(connections, (seconds) => this.#own.poolWaits.observe({ pool }, seconds));
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async render(): Promise<string> {
    this.#readPools();
    await this.#readFigures();
    return this.#registry.metrics();
  }

  stop(): void {
    this.#stopLooking();
    this.#registry.clear();
  }

  #readPools(): void {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(this.#measured.pools)) {
      this.#own.connections.set({ pool, state: "used" }, totalCount - idleCount);
      this.#own.connections.set({ pool, state: "idle" }, idleCount);
      this.#own.poolWaiting.set({ pool }, waitingCount);
    }
  }

  async #readFigures(): Promise<void> {
    const { samples } = await readFigures(this.#measured.services);
    for (const gauge of Object.values(this.#told)) gauge.reset();
    for (const { name, labels, value } of samples) this.#told[name].set(labels, value);
  }
}

type Gauges = ReturnType<typeof makeGauges>;

function makeGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `mesai_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  return {
    connections: gauge("pool_connections", "Database connections", ["pool", "state"]),
    poolWaiting: gauge("pool_waiting", "Who waits for a database connection", ["pool"]),
    poolWaits: new Histogram({
      name: "mesai_pool_wait_seconds",
      help: "Waits for a database connection, where none was free",
      labelNames: ["pool"],
      buckets: REQUEST_SECONDS,
      registers: [registry],
    }),
  };
}

/** What the page of admins tells too. */
function makeTold(registry: Registry): Record<GaugeName, Gauge<string>> {
  const gauges = Object.entries(GAUGES).map(([name, { help, labels }]) => [
    name,
    new Gauge<string>({ name: `mesai_${name}`, help, labelNames: [...labels], registers: [registry] }),
  ]);
  return Object.fromEntries(gauges) as Record<GaugeName, Gauge<string>>;
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
    "Requests that no cached answer was there for, by route",
    ["method", "route", "status"],
    REQUEST_SECONDS,
  );
  const statements = histogram("sql_duration", "Statements", [], REQUEST_SECONDS);
  const files = histogram("file_duration", "Files", ["act", "outcome"], REQUEST_SECONDS);
  const jobs = histogram("job_duration", "Jobs done", ["job", "outcome"], JOB_SECONDS);
  const note: Partial<Record<Observed, (name: string, outcome: string, seconds: number) => void>> = {
    request: (name, status, seconds) => {
      const [method = "", route = ""] = name.split(" ");
      requests.observe({ method, route, status }, seconds);
    },
    sql: (_name, _outcome, seconds) => statements.observe(seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    file: (act, outcome, seconds) => files.observe({ act, outcome }, seconds),
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
function countPages(registry: Registry, { pageCache, services }: Measured): void {
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
  counted("page_cache_misses", "Pages that could have been cached and were not", () => pageCache.misses);
  counted("slow_requests", "Requests that took a second or longer", () => slowRequestsOf(services).total);
  new Gauge({
    name: "mesai_page_cache_pages",
    help: "Pages cached in memory",
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
