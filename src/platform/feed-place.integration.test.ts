import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import {
  change,
  closeAfterwards,
  follow,
  INSERT,
  openClient,
  pool,
  prepareFeeds,
} from "../../tests/support/followed-feed.ts";
import { createTestDatabase } from "../../tests/support/test-database.ts";

prepareFeeds();

/** Somebody has changed something, and takes his time. */
async function takeTime(id: number) {
  const early = await openClient();
  await early.query("begin");
  await early.query(INSERT, [id]);
  return early;
}

/** Most of the transactions around that one change something here. */
async function passBy(transaction: number): Promise<void> {
  const client = await openClient();
  await client.query(
    `do $$ begin while pg_current_xact_id() < '${transaction - 100}'::xid8 loop commit; end loop; end $$`,
  );
  await client.query(
    `do $$ begin for id in 1..200 loop ${INSERT.replace("$1", "id")}; commit; end loop; end $$`,
  );
}

describe("the change feed beside a transaction that is still open", () => {
  it("says nothing of what was committed before it started, also beside a transaction that is still open", async () => {
    const early = await openClient();
    await early.query("begin");
    await early.query(INSERT, [1]);
    await change(2);
    const { ids } = await follow();
    await change(3);
    await early.query("commit");
    await eventually(() => expect([...ids()].sort()).toEqual([1, 3]));
  });

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
    closeAfterwards(() => neighbour.drop());
    const client = new pg.Client({ connectionString: neighbour.url });
    await client.connect();
    closeAfterwards(() => client.end());
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

  it.each([5000, 10_000])("says a transaction of %i changes once, which are whole batches", async (size) => {
    const { feed, ids } = await follow();
    const early = await takeTime(0);
    await pool.query(
      "insert into change_feed (topic, entity_id) select 'test', n from generate_series(1, $1::int) n",
      [size],
    );
    await eventually(() => expect(feed.saidEarly).toHaveLength(1));
    for (let time = 0; time < 3; time++) await feed.ask();
    expect(ids()).toHaveLength(size);
    await early.query("rollback");
    await eventually(() => expect(feed.saidEarly).toEqual([]));
    expect(ids()).toHaveLength(size);
  });

  it("takes a transaction of another server, which a restored database has brought along, for none of its own", async () => {
    const { rows } = await pool.query("select pg_current_xact_id()::text as now");
    // Neighbours on the same server do not count as far meanwhile.
    const future = Number(rows[0].now) + 100_000;
    const bringAlong = () =>
      pool.query(
        "insert into change_feed (topic, entity_id, transaction_id) values ('test', -1, $1::text::xid8)",
        [String(future)],
      );
    await bringAlong();
    const { feed, ids } = await follow();
    await pool.query("delete from change_feed where entity_id = -1");
    await bringAlong();
    await feed.ask();
    expect(feed.saidEarly).not.toContain(String(future));
    await pool.query("delete from change_feed where entity_id = -1");
    await passBy(future);
    await eventually(() => expect(ids()).toHaveLength(200));
    expect(ids()).not.toContain(-1);
  });

  it("does not miss a transaction that was under way when it started", async () => {
    const early = await openClient();
    await early.query("begin");
    await early.query(INSERT, [1]);
    const { ids } = await follow();
    await change(2);
    await eventually(() => expect(ids()).toEqual([2]));
    await early.query("commit");
    await eventually(() => expect(ids()).toEqual([2, 1]));
  });
});
