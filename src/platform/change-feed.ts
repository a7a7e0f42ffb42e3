import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { KEEP_ALIVE_AFTER_MS } from "./database/connect.ts";
import type { Log } from "./log.ts";

export interface Change {
  topic: string;
  entityId: number | null;
}

type Listener = (changes: Change[]) => void | Promise<void>;

export interface FeedPosition {
  transaction: string;
  sequence: number;
}

// Wake-ups make it quick; asking regularly makes it certain, whatever happened to the listening connection.
const ASK_EVERY_MS = 500;
const RECONNECT_AFTER_MS = 1000;
// A network that swallows packets breaks no connection: without these a question would wait for good.
const ANSWER_WITHIN_MS = 5000;
const PART_WITHIN_MS = 1000;
const BATCH = 5000;
// Rows are trimmed after a week. A process cut off for longer than this cannot know what it missed.
const MOST_CAUGHT_UP = 200_000;
const LONGEST_SILENCE_MS = 24 * 60 * 60_000;

/** The names under which caches keep what a change touches: the whole topic, and the one entity. */
export function tagsOf(change: Change): string[] {
  return change.entityId === null ? [change.topic] : [change.topic, `${change.topic}:${change.entityId}`];
}

/** Follows the change_feed table: everything committed after `start`, in order, at least once. */
export class ChangeFeed {
  readonly #pool: pg.Pool;
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #askEveryMs: number;
  readonly #onChanges: Listener[] = [];
  readonly #onLost: (() => void)[] = [];
  #position: FeedPosition | undefined;
  #listener: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #lastAnswer = 0;
  #isStopped = false;

  constructor(pool: pg.Pool, databaseUrl: string, log: Log, { askEveryMs = ASK_EVERY_MS } = {}) {
    this.#pool = pool;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#askEveryMs = askEveryMs;
  }

  onChanges(listener: Listener): void {
    this.#onChanges.push(listener);
  }

  /** Called when changes may have been missed for good: drop everything that was built from them. */
  onLost(listener: () => void): void {
    this.#onLost.push(listener);
  }

  /** How far it has been read: everything up to here was handed to the listeners. */
  get position(): FeedPosition | undefined {
    return this.#position && { ...this.#position };
  }

  get silenceSeconds(): number {
    return (Date.now() - this.#lastAnswer) / 1000;
  }

  /** What happened after a position that was kept, such as a snapshot's. Undefined where that is no longer known. */
  async changesSince({ transaction, sequence }: FeedPosition, keptAt: Date): Promise<Change[] | undefined> {
    if (Date.now() - keptAt.getTime() > LONGEST_SILENCE_MS) return undefined;
    const { rows } = await this.#pool.query(
      `select distinct topic, entity_id from change_feed where (transaction_id, sequence) > ($1::xid8, $2) limit $3`,
      [transaction, sequence, MOST_CAUGHT_UP],
    );
    if (rows.length === MOST_CAUGHT_UP) return undefined;
    return rows.map((row) => ({ topic: row.topic, entityId: row.entity_id }));
  }

  async start(): Promise<void> {
    const { rows } = await this.#pool.query("select pg_snapshot_xmin(pg_current_snapshot())::text as oldest");
    this.#position = { transaction: rows[0].oldest, sequence: 0 };
    this.#lastAnswer = Date.now();
    await this.#listen();
    this.#timer = setInterval(() => void this.ask(), this.#askEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#asking;
    const parted = this.#listener?.end().catch(() => {});
    await Promise.race([parted, pause(PART_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Reads what is new. Calls that overlap become one more reading after the present one. */
  ask(): Promise<void> {
    if (this.#asking) {
      this.#askAgain = true;
      return this.#asking;
    }
    // What overlapping calls share never rejects: nobody waits for a wake-up's call.
    this.#asking = this.#readAll()
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#log.warn({ err: error }, "change feed cannot be read; trying again");
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #readAll(): Promise<void> {
    do {
      this.#askAgain = false;
      while ((await this.#readBatch()) === BATCH);
    } while (this.#askAgain && !this.#isStopped);
  }

  async #readBatch(): Promise<number> {
    const position = this.#position;
    if (!position || this.#isStopped) return 0;
    const { rows } = await this.#pool.query({
      name: "read-change-feed",
      text: `select sequence, transaction_id::text as transaction, topic, entity_id
        from change_feed
        where (transaction_id, sequence) > ($1::xid8, $2)
          and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
        order by transaction_id, sequence
        limit ${BATCH}`,
      values: [position.transaction, position.sequence],
      query_timeout: ANSWER_WITHIN_MS,
    } as pg.QueryConfig);
    if (Date.now() - this.#lastAnswer > LONGEST_SILENCE_MS) for (const lost of this.#onLost) lost();
    this.#lastAnswer = Date.now();
    const last = rows.at(-1);
    if (!last) return 0;
    const changes: Change[] = rows.map((row) => ({ topic: row.topic, entityId: row.entity_id }));
    for (const listener of this.#onChanges) await listener(changes);
    this.#position = { transaction: last.transaction, sequence: last.sequence };
    return rows.length;
  }

  async #listen(): Promise<void> {
    if (this.#isStopped) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: "mesai change feed",
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    client.on("notification", () => void this.ask());
    client.on("error", () => {});
    client.on("end", () => {
      if (this.#isStopped || this.#listener !== client) return;
      setTimeout(() => void this.#listen(), RECONNECT_AFTER_MS).unref();
    });
    this.#listener = client;
    try {
      await client.connect();
      await client.query("listen change_feed");
      await this.ask();
    } catch (error) {
      if (this.#isStopped) return;
      this.#log.warn({ err: error }, "change feed cannot listen; asking regularly meanwhile");
      // One that was taken and not answered breaks by itself much later: from its end comes the next try.
      void client.end();
    }
  }
}
