import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { addCompany } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createPool, type Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { createStoredSearchIndex, searchFor } from "../search/index.ts";
import { matchChanges } from "./match-changes.ts";
import { readCursor } from "./matching.store.ts";

let app: TestApp;
let db: Database;
const asked: string[] = [];

beforeAll(async () => {
  // Without a worker that would match at the same time.
  app = await startTestApp({ environment: { ROLE: "web" } });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(app.databaseUrl) }),
    log: ({ query }) => void asked.push(query.sql.trim().split(/\s+/, 1)[0] ?? ""),
  });
  await readCursor(db, app.services.now());
});
afterAll(async () => {
  await db?.destroy();
  await app?.stop();
});
beforeEach(async () => {
  await match();
  asked.length = 0;
});

const match = () => matchChanges(app.services, db, createStoredSearchIndex(searchFor(app.services).wordUse));

async function untilHeard(topic: string): Promise<void> {
  const { rows } = await sql<{ sequence: number }>`
    insert into change_feed (topic) values (${topic}) returning sequence`.execute(app.services.db);
  await eventually(async () => {
    expect(app.services.changes.position?.sequence ?? 0).toBeGreaterThanOrEqual(rows[0]?.sequence ?? 0);
  });
}

it("a look at no change asks for the place and for changes", async () => {
  expect(await match()).toEqual({ isMore: false, hasFound: false });
  expect(asked).toEqual(["select", "select"]);
});

it("changes of something else only move the place", async () => {
  await untilHeard("blog");
  expect(await match()).toEqual({ isMore: false, hasFound: false });
  expect(asked).toEqual(["select", "select", "update"]);
});

it("a company without anything new is asked about once", async () => {
  await addCompany(app);
  await untilHeard("blog");
  expect(await match()).toEqual({ isMore: false, hasFound: false });
  expect(asked).toEqual(["select", "select", "select", "update"]);
});
