import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createLog } from "../observing/log.ts";
import { databaseLimitsMs, databasePools } from "./limits.ts";
import { createPools, type Pools } from "./pools.ts";
import { workFor } from "./purpose.ts";
import { Replica } from "./replica.ts";

/** Two ways to one server: as if its replica always had everything. */
let database: TestDatabase;
let ways: Record<"primary" | "replica", DatabaseGate>;
let pools: Record<"primary" | "replica", Pools>;
let replica: Replica;
let freshened: number;
beforeEach(async () => {
  database = await createTestDatabase();
  ways = { primary: await openDatabaseGate(database.url), replica: await openDatabaseGate(database.url) };
  const limits = { pools: databasePools.parse(""), limitsMs: databaseLimitsMs.parse("") };
  const log = createLog("silent");
  pools = {
    primary: createPools({ url: ways.primary.url, limits, log }),
    replica: createPools({ url: ways.replica.url, limits, log }),
  };
  replica = new Replica({ ...pools, mostLagMs: 10_000, log });
  freshened = 0;
  replica.onFresh(() => {
    freshened += 1;
  });
  await replica.start();
});
afterEach(async () => {
  await replica.stop();
  await Promise.all(Object.values(ways).map((way) => way.close()));
  await Promise.all(Object.values(pools).map((each) => each.end()));
  await database.drop();
});

const WRITER = { neverFromReplica: true, neverFromMemory: false };

/** Through which of the two, by the other end of the connection. */
async function read(reads?: typeof WRITER): Promise<string> {
  const { totalCount: before } = pools.primary.byName.pages ?? { totalCount: 0 };
  const { rows } = await workFor(
    "pages",
    () => sql<{ one: number }>`select 1 as one`.execute(replica.db),
    reads,
  );
  expect(rows).toEqual([{ one: 1 }]);
  return (pools.primary.byName.pages?.totalCount ?? 0) > before ? "primary" : "replica";
}

describe("reading that may be a moment old", () => {
  it("goes to the replica, and never for somebody who may have written", async () => {
    expect([await read(), await read(WRITER)]).toEqual(["replica", "primary"]);
  });

  it("goes to the primary at once when the replica is gone, and back when it is there", async () => {
    await read();
    await ways.replica.close();
    expect(await read()).toBe("primary");
    expect(replica.state).toBe("away");
    await ways.replica.open();
    await expect.poll(() => replica.state).toBe("used");
  });

  it("that waits for a replica that hangs is asked of the primary instead", async () => {
    await read();
    ways.replica.stall();
    expect(await read()).toBe("primary");
    expect(replica.state).toBe("away");
  });

  it("goes on when the primary is gone, also where the replica was not read from; what that gave is dropped later", async () => {
    await ways.replica.close();
    await expect.poll(() => replica.state).toBe("away");
    await ways.replica.open();
    await ways.primary.close();
    await expect.poll(() => read().catch(() => "nowhere")).toBe("replica");
    expect([replica.canRead, freshened]).toEqual([true, 0]);
    await ways.primary.open();
    await expect.poll(() => freshened).toBe(1);
    await expect.poll(() => replica.state).toBe("used");
  });

  it("of a table that only the primary has yet is asked of that", async () => {
    await expect(sql`select * from no_such_table`.execute(replica.db)).rejects.toThrow("no_such_table");
    expect(replica.state).toBe("used");
  });
});

it("a transaction is refused, since its statements could be answered by two servers", async () => {
  const transaction = replica.db.transaction().execute((open) => sql`select 1`.execute(open));
  await expect(transaction).rejects.toThrow("one server");
});

it("a replica that could not say itself what the change feed told of is not read from until it has it", async () => {
  // As a standby refuses what its primary no longer waits for: the first to be asked.
  await pools.primary.query(
    `create sequence times_asked;
     create function refuse_first() returns int language plpgsql as $$ begin
       if nextval('times_asked') = 1 then raise exception using errcode = '40001'; end if;
       return 1;
     end $$`,
    [],
  );
  expect((await replica.feed.query("select refuse_first() as one")).rows).toEqual([{ one: 1 }]);
  expect(replica.state).toBe("catching-up");
  await expect.poll(() => replica.state).toBe("used");
});

it("the change feed is read from the primary while the replica is away", async () => {
  await ways.replica.close();
  expect((await replica.feed.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await ways.replica.open();
  await expect.poll(() => replica.state).toBe("used");
  await ways.primary.close();
  expect((await replica.feed.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
