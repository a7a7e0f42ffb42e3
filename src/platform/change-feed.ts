import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { KEEP_ALIVE_AFTER_MS } from "./database/connect.ts";
import { PatientClient } from "./database/patient-client.ts";
import { connectionTo } from "./database/servers.ts";
import { earlier, FeedPlace, type FeedPosition } from "./feed-place.ts";
import type { Log } from "./observing/log.ts";

export interface Change {
  topic: string;
  entityId: number | null;
}

type Listener = (changes: Change[]) => void | Promise<void>;

export interface FeedRow extends FeedPosition {
  topic: string;
  entity_id: number | null;
}

/** Before `oldest` every transaction has ended. One row more than is said at once shows whether there is a next. */
interface Batch {
  oldest: string;
  rows: FeedRow[];
}

/** One that is stored beyond the process. What it means depends on who has counted the transactions. */
export interface StoredPosition extends FeedPosition {
  keptAt: string;
  cluster: string;
  /** The last change up to it: a server that was set back to an older state has another one there, or none. */
  lastChange: string;
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
const INSUFFICIENT_PRIVILEGE = "42501";

/** The names under which caches keep what a change touches: the whole topic, and the one entity. */
export function tagsOf(change: Change): string[] {
  return change.entityId === null ? [change.topic] : [change.topic, `${change.topic}:${change.entityId}`];
}

/**
 * Follows the change_feed table: everything committed after `start`, at least once, the changes of a transaction in their order.
 * Nobody waits for another's transaction: what is committed is said, also while an older one is still open, and remembered
 * as said early until that one has ended. Only then does the position move beyond both.
 */
export class ChangeFeed {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #askEveryMs: number;
  readonly #onChanges: Listener[] = [];
  readonly #onMoved: (() => void)[] = [];
  readonly #onLost: (() => void)[] = [];
  #place: FeedPlace | undefined;
  #cluster: string | undefined;
  #listener: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #lastAnswer = 0;
  #isStopped = false;

  constructor(
    pool: Pick<pg.Pool, "query">,
    databaseUrl: string,
    log: Log,
    { askEveryMs = ASK_EVERY_MS } = {},
  ) {
    this.#pool = pool;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#askEveryMs = askEveryMs;
  }

  onChanges(listener: Listener): void {
    this.#onChanges.push(listener);
  }

  /** Called when the position has moved: everything up to it has been said, and nothing before it is still to come. */
  onMoved(listener: () => void): void {
    this.#onMoved.push(listener);
  }

  /** Called when changes may have been missed for good: drop everything that was built from them. */
  onLost(listener: () => void): void {
    this.#onLost.push(listener);
  }

  /** How far it has been read: everything up to here was handed to the listeners. */
  get position(): FeedPosition | undefined {
    return this.#place?.position;
  }

  /** The transactions beyond the position that the listeners have heard of all the same. */
  get saidEarly(): string[] {
    return this.#place?.saidEarly ?? [];
  }

  get silenceSeconds(): number {
    return (Date.now() - this.#lastAnswer) / 1000;
  }

  /** Undefined where the server does not tell which one it is. */
  async toStored(position: FeedPosition): Promise<StoredPosition | undefined> {
    const keptAt = new Date().toISOString();
    const lastChange = await this.#lastChangeUntil(position);
    return this.#cluster === undefined
      ? undefined
      : { ...position, keptAt, cluster: this.#cluster, lastChange };
  }

  /** What happened after a position that was stored, such as a snapshot's. Undefined where that is not known, or no longer. */
  async changesSince(stored: StoredPosition): Promise<Change[] | undefined> {
    if (Date.now() - new Date(stored.keptAt).getTime() > LONGEST_SILENCE_MS) return undefined;
    if (stored.cluster !== this.#cluster || stored.lastChange !== (await this.#lastChangeUntil(stored)))
      return undefined;
    const { rows } = await this.#pool.query<Pick<FeedRow, "topic" | "entity_id">>(
      `select distinct topic, entity_id from change_feed where (transaction_id, sequence) > ($1::xid8, $2) limit $3`,
      [stored.transaction, stored.sequence, MOST_CAUGHT_UP],
    );
    if (rows.length === MOST_CAUGHT_UP) return undefined;
    return rows.map((row) => ({ topic: row.topic, entityId: row.entity_id }));
  }

  async #lastChangeUntil({ transaction, sequence }: FeedPosition): Promise<string> {
    const { rows } = await this.#pool.query(
      `select concat_ws(' ', transaction_id, sequence, date_part('epoch', changed_at)) as change from change_feed
       where (transaction_id, sequence) <= ($1::xid8, $2) order by transaction_id desc, sequence desc limit 1`,
      [transaction, sequence],
    );
    return rows[0]?.change ?? "none";
  }

