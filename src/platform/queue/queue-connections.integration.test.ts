import "../../../tests/support/one-connection.ts";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { z } from "zod";
import { openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool } from "../database/connect.ts";
import { isServerGone } from "../database/faults.ts";
import { createLog } from "../observing/log.ts";
import { defineJob, Queue } from "./queue.ts";

it("the first job of a new queue needs no connection beside its transaction's", async () => {
  const database = await createTestDatabase();
  const db = createDatabase(createPool(database.url, { maxConnections: 1 }));
  const queue = new Queue(database.url, createLog("silent"));
  try {
    const job = defineJob({ name: "first_of_all", payload: z.object({ n: z.number() }), retries: 3 });
    await queue.start([job]);
    await db.transaction().execute((transaction) => queue.enqueue(job, { n: 1 }, { transaction }));
    const { rows } = await sql`select from pgboss.job where name = ${job.name}`.execute(db);
    expect(rows).toHaveLength(1);
  } finally {
    await queue.stop();
    await db.destroy();
    await database.drop();
  }
});

it("a server that takes the queue's connection and says nothing is given up", async () => {
  const database = await createTestDatabase();
  const gate = await openDatabaseGate(database.url);
  const queue = new Queue(gate.url, createLog("silent"), { connectWithinMs: 300 });
  try {
    gate.stall();
    await expect(queue.start([])).rejects.toSatisfy(isServerGone);
  } finally {
    await gate.close();
    await database.drop();
  }
});
