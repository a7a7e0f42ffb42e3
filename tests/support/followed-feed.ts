import pg from "pg";
import { afterEach, beforeEach } from "vitest";
import { type Change, ChangeFeed } from "../../src/platform/change-feed.ts";
import { createPool } from "../../src/platform/database/connect.ts";
import { VITAL } from "../../src/platform/database/pools.ts";
import { createLog } from "../../src/platform/observing/log.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export let database: TestDatabase;
export let pool: pg.Pool;
let closers: (() => Promise<unknown>)[];

/** Each test of the file has a database of its own, and what it opens is closed after it, the last first. */
export function prepareFeeds(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    closers = [];
    pool = openPool(database.url);
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    await database.drop();
  });
}

export function closeAfterwards(close: () => Promise<unknown>): void {
  closers.push(close);
}

export function closeAtLast(close: () => Promise<unknown>): void {
  closers.unshift(close);
}

export function openPool(url: string): pg.Pool {
  const opened = createPool(url, { ...VITAL, maxConnections: 4 });
  closers.push(() => opened.end());
  return opened;
}

/** A feed and everything it has said. */
export async function follow(
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

export async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  closers.push(() => client.end().catch(() => {}));
  return client;
}

export const INSERT = "insert into change_feed (topic, entity_id) values ('test', $1)";

export function change(id: number) {
  return pool.query(INSERT, [id]);
}
