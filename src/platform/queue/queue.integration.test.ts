import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../tests/support/eventually.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database, openClient } from "../database/connect.ts";
import { sendMailJob } from "../mail/mail.ts";
import { SmtpMailTransport } from "../mail/mail-transport.ts";
import { createLog } from "../observing/log.ts";
import { defineJob, handleJob, type JobDefinition, type JobHandler, Queue } from "./queue.ts";

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let queues: Queue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { maxConnections: 4 });
  db = createDatabase(pool);
});

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function startQueue(
  jobs: JobDefinition[],
  handlers: JobHandler[] = [],
  options: { lookEverySeconds?: number } = {},
): Promise<Queue> {
  const queue = new Queue(database.url, createLog("silent"), options);
  queues.push(queue);
  await queue.start(jobs);
  await queue.work(handlers);
  return queue;
}

function job(name: string, retries = 3) {
  return defineJob({ name, payload: z.object({ n: z.number().int() }), retries });
}

function rowsOf(name: string) {
  return pool.query(
    "select state, retry_count as tries from pgboss.job where name = $1 order by created_on",
    [name],
  );
}

/** The pause before the next try is over at once: the clock is ours to fake. */
function skipPauses(name: string) {
  return pool.query("update pgboss.job set start_after = now() where name = $1 and state < 'active'", [name]);
}

async function scheduled(): Promise<string[]> {
  const { rows } = await pool.query("select name from pgboss.schedule order by name");
  return rows.map(({ name }) => name);
}

