import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../platform/database/connect.ts";
import type { Background } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { lookupEdition } from "../lookups/index.ts";
import { createStoredSearchIndex, type StoredSearchIndex, searchFor } from "../search/index.ts";
import { loadSearches, MATCHED_TOPICS, matchChanges } from "./match-changes.ts";
import { readCursor, stopLeading, tryToLead } from "./matching.store.ts";
import { sendDueAlerts } from "./send-alerts.ts";

/** Another worker may have ended. */
const TRY_TO_LEAD_EVERY_MS = 5000;
const LOOK_WHETHER_READY_EVERY_MS = 200;
/** Digests become due by themselves. */
const LOOK_EVERY_MS = 10_000;
/** Of other changes only the place is moved, with the next of these or the next look. */
const WAKING = new Set([...MATCHED_TOPICS, "lookup"]);
/** Changes come in bursts; and the search of this process hears of them first. */
const GATHER_FOR_MS = 50;

/**
 * Finds out for whom new advertisements are, and puts the mails together. One worker does it at a time: it holds a lock on
 * the very connection that it works with, so losing the one is losing the other. The others keep trying, and whoever comes
 * next goes on at the place that the database remembers.
 */
export class AlertMatcher implements Background {
  readonly name = "alert matching";
  readonly #services: Services;
  readonly #stopping = new AbortController();
  #working: Promise<void> | undefined;
  #wake: () => void = () => {};

  constructor(services: Services) {
    this.#services = services;
    // Made first, so that it hears of a change before this does.
    searchFor(services);
    let isNews = false;
    services.changes.onChanges((changes) => {
      isNews ||= changes.some(({ topic }) => WAKING.has(topic));
    });
    // It reads up to the position of the feed.
    services.changes.onMoved(() => {
      if (isNews) this.#wake();
      isNews &&= services.changes.saidEarly.length > 0;
    });
  }

  async start(): Promise<void> {
    const { db, settings, now } = this.#services;
    // Begun before anybody can publish: nothing is new before there is a place to begin from.
    await readCursor(db, now());
    if (!settings.runsWeb) await searchFor(this.#services).start();
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#working;
    if (!this.#services.settings.runsWeb) await searchFor(this.#services).stop();
  }

  async #work(): Promise<void> {
    const { db, log } = this.#services;
    while (!this.#stopping.signal.aborted) {
      try {
        await db.connection().execute((connection) => this.#leadIfFree(connection));
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        log.warn({ err: error }, "matching for alerts was cut off; it goes on where it stood");
      }
      const isReady = searchFor(this.#services).isReady;
      await this.#rest(isReady ? TRY_TO_LEAD_EVERY_MS : LOOK_WHETHER_READY_EVERY_MS);
    }
  }

  async #leadIfFree(connection: Database): Promise<void> {
    if (!searchFor(this.#services).isReady || !(await tryToLead(connection))) return;
    try {
      await this.#lead(connection);
    } finally {
      // A connection that is broken has let go already.
      await stopLeading(connection).catch(() => {});
    }
  }

  async #lead(connection: Database): Promise<void> {
    const search = searchFor(this.#services);
    let index = createStoredSearchIndex(search.wordUse);
    let edition: number | undefined;
    let lookedAt = Number.NEGATIVE_INFINITY;
    while (!this.#stopping.signal.aborted && search.isReady) {
      const woken = this.#nextWake();
      // What is chosen in them may mean something else by now, and so may their words.
      if (edition !== lookupEdition() || !index.isUpToDate) {
        edition = lookupEdition();
        index = createStoredSearchIndex(search.wordUse);
        await loadSearches(connection, index);
      }
      if (!this.#services.disk.isScarce) {
        const hasFound = await this.#matchAll(connection, index);
        if (hasFound || performance.now() - lookedAt >= LOOK_EVERY_MS) {
          lookedAt = performance.now();
          await this.#sendDue();
        }
      }
      const timer = new AbortController();
      await Promise.race([woken, this.#rest(LOOK_EVERY_MS, timer.signal)]);
      timer.abort();
      await this.#rest(GATHER_FOR_MS);
    }
  }

  /** Answers whether there was something for anybody. */
  async #matchAll(connection: Database, index: StoredSearchIndex): Promise<boolean> {
    let hasFound = false;
    for (;;) {
      const done = await matchChanges(this.#services, connection, index);
      hasFound ||= done.hasFound;
      if (!done.isMore || this.#stopping.signal.aborted) return hasFound;
    }
  }

  /** What fails here is due again at the next look; matching goes on meanwhile. */
  async #sendDue(): Promise<void> {
    const { log, now } = this.#services;
    try {
      await sendDueAlerts(this.#services, now());
    } catch (error) {
      log.error({ err: error }, "alerts that are due could not be put together");
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #rest(ms: number, until?: AbortSignal): Promise<void> {
    const signals = [this.#stopping.signal, ...(until ? [until] : [])];
    await pause(ms, undefined, { ref: false, signal: AbortSignal.any(signals) }).catch(() => {});
  }
}
