import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { PatientClient } from "./patient-client.ts";

const ANSWER_WITHIN_MS = 2_000;
let database: TestDatabase;
let gate: DatabaseGate;
let client: PatientClient;
beforeEach(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  client = new PatientClient({ connectionString: gate.url, query_timeout: ANSWER_WITHIN_MS });
  await client.connect();
});
afterEach(async () => {
  await client.end().catch(() => {});
  await gate.close();
  await database.drop();
});

describe("an answer", () => {
  it("that came while this process stood still is read", async () => {
    const answer = client.query("select 1 as one");
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * ANSWER_WITHIN_MS));
    expect(await answer).toMatchObject({ rows: [{ one: 1 }] });
  });

  it("that never comes is waited for no longer than that, and its connection is given up", async () => {
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    gate.stall();
    const answers = [client.query("select 1"), client.query("select 2")];
    for (const answer of answers) await expect(answer).rejects.toThrow("Query read timeout");
    await ended;
  });
});
