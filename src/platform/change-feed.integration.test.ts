import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { openDatabaseGate } from "../../tests/support/database-gate.ts";
import { eventually } from "../../tests/support/eventually.ts";
import {
  change,
  closeAfterwards,
  closeAtLast,
  database,
  follow,
  INSERT,
  openClient,
  openPool,
  pool,
  prepareFeeds,
} from "../../tests/support/followed-feed.ts";
import { type Change, tagsOf } from "./change-feed.ts";

prepareFeeds();

async function openGate() {
  const gate = await openDatabaseGate(database.url);
  closeAtLast(() => gate.close());
  return gate;
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

  it("says the changes of one transaction together and in order", async () => {
    const { feed, ids } = await follow();
    const batches: number[] = [];
    feed.onChanges((changes) => void batches.push(changes.length));
    const client = await openClient();
    await client.query("begin");
    for (const id of [3, 1, 2]) await client.query(INSERT, [id]);
    await pause(50);
    expect(ids()).toEqual([]);
    await client.query("commit");
    await eventually(() => expect(ids()).toEqual([3, 1, 2]));
    expect(batches).toEqual([3]);
  });

  it("never says what was rolled back", async () => {
    const { ids } = await follow();
    const client = await openClient();
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
    closeAfterwards(async () => process.off("unhandledRejection", unhandled));
    const logLines: string[] = [];
    const { feed, ids } = await follow({ logLines });
    const blocker = await openClient();
    await blocker.query("begin");
    await blocker.query("lock table change_feed in access exclusive mode");
    await eventually(async () => {
      // One reading waits for the lock, and is asked for again meanwhile.
      for (let time = 0; time < 3; time++) void feed.ask();
      const killed = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%from change_feed%' and wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(killed.rowCount).toBe(1);
    });
    await eventually(() => expect(logLines.join("")).toContain("retrying"));
    await blocker.query("commit");
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
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

  it("goes on when the network swallowed its question, and stops although it does", async () => {
    const gate = await openGate();
    const { feed, ids } = await follow({ url: gate.url, pool: openPool(gate.url) });
    gate.stall();
    await pause(700);
    await gate.open();
    await change(1);
    await eventually(() => expect(ids()).toEqual([1]));
    gate.stall();
    await pause(700);
    await feed.stop();
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

  it("stops, and says nothing more, while the database is away", async () => {
    const gate = await openGate();
    const logLines: string[] = [];
    const { feed } = await follow({ url: gate.url, pool: openPool(gate.url), logLines });
    await gate.close();
    await pause(1200);
    await feed.stop();
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
