import { sql } from "kysely";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createLog } from "../observing/log.ts";
import { createDatabase, createPool, type Database, openClient } from "./connect.ts";
import { isServerGone } from "./faults.ts";
import { prepared } from "./prepared.ts";

let database: TestDatabase;
let gate: DatabaseGate;
let pool: pg.Pool;
let db: Database;
let logLines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  logLines = [];
  const log = createLog("warn", { write: (line) => void logLines.push(line) });
  pool = createPool(gate.url, { maxConnections: 1, log });
  db = createDatabase(pool);
});
afterEach(async () => {
  await db.destroy();
  await gate.close();
  await database.drop();
});

async function ask(asked = db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(asked);
  return rows[0]?.pid ?? 0;
}

async function terminate(pid: number): Promise<void> {
  const client = await openClient(database.url);
  await client.query("select pg_terminate_backend($1)", [pid]).finally(() => client.end());
}

describe("a connection that is being closed", () => {
  it("is not told as broken when the server ends first", async () => {
    const client = await pool.connect();
    client.release();
    const closing = pool.end();
    client.emit("error", new Error("terminating connection due to administrator command"));
    await closing;
    expect(logLines).toEqual([]);
  });
});

describe("a connection that the network swallows", () => {
  const ANSWER_WITHIN_MS = 500;
  let impatient: Database;

  beforeEach(() => {
    // However slow the server is, no time goes by but what the test lets go by.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    impatient = createDatabase(createPool(gate.url, { maxConnections: 1, answerWithinMs: ANSWER_WITHIN_MS }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await impatient.destroy();
  });
  /** Once a question is asked; twice its time, for the watch over the one before may be under way. */
  const letTimeGoBy = () => setImmediate(() => vi.advanceTimersByTime(2 * ANSWER_WITHIN_MS));

  it("costs the one who asked, and the next gets a new one", async () => {
    const pid = await ask(impatient);
    gate.stall();
    letTimeGoBy();
    await expect(ask(impatient)).rejects.toThrow("Query read timeout");
    await gate.open();
    expect(await ask(impatient)).not.toBe(pid);
  });

  it("costs a transaction the time of one question, and is told as what it is", async () => {
    await ask(impatient);
    const transaction = impatient.transaction().execute(async (open) => {
      await sql`select 1`.execute(open);
      gate.stall();
      letTimeGoBy();
      await sql`select 2`.execute(open);
    });
    // A second wait, for the end of the transaction, would never be over.
    await expect(transaction).rejects.toThrow("Query read timeout");
    await gate.open();
    expect(await ask(impatient)).toBeGreaterThan(0);
  });
});

describe("a wait for a connection", () => {
  /** A server that has to begin a connection has the time for it, also where much else is going on. */
  const WAIT_MS = 2_000;
  const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1.25 * WAIT_MS);
  let waiting: pg.Pool;

  beforeEach(() => {
    waiting = createPool(gate.url, { maxConnections: 1, connectWithinMs: WAIT_MS });
  });
  afterEach(async () => {
    await gate.open();
    await waiting.end();
  });

  it("for a new one is not over because this process stood still meanwhile", async () => {
    const connecting = waiting.connect();
    setImmediate(standStill);
    const client = await connecting;
    client.release();
  });

  it("for one in use is not over because this process stood still meanwhile", async () => {
    const client = await waiting.connect();
    const next = waiting.query("select 2 as answer");
    void client.query("select pg_sleep(0.05)").then(() => client.release());
    setImmediate(standStill);
    expect((await next).rows).toEqual([{ answer: 2 }]);
  });

  it("is over in time where none becomes free, and holds up nobody later", async () => {
    const client = await waiting.connect();
    await expect(waiting.query("select 1")).rejects.toThrow("timeout exceeded when trying to connect");
    expect(waiting.waitingCount).toBe(0);
    client.release();
    expect((await waiting.query("select 2 as answer")).rows).toEqual([{ answer: 2 }]);
  });

  it("is over in time where nobody answers, and leaves no connection behind", async () => {
    gate.stall();
    await expect(waiting.query("select 1")).rejects.toSatisfy(isServerGone);
    await expect.poll(() => waiting.totalCount).toBe(0);
    await gate.open();
    expect((await waiting.query("select 2 as answer")).rows).toEqual([{ answer: 2 }]);
  });
});

