import type pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { openClient } from "../database/connect.ts";
import { RELEASE_ABANDONED_JOBS } from "../database/jobs-by-the-clock.ts";
import { createLog } from "../observing/log.ts";
import { Queue } from "./queue.ts";

let database: TestDatabase;
let client: pg.Client;
let queue: Queue;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await openClient(database.url);
  queue = new Queue(database.url, createLog("silent"));
  await queue.start([]);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it("what a killed worker left is looked for by an index, not among all the jobs of a week", async () => {
  await client.query("set enable_seqscan = off");
  const { rows } = await client.query(`explain ${RELEASE_ABANDONED_JOBS}`);
  expect(JSON.stringify(rows)).toMatch(/Index Scan using \w*heartbeat_on/);
  // Every process makes it at its start, all of them perhaps at once.
  const others = [1, 2, 3].map(() => new Queue(database.url, createLog("silent")));
  await Promise.all(others.map((other) => other.start([])));
  await Promise.all(others.map((other) => other.stop()));
});

it("nobody looks for it while the queue rests, one alone while it works again, nobody after its end", async () => {
  const begun = vi.spyOn(globalThis, "setInterval");
  const ended = vi.spyOn(globalThis, "clearInterval");
  const looking = () =>
    begun.mock.results.filter(
      ({ value }, place) =>
        begun.mock.calls[place]?.[1] === 5000 && !ended.mock.calls.some(([timer]) => timer === value),
    );
  await queue.work([]);
  expect(looking()).toHaveLength(1);
  await queue.rest([]);
  expect(looking()).toHaveLength(0);
  await queue.work([]);
  await queue.work([]);
  expect(looking()).toHaveLength(1);
  await queue.stop();
  expect(looking()).toHaveLength(0);
  vi.restoreAllMocks();
});
