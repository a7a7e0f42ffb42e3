import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabaseGate } from "../../tests/support/database-gate.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { type Change, ChangeFeed, tagsOf } from "./change-feed.ts";
import { createPool } from "./database/connect.ts";
import { createLog } from "./observing/log.ts";

let database: TestDatabase;
let pool: pg.Pool;
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  closers = [];
  pool = openPool(database.url);
});

afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await database.drop();
});

function openPool(url: string): pg.Pool {
  const opened = createPool(url, { maxConnections: 4 });
  closers.push(() => opened.end());
  return opened;
}

/** A feed and everything it has said. */
async function follow(
  options: { url?: string; pool?: pg.Pool; logLines?: string[]; askEveryMs?: number } = {},
) {
  const { logLines = [], askEveryMs } = options;
  const log = createLog("warn", { write: (line) => void logLines.push(line) });
  const feed = new ChangeFeed(options.pool ?? pool, options.url ?? database.url, log, {
    ...(askEveryMs && { askEveryMs }),
  });
  const seen: Change[] = [];
  feed.onChanges((changes) => void seen.push(...changes));
  await feed.start();
  closers.push(() => feed.stop());
  return { feed, seen, ids: () => seen.map(({ entityId }) => entityId) };
}

async function openGate() {
  const gate = await openDatabaseGate(database.url);
  closers.unshift(() => gate.close());
  return gate;
}

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  closers.push(() => client.end().catch(() => {}));
  return client;
}

const INSERT = "insert into change_feed (topic, entity_id) values ('test', $1)";

function change(id: number) {
  return pool.query(INSERT, [id]);
}