  async start(): Promise<void> {
    await this.#begin();
    await this.#listen();
    this.#timer = setInterval(() => void this.ask(), this.#askEveryMs);
    this.#timer.unref();
  }

  /** What is committed by now has been before it started, also beside a transaction that is still open. */
  async #begin(): Promise<void> {
    const { rows } = await this.#pool.query<{ oldest: string; transaction: string | null; last: number }>(
      `with present as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest)
       select oldest::text, transaction_id::text as transaction, max(sequence) as last
       from present left join change_feed on transaction_id >= oldest and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
       group by oldest, transaction_id`,
    );
    const said = rows.flatMap(({ transaction, last }): [string, number][] =>
      transaction === null ? [] : [[transaction, last]],
    );
    this.#place = new FeedPlace({ transaction: rows[0]?.oldest ?? "0", sequence: 0 }, said);
    this.#lastAnswer = Date.now();
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
        if (!this.#isStopped) this.#log.warn({ err: error }, "change feed cannot be read; retrying");
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #readAll(): Promise<void> {
    do {
      this.#askAgain = false;
      await this.#readOnce();
    } while (this.#askAgain && !this.#isStopped);
  }

  /** From the position on, batch by batch. Whatever is committed behind them meanwhile is for the next reading. */
  async #readOnce(): Promise<void> {
    const place = this.#place;
    if (!place) return;
    const early = place.saidEarly;
    let after: FeedPosition | undefined = place.position;
    let oldest: bigint | undefined;
    while (after && !this.#isStopped) {
      const batch = await this.#read(after, early);
      oldest = earlier(oldest, BigInt(batch.oldest));
      if (Date.now() - this.#lastAnswer > LONGEST_SILENCE_MS) for (const lost of this.#onLost) lost();
      this.#lastAnswer = Date.now();
      const rows = batch.rows.slice(0, BATCH);
      const next = batch.rows[BATCH];
      const changes: Change[] = rows.map((row) => ({ topic: row.topic, entityId: row.entity_id }));
      if (changes.length > 0) for (const listener of this.#onChanges) await listener(changes);
      after = next && rows.at(-1);
      if (place.noteSaid(rows, oldest, next)) for (const moved of this.#onMoved) moved();
    }
  }

  /** Without what a restored database has brought along: transactions of another server that are not yet to come here. */
  async #read(after: FeedPosition, early: readonly string[]): Promise<Batch> {
    const { rows } = await this.#pool.query<FeedRow & { oldest: string }>({
      name: "read-change-feed",
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, found.* from (select) as one
        left join lateral (
          select sequence, transaction_id::text as transaction, topic, entity_id
          from change_feed
          where (transaction_id, sequence) > ($1::xid8, $2)
            and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
            and transaction_id not in (select unnest($3::xid8[]))
          order by transaction_id, sequence
          limit ${BATCH + 1}
        ) as found on true`,
      values: [after.transaction, after.sequence, early],
    });
    return { oldest: rows[0]?.oldest ?? "0", rows: rows.filter(({ transaction }) => transaction !== null) };
  }

  async #listen(): Promise<void> {
    if (this.#isStopped) return;
    const client: pg.Client = new PatientClient({
      ...connectionTo(this.#databaseUrl),
      application_name: "mesai change feed",
      connectWithinMs: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    client.on("notification", () => void this.ask());
    client.on("end", () => {
      if (this.#isStopped || this.#listener !== client) return;
      setTimeout(() => void this.#listen(), RECONNECT_AFTER_MS).unref();
    });
    this.#listener = client;
    try {
      await client.connect();
      await client.query("listen change_feed");
      await this.#meet(client);
      await this.ask();
    } catch (error) {
      if (this.#isStopped) return;
      this.#log.warn({ err: error }, "change feed cannot listen; asking regularly meanwhile");
      // One that was taken and not answered breaks by itself much later: from its end comes the next try.
      void client.end();
    }
  }

  /** Another server, or the same one set back, counts from somewhere else: what was read so far says nothing any more. */
  async #meet(client: pg.Client): Promise<void> {
    const { rows } = await client.query(
      "select pg_snapshot_xmax(pg_current_snapshot()) < $1::xid8 as is_behind",
      [this.#place?.newest],
    );
    const cluster = await readCluster(client);
    const isAnother = this.#cluster !== undefined && cluster !== this.#cluster;
    if (isAnother || rows[0].is_behind) {
      await this.#asking;
      await this.#begin();
      for (const lost of this.#onLost) lost();
    }
    this.#cluster = cluster;
  }
}

/** Undefined where that may not be asked. */
async function readCluster(client: pg.Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query(
      // Of the checkpoint, the timeline would be known only some time after a standby has become the primary.
      `select concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid) as cluster
       from pg_control_system(), pg_database d where d.datname = current_database()`,
    );
    return rows[0].cluster;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
}