describe("a connection that breaks", () => {
  it("while nobody uses it is told to the log and replaced", async () => {
    const pid = await ask();
    await terminate(pid);
    await expect.poll(() => logLines.length).toBe(1);
    expect(logLines[0]).toContain("a database connection broke");
    expect(await ask()).not.toBe(pid);
  });

  it("in the middle of a transaction fails that one as a broken connection, and nothing else", async () => {
    const transaction = db.transaction().execute(async (open) => {
      await sql`select 1`.execute(open);
      await gate.close();
      await sql`select 2`.execute(open);
    });
    await expect(transaction).rejects.toThrow("Connection terminated unexpectedly");
    await gate.open();
    expect(await ask()).toBeGreaterThan(0);
  });

  it("because the server ends it in the middle of a query is not given to the next one", async () => {
    const pid = await ask();
    const asleep = sql`select pg_sleep(10)`.execute(db);
    // Within one turn of the loop: the next one asks before the broken socket is noticed.
    const next = asleep.catch((error: Error) => error).then(async (error) => [error, await ask()]);
    await terminate(pid);
    expect(await next).toEqual([expect.objectContaining({ code: "57P01" }), expect.any(Number)]);
  });

  it("while it is held for later does not end the process", async () => {
    const client = await pool.connect();
    const { rows } = await client.query("select pg_backend_pid() as pid");
    await terminate(rows[0].pid);
    await expect(client.query("select 1")).rejects.toThrow(/terminat/);
    client.release();
    expect(await ask()).not.toBe(rows[0].pid);
  });
});

describe("a server that takes nothing any more", () => {
  it("is left with the first write that it refuses: another may be the primary", async () => {
    const pid = await ask();
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(sql`create table any_table ()`.execute(db)).rejects.toMatchObject({ code: "25006" });
    expect(await ask()).not.toBe(pid);
  });
});

describe("an address of several servers", () => {
  const several = (wanted: string, first = "127.0.0.1:1") => {
    const { username, password, host, pathname } = new URL(gate.url);
    return `postgres://${username}:${password}@${first},${host}${pathname}?target_session_attrs=${wanted}`;
  };
  const askOne = async (wanted: string) => {
    const client = await openClient(several(wanted));
    return client.query("select 1 as one").finally(() => client.end());
  };

  it.each(["any", "read-write", "primary", "prefer-standby"])(
    "leads to one that is there and is %s",
    async (wanted) => {
      expect((await askOne(wanted)).rows).toEqual([{ one: 1 }]);
    },
  );

  it.each(["standby", "read-only"])(
    "leads nowhere while none is %s, and that is said as something that passes",
    async (wanted) => {
      await expect(askOne(wanted)).rejects.toMatchObject({
        code: expect.stringMatching(/57P03|ECONNREFUSED/),
      });
    },
  );

  it("of which none answers is said as something that passes", async () => {
    gate.stall();
    const silent = openClient(several("primary", new URL(gate.url).host));
    await expect(silent).rejects.toSatisfy(isServerGone);
  });

  it("is left for the new primary by whoever waits for one that only hangs", async () => {
    const former = await openDatabaseGate(database.url);
    await gate.close();
    const moving = createPool(several("primary", new URL(former.url).host), { maxConnections: 2 });
    moving.on("error", () => {});
    await moving.query("select 1");
    former.stall();
    const waiting = moving.query("select 1").catch((error: Error) => error.message);
    await gate.open();
    await expect.poll(() => moving.query("select 1").catch(() => undefined)).toMatchObject({ rowCount: 1 });
    expect(await waiting).toContain("another server is the primary");
    await moving.end();
    await former.close();
  });

  it("is found again after none was there", async () => {
    const moving = createPool(several("read-write"), { maxConnections: 1 });
    moving.on("error", () => {});
    expect((await moving.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await gate.close();
    await expect.poll(() => moving.query("select 1").catch((error) => error.code)).toBe("ECONNREFUSED");
    await gate.open();
    await expect
      .poll(() =>
        moving.query("select 1").then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      )
      .toBe(1);
    await moving.end();
  });
});

it("a proxy that knows no limits of time lets us in, and they hold behind it", async () => {
  const { rows } = await sql<{ client: string }>`
    select current_setting('statement_timeout') as client, (select reset_val from pg_settings where name = 'statement_timeout')`.execute(
    db,
  );
  expect(rows).toEqual([{ client: "20s", reset_val: "0" }]);
});

it("the server itself gives up a statement before we do", async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: "20s" }]);
});

it("a client for long work survives the loss of its connection", async () => {
  const client = await openClient(database.url);
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const asleep = client.query("select pg_sleep(10)").catch((error: Error) => error);
  await terminate(rows[0].pid);
  expect(await asleep).toBeInstanceOf(Error);
  await client.end();
});

describe("a statement that is marked as prepared", () => {
  it("is planned once per connection, whatever its values, and again on a new one", async () => {
    const askFor = async (value: number) =>
      (await sql<{ value: number }>`${prepared} select ${value}::int as value`.execute(db)).rows[0]?.value;
    const known = async () =>
      (await sql`select statement from pg_prepared_statements`.execute(db)).rows.length;
    expect([await askFor(1), await askFor(2), await askFor(3)]).toEqual([1, 2, 3]);
    expect(await known()).toBe(1);
    await terminate(await ask());
    await expect.poll(() => askFor(4).catch(() => undefined)).toBe(4);
    expect(await known()).toBe(1);
  });
});
