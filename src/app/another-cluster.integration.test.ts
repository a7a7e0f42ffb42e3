import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../tests/support/database-gate.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { startThrowawayServer } from "../../tests/support/global-postgres.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import {
  createTestDatabase,
  recreateDatabase,
  type TestDatabase,
} from "../../tests/support/test-database.ts";
import { openClient } from "../platform/database/connect.ts";
import { readSettings } from "../platform/settings/settings.ts";
import { fillDemo } from "./fill-demo.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** The database as it was, and as it was restored into a server that has counted fewer transactions. */
let former: { database: TestDatabase; gate: DatabaseGate; app: TestApp; sql: pg.Client };
let restored: { server: Awaited<ReturnType<typeof startThrowawayServer>>; url: string; sql: pg.Client };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-restored-"));
  const database = await createTestDatabase();
  const server = await startThrowawayServer();
  const own = new URL(await recreateDatabase(server.url, new URL(database.url).pathname.slice(1)));
  const owner = await openClient(own.href);
  own.password = new URL(database.url).password;
  await owner.query(`alter role current_user password '${own.password}'`);
  await owner.end();
  const url = own.href;
  await prepareDatabase(url);
  await fillDemo(url, readSettings({ DATA_DIR: folder, DEMO: "1" }), 30);
  restored = { server, url, sql: await openClient(url) };

  const sql = await openClient(database.url);
  await countBeyond(sql, await nextTransaction(restored.sql));
  const gate = await openDatabaseGate(database.url);
  // No worker: it would work on the restored database too, and move what is looked at there.
  const app = await startTestApp({
    advertisements: 30,
    database: { url: gate.url, drop: database.drop },
    environment: { ROLE: "web" },
  });
  former = { database, gate, app, sql };
  const { rows } = await sql.query("select id from installation");
  await restored.sql.query("update installation set id = $1", [rows[0].id]);
});
afterAll(async () => {
  await former?.gate.open(former.database.url);
  await former?.sql.end();
  await former?.app.stop();
  await former?.gate.close();
  await restored?.sql.end();
  await restored?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function nextTransaction(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  return Number(rows[0].next);
}

async function countBeyond(sql: pg.Client, other: number): Promise<void> {
  const missing = Math.max(other - (await nextTransaction(sql)), 0) + 5000;
  await sql.query(
    `do $$ begin for n in 1..${missing} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );
}

async function change(sql: pg.Client, title: string): Promise<{ closed: string }> {
  const { rows } = await sql.query("select id from open_advertisement order by id limit 2");
  await sql.query("update advertisement set title = $2 where id = $1", [rows[0].id, title]);
  await sql.query(
    "update advertisement set title = 'Gitti', status = 'closed', closed_at = now() where id = $1",
    [rows[1].id],
  );
  return { closed: `data-advertisement-id="${rows[1].id}"` };
}

async function expectResults(app: TestApp, { has, lacks }: { has: string; lacks: string }): Promise<void> {
  const html = await (await app.request("/is-ilanlari?adet=50")).text();
  expect({ has: html.includes(has), lacks: !html.includes(lacks) }).toEqual({ has: true, lacks: true });
}

it("a stored position says what came after it, unless another server or an older state of this one is asked", async () => {
  const { sql, app } = former;
  const { changes } = app.services;
  const stored = changes.position && (await changes.toStored(changes.position));
  if (!stored) throw new Error("the server does not tell which one it is");
  await sql.query("insert into change_feed (topic, entity_id) values ('company', 4711)");
  expect(await changes.changesSince(stored)).toContainEqual({ topic: "company", entityId: 4711 });
  expect(await changes.changesSince({ ...stored, cluster: "another" })).toBeUndefined();
  expect(await changes.changesSince({ ...stored, keptAt: "2020-01-01T00:00:00Z" })).toBeUndefined();
  await sql.query("update change_feed set changed_at = changed_at + interval '1 second'");
  expect(await changes.changesSince(stored)).toBeUndefined();
});

it("a snapshot of the search from the former server is not believed, although it seems to be newer", async () => {
  const { closed } = await change(restored.sql, "Geri Gelen");
  const dataDir = join(folder, "data");
  await cp(former.app.dataDir, dataDir, { recursive: true });
  const app = await startTestApp({
    database: { url: restored.url, drop: async () => {} },
    environment: { DATA_DIR: dataDir },
  });
  try {
    await expectResults(app, { has: "Geri Gelen", lacks: closed });
  } finally {
    await app.stop();
  }
});

it("a process that runs on takes nothing it knows for the new server's", async () => {
  const { app, gate } = former;
  await app.request("/is-ilanlari?adet=50");
  const { closed } = await change(restored.sql, "Yeni Sunucuda");
  await gate.close();
  await gate.open(restored.url);
  await eventually(() => expectResults(app, { has: "Yeni Sunucuda", lacks: closed }));
});

it("positions that the restored database brought along are not waited for", async () => {
  const { sql } = restored;
  const future = String((await nextTransaction(sql)) + 100_000);
  await sql.query("delete from alert_cursor");
  await sql.query(
    "insert into alert_cursor (transaction_id, sequence, moved_at) values ($1::text::xid8, 7, now() - interval '1 hour')",
    [future],
  );
  await sql.query(
    "insert into search_engine_report (transaction_id, sequence, expired_until) values ($1::text::xid8, 7, now())",
    [future],
  );
  await sql.query("insert into change_feed (topic, transaction_id) values ('company', $1::text::xid8)", [
    future,
  ]);
  await prepareDatabase(restored.url);
  const { rows: feed } = await sql.query("select from change_feed where transaction_id >= $1::text::xid8", [
    future,
  ]);
  expect(feed).toHaveLength(0);
  await countBeyond(sql, Number(future));
  const { rows: cursors } = await sql.query(
    "select transaction_id > pg_snapshot_xmax(pg_current_snapshot()) as is_lost from alert_cursor",
  );
  expect(cursors, "lost also when the server has counted as far").toEqual([{ is_lost: true }]);
  const { rows: reports } = await sql.query(
    "select transaction_id < $1::text::xid8 as is_past from search_engine_report",
    [future],
  );
  expect(reports).toEqual([{ is_past: true }]);
});