describe("the change feed", () => {
  it("says every committed change once and in order", async () => {
    await change(0);
    const { ids, seen } = await follow();
    for (let id = 1; id <= 20; id++) await change(id);
    await eventually(() => expect(ids()).toHaveLength(20));
    await pause(700);
    expect(ids()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(seen[0]).toEqual({ topic: "test", entityId: 1 });
  });

  it("is woken by a change, without asking by itself", async () => {
    const { ids } = await follow({ askEveryMs: 3_600_000 });
    for (let id = 1; id <= 6; id++) {
      await change(id);
      await eventually(() => expect(ids()).toHaveLength(id));
    }
  });

  it("says nothing of what was committed before it started, also beside a transaction that is still open", async () => {
    const early = await open();
    await early.query("begin");
    await early.query(INSERT, [1]);
    await change(2);
    const { ids } = await follow();
    await change(3);
    await early.query("commit");
    await eventually(() => expect([...ids()].sort()).toEqual([1, 3]));
  });

  it("says the changes of one transaction together and in order", async () => {
    const { feed, ids } = await follow();
    const batches: number[] = [];
    feed.onChanges((changes) => void batches.push(changes.length));
    const client = await open();
    await client.query("begin");
    for (const id of [3, 1, 2]) await client.query(INSERT, [id]);
    await pause(50);
    expect(ids()).toEqual([]);
    await client.query("commit");
    await eventually(() => expect(ids()).toEqual([3, 1, 2]));
    expect(batches).toEqual([3]);
  });

  /** Somebody has changed something, and takes his time. */
  async function takeTime(id: number) {
    const early = await open();
    await early.query("begin");
    await early.query(INSERT, [id]);
    return early;
  }

  it("waits for nobody's open transaction, and does not miss it when it commits later", async () => {
    const { ids } = await follow();
    const early = await takeTime(1);
    await change(2);
    await eventually(() => expect(ids()).toEqual([2]));
    await change(3);
    await eventually(() => expect(ids()).toEqual([2, 3]));
    await pause(700);
    await early.query("commit");
    await eventually(() => expect(ids()).toEqual([2, 3, 1]));
    await change(4);
    await eventually(() => expect(ids()).toEqual([2, 3, 1, 4]));
  });

  it("does not wait either for a transaction in another database of the server", async () => {
    const { ids } = await follow();
    const neighbour = await createTestDatabase();
    closers.push(() => neighbour.drop());
    const client = new pg.Client({ connectionString: neighbour.url });
    await client.connect();
    closers.push(() => client.end());
    await client.query("begin");
    await client.query(INSERT, [100]);
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    await client.query("commit");
  });

  it("moves its position beyond what it said early only when the older transaction has ended", async () => {
    const { feed, ids } = await follow();
    let moves = 0;
    feed.onMoved(() => void moves++);
    const before = feed.position;
    const early = await takeTime(1);
    await change(2);
    await eventually(() => expect(ids()).toEqual([2]));
    expect({ position: feed.position, early: feed.saidEarly.length, moves }).toEqual({
      position: before,
      early: 1,
      moves: 0,
    });
    await early.query("rollback");
    await eventually(() => expect(feed.saidEarly).toEqual([]));
    const { rows } = await pool.query(
      "select transaction_id::text as transaction, sequence from change_feed where entity_id = 2",
    );
    expect(feed.position).toEqual(rows[0]);
    expect(moves).toBe(1);
    expect(ids()).toEqual([2]);
  });

  it("says each of several batches once, beside an open transaction and when that has ended", async () => {
    const { feed, ids } = await follow();
    const early = await takeTime(0);
    const some = (from: number, to: number) =>
      pool.query(
        "insert into change_feed (topic, entity_id) select 'test', n from generate_series($1::int, $2) n",
        [from, to],
      );
    await some(1, 7000);
    await change(7001);
    await eventually(() => expect(ids()).toHaveLength(7001));
    await some(7002, 14_000);
    await eventually(() => expect(ids()).toHaveLength(14_000));
    await early.query("commit");
    await eventually(() => expect(ids()).toHaveLength(14_001));
    await eventually(() => expect(feed.saidEarly).toEqual([]));
    expect(ids().at(-1)).toBe(0);
    expect(new Set(ids()).size).toBe(14_001);
  });

  it("does not miss a transaction that was under way when it started", async () => {
    const early = await open();
    await early.query("begin");
    await early.query(INSERT, [1]);
    const { ids } = await follow();
    await change(2);
    await eventually(() => expect(ids()).toEqual([2]));
    await early.query("commit");
    await eventually(() => expect(ids()).toEqual([2, 1]));
  });

  it("never says what was rolled back", async () => {
    const { ids } = await follow();
    const client = await open();
    await client.query("begin");
    await client.query(INSERT, [1]);
    await change(2);
    await client.query("rollback");
    await change(3);
    await eventually(() => expect(ids()).toEqual([2, 3]));
    await pause(600);
    expect(ids()).toEqual([2, 3]);
  });

  it("says what happens to watched tables, with the names that caches go by", async () => {
    const { seen } = await follow();
    const insert =
      "insert into language_override (language, key, value) values ('tr', 'a', 'b') returning id";
    const { rows } = await pool.query(insert);
    await pool.query("update language_override set value = 'c'");
    await pool.query("delete from language_override");
    const { id } = rows[0];
    await eventually(() => expect(seen).toHaveLength(3));
    expect(new Set(seen.flatMap(tagsOf))).toEqual(new Set(["language", `language:${id}`]));
    expect(tagsOf({ topic: "language", entityId: null })).toEqual(["language"]);
  });

  it("says a bulk of 12,000 changes, each once", async () => {
    const { ids } = await follow();
    await pool.query(
      "insert into change_feed (topic, entity_id) select 'test', n from generate_series(1, 12000) n",
    );
    await eventually(() => expect(ids()).toHaveLength(12_000));
    expect(new Set(ids()).size).toBe(12_000);
    expect(ids().at(-1)).toBe(12_000);
  });

  it("says everything to two feeds at once", async () => {
    const [one, two] = await Promise.all([follow(), follow()]);
    await Promise.all(Array.from({ length: 30 }, (_, id) => change(id)));
    await eventually(() => {
      expect([...one.ids()].sort()).toEqual([...two.ids()].sort());
      expect(new Set(one.ids()).size).toBe(30);
    });
    expect(one.ids()).toHaveLength(30);
  });

  it("goes on when its listening connection is killed, and listens again", async () => {
    const { ids } = await follow();
    const killed = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mesai change feed' and datname = current_database()",
    );
    expect(killed.rowCount).toBe(1);
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    await eventually(async () => expect(await listeners()).toBe(1));
    await change(2);
    await eventually(() => expect(ids()).toEqual([1, 2]));
  });

  it("says a change again when a listener failed on it, until the listener succeeds", async () => {
    const { feed, ids } = await follow();
    let failures = 2;
    const heard: Change[] = [];
    feed.onChanges(async (changes) => {
      if (failures-- > 0) throw new Error("busy");
      heard.push(...changes);
    });
    await change(1);
    await eventually(() => expect(heard).toEqual([{ topic: "test", entityId: 1 }]));
    expect(ids()).toEqual([1, 1, 1]);
  });

  it("survives losing its reading connection while more wake-ups come", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    closers.push(async () => process.off("unhandledRejection", unhandled));
    const logLines: string[] = [];
    const { ids } = await follow({ logLines });
    const blocker = await open();
    await blocker.query("begin");
    await blocker.query("lock table change_feed in access exclusive mode");
    // The reading waits for the lock; the regular asking comes on top of it.
    await pause(1200);
    await blocker.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%from change_feed%' and wait_event_type = 'Lock' and datname = current_database()",
    );
    await pause(200);
    await blocker.query("commit");
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    expect(logLines.join("")).toContain("retrying");
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("says what it missed when the database comes back", async () => {
    const gate = await openGate();
    const { ids } = await follow({ url: gate.url, pool: openPool(gate.url) });
    await gate.close();
    await change(1);
    await pause(1500);
    expect(ids()).toEqual([]);
    await gate.open();
    await eventually(() => expect(ids()).toEqual([1]));
    await eventually(async () => expect(await listeners()).toBe(1));
    await change(2);
    await eventually(() => expect(ids()).toEqual([1, 2]));
  });

  it("goes on when the network swallowed its question", async () => {
    const gate = await openGate();
    const { feed, ids } = await follow({ url: gate.url, pool: openPool(gate.url) });
    gate.stall();
    await pause(700);
    await gate.open();
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    gate.stall();
    await pause(700);
    const start = Date.now();
    await feed.stop();
    expect(Date.now() - start).toBeLessThan(10_000);
    await gate.close();
  });

  it("stops cleanly: no connection is left and nothing is said afterwards", async () => {
    const logLines: string[] = [];
    const { feed, ids } = await follow({ logLines });
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    await feed.stop();
    await eventually(async () => expect(await listeners()).toBe(0));
    await change(2);
    await pause(700);
    expect(ids()).toEqual([1]);
    expect(logLines).toEqual([]);
    await feed.stop();
  });

  it("stops quickly and silently while the database is away", async () => {
    const gate = await openGate();
    const logLines: string[] = [];
    const { feed } = await follow({ url: gate.url, pool: openPool(gate.url), logLines });
    await gate.close();
    await pause(1200);
    const start = Date.now();
    await feed.stop();
    expect(Date.now() - start).toBeLessThan(1000);
    const before = logLines.length;
    await pause(1500);
    expect(logLines).toHaveLength(before);
  });

  it("finishes telling its listeners before it is stopped", async () => {
    const { feed } = await follow();
    let isDone = false;
    const started = new Promise<void>((resolve) => {
      feed.onChanges(async () => {
        resolve();
        await pause(200);
        isDone = true;
      });
    });
    await change(1);
    await started;
    await feed.stop();
    expect(isDone).toBe(true);
  });

  async function listeners(): Promise<number> {
    const { rows } = await pool.query(
      "select count(*) as n from pg_stat_activity where application_name = 'mesai change feed' and datname = current_database()",
    );
    return rows[0].n;
  }
});