describe("the queue", () => {
  it("is woken by what is put in, also with a transaction, without looking by itself", async () => {
    const definition = job("woken");
    const seen: number[] = [];
    const handler = handleJob(definition, async ({ n }) => void seen.push(n));
    const queue = await startQueue([definition], [handler], { lookEverySeconds: 3600 });
    for (let n = 1; n <= 6; n++) {
      await db.transaction().execute((transaction) => queue.enqueue(definition, { n }, { transaction }));
      await eventually(() => expect(seen).toHaveLength(n));
    }
  });

  it("takes what was put in at once one after the other, without a pause", async () => {
    const definition = job("backlog");
    const seen: number[] = [];
    const handler = handleJob(definition, async ({ n }) => void seen.push(n));
    const queue = await startQueue([definition], [handler], { lookEverySeconds: 3600 });
    await db.transaction().execute(async (transaction) => {
      for (let n = 1; n <= 20; n++) await queue.enqueue(definition, { n }, { transaction });
    });
    await eventually(() => expect(seen).toHaveLength(20));
  });

  it("runs a job once, with its payload", async () => {
    const definition = job("runs");
    const seen: { n: number; jobId: string }[] = [];
    const handler = handleJob(definition, async ({ n }, { jobId }) => void seen.push({ n, jobId }));
    const queue = await startQueue([definition], [handler]);
    await queue.enqueue(definition, { n: 7 });
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.n).toBe(7);
    expect(seen[0]?.jobId).toMatch(/^[0-9a-f-]{36}$/);
    await pause(1500);
    expect(seen).toHaveLength(1);
  });

  it("runs a job of a transaction that commits, and never one of a transaction that rolls back", async () => {
    const definition = job("transactions");
    const seen: number[] = [];
    const queue = await startQueue([definition], [handleJob(definition, async ({ n }) => void seen.push(n))]);
    const rolledBack = db.transaction().execute(async (transaction) => {
      await queue.enqueue(definition, { n: 1 }, { transaction });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await db.transaction().execute(async (transaction) => {
      await queue.enqueue(definition, { n: 2 }, { transaction });
      await pause(1500);
      expect(seen).toEqual([]);
    });
    await eventually(() => expect(seen).toEqual([2]));
    expect((await rowsOf("transactions")).rowCount).toBe(1);
  });

  it("waits until a job's time has come", async () => {
    const definition = job("later");
    const seen: number[] = [];
    const queue = await startQueue([definition], [handleJob(definition, async ({ n }) => void seen.push(n))]);
    await queue.enqueue(definition, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await pause(1500);
    expect(seen).toEqual([]);
    await skipPauses("later");
    await eventually(() => expect(seen).toEqual([1]));
  });

  it("retries a failing job, after a pause", async () => {
    const definition = job("fails-twice");
    const tries: number[] = [];
    const handler = handleJob(definition, async () => {
      tries.push(Date.now());
      if (tries.length < 3) throw new Error("not yet");
    });
    const queue = await startQueue([definition], [handler]);
    await queue.enqueue(definition, { n: 1 });
    for (const count of [1, 2]) {
      await eventually(async () => {
        expect(tries).toHaveLength(count);
        expect((await rowsOf("fails-twice")).rows).toMatchObject([{ state: "retry" }]);
      });
      await skipPauses("fails-twice");
    }
    await eventually(async () =>
      expect((await rowsOf("fails-twice")).rows).toEqual([{ state: "completed", tries: 2 }]),
    );
    expect(tries).toHaveLength(3);
  });

  it("gives a job up after its retries, and the others go on", async () => {
    const definition = job("hopeless", 1);
    const seen: number[] = [];
    const handler = handleJob(definition, async ({ n }) => {
      seen.push(n);
      if (n < 0) throw new Error("never");
    });
    const queue = await startQueue([definition], [handler]);
    await queue.enqueue(definition, { n: -1 });
    await eventually(async () => expect((await rowsOf("hopeless")).rows[0]?.state).toBe("retry"));
    await skipPauses("hopeless");
    await eventually(async () => expect((await rowsOf("hopeless")).rows[0]?.state).toBe("failed"));
    await queue.enqueue(definition, { n: 2 });
    await eventually(() => expect(seen).toEqual([-1, -1, 2]));
  });

  it("takes the number of retries from the code, also when an older version started first", async () => {
    await startQueue([job("changed", 1)]);
    await startQueue([job("changed", 9)]);
    const { rows } = await pool.query("select retry_limit from pgboss.queue where name = 'changed'");
    expect(rows).toEqual([{ retry_limit: 9 }]);
  });

  it.each([{ n: "7" }, { n: 1.5 }, {}, null])("refuses the payload %j when it is put in", async (payload) => {
    const definition = job("strict");
    const queue = await startQueue([definition]);
    await expect(queue.enqueue(definition, payload as { n: number })).rejects.toThrow(z.ZodError);
    expect((await rowsOf("strict")).rowCount).toBe(0);
  });

  it("never gives a handler a payload that an older version put in and this one does not understand", async () => {
    const definition = job("outdated", 0);
    const seen: unknown[] = [];
    const queue = await startQueue(
      [definition],
      [handleJob(definition, async (payload) => void seen.push(payload))],
    );
    const older = defineJob({ name: "outdated", payload: z.object({ m: z.number() }), retries: 0 });
    await queue.enqueue(older, { m: 1 });
    await eventually(async () => expect((await rowsOf("outdated")).rows[0]?.state).toBe("failed"));
    expect(seen).toEqual([]);
  });

  it("refuses work that nobody has declared", async () => {
    const queue = await startQueue([job("declared")]);
    await expect(queue.enqueue(job("undeclared"), { n: 1 })).rejects.toThrow();
  });

  it("lets the job under way finish before it stops, and starts no other", async () => {
    const definition = job("slow");
    const events: string[] = [];
    // The first that a stop ends: after that no worker takes another.
    const listener = `select from pg_stat_activity where application_name = 'mesai queue' and query ~* 'listen' and datname = current_database()`;
    const handler = handleJob(definition, async ({ n }) => {
      events.push(`start ${n}`);
      await eventually(async () => expect((await pool.query(listener)).rowCount).toBe(0));
      events.push(`end ${n}`);
    });
    const queue = await startQueue([definition], [handler]);
    await queue.enqueue(definition, { n: 1 });
    await eventually(() => expect(events).toEqual(["start 1"]));
    await queue.enqueue(definition, { n: 2 });
    await queue.stop();
    expect(events).toEqual(["start 1", "end 1"]);
    const { rows } = await rowsOf("slow");
    expect(rows.map(({ state }) => state)).toEqual(["completed", "created"]);
    await expect(queue.enqueue(definition, { n: 3 })).rejects.toThrow();
  });

  it("puts jobs in as a part of another statement, exactly if the part before gives a row", async () => {
    const counted = job("part-of-a-whole", 7);
    const queue = await startQueue([counted]);
    const insert = async (isThere: boolean) => {
      const jobs = await queue.insertion(counted, [{ n: 1 }, { n: 2 }], { onlyAfter: "first" });
      await sql`with first as (select 1 where ${isThere}), queued as (${jobs}) select from first`.execute(db);
    };
    await insert(false);
    expect((await rowsOf(counted.name)).rows).toEqual([]);
    await insert(true);
    const { rows } = await pool.query(
      "select data, retry_limit, retry_backoff from pgboss.job where name = $1 order by data->>'n'",
      [counted.name],
    );
    expect(rows).toEqual([1, 2].map((n) => ({ data: { n }, retry_limit: 7, retry_backoff: true })));
    await expect(
      queue.insertion(counted, [{ n: 1.5 }], { onlyAfter: "first" }),
      "a payload that its schema refuses",
    ).rejects.toThrow();
  });

  it("forgets the schedule of a job that is no longer in the code, or no longer recurs", async () => {
    const recurring = (name: string) => ({ ...job(name), schedule: "0 4 * * *" });
    const work = (definition: JobDefinition) => handleJob(definition, async () => {});
    const older = [recurring("stays"), recurring("goes"), recurring("once-only")];
    await startQueue(older, older.map(work));
    expect(await scheduled()).toEqual(["goes", "once-only", "stays"]);
    const newer = [recurring("stays"), job("once-only")];
    await startQueue(newer, newer.map(work));
    expect(await scheduled()).toEqual(["stays"]);
  });

  it("starts in two processes at once on a new database", async () => {
    const fresh = await createTestDatabase();
    const client = await openClient(fresh.url);
    await client.query("drop schema pgboss cascade");
    await client.end();
    const both = [1, 2].map(() => new Queue(fresh.url, createLog("silent")));
    try {
      await Promise.all(both.map((queue) => queue.start([job("shared")])));
    } finally {
      await Promise.all(both.map((queue) => queue.stop()));
      await fresh.drop();
    }
  });

  it("delivers a mail that was written while the mail server was down", async () => {
    const { url, place, close } = await startMailServer();
    await close();
    const transport = new SmtpMailTransport(url, "bildirim@mesai.example");
    const ids: string[] = [];
    const handler = handleJob(sendMailJob, async (mail, { jobId }) => {
      ids.push(jobId);
      await transport.send(mail, jobId);
    });
    const queue = await startQueue([sendMailJob], [handler]);
    await queue.enqueue(sendMailJob, {
      to: "ayse@example.com",
      subject: "Başvurunuz",
      text: "x",
      html: "<p>x</p>",
    });
    await eventually(async () =>
      expect((await rowsOf("send-mail")).rows).toMatchObject([{ state: "retry" }]),
    );
    const server = await startMailServer(place);
    try {
      await skipPauses("send-mail");
      await eventually(() => expect(server.received).toHaveLength(1));
      expect(server.received[0]).toContain(`Message-ID: <${ids[0]}@mesai.example>`);
      expect(ids).toHaveLength(2);
    } finally {
      await server.close();
    }
  });
});
