import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ownServer, recreateDatabase } from "../../../tests/support/test-database.ts";
import { StartProblem } from "../start-problem.ts";
import { migrateToLatest } from "./migrate.ts";

let url: string;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-migrations-"));
  url = await recreateDatabase(ownServer(), `test_${randomBytes(6).toString("hex")}`);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await query(ownServer(), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Of those that are in the middle of a migration */
async function killSessions(database: string): Promise<number> {
  const killed = await query(
    ownServer(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and query like '%pg_sleep%'`,
  );
  return killed.length;
}

async function tables(): Promise<unknown[]> {
  const rows = await query(
    url,
    "select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%' order by 1",
  );
  return rows.map(({ table_name }) => table_name);
}

/** Any number of our own: whoever holds it keeps `slowly` waiting. */
const SLOW_LOCK = 4711;

const SLOWLY = `create function slowly(id int) returns int language plpgsql immutable as $$
  begin perform pg_advisory_xact_lock_shared(${SLOW_LOCK}); return id; end $$;`;

async function buildingOf(): Promise<number> {
  return (await query(url, "select from pg_stat_progress_create_index where datname = current_database()"))
    .length;
}

function indexes(): Promise<unknown[]> {
  return query(
    url,
    `select indexrelid::regclass::text as name, indisvalid as "isWhole" from pg_index where indrelid = 'a'::regclass`,
  );
}

async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartProblem);
  expect((error as StartProblem).message).not.toContain("\n");
  return (error as StartProblem).message;
}

describe("migrations", () => {
  it("run once, in the order of their numbers, several statements each", async () => {
    await write("0002_b.sql", "alter table a add column c int; insert into a (id, c) values (1, 2);");
    await write("0001_a.sql", "-- ğ\ncreate table a (id int);\n");
    await write("notes.txt", "not sql");
    expect(await migrateToLatest(url, folder)).toEqual(["0001_a", "0002_b"]);
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await query(url, "select * from a")).toEqual([{ id: 1, c: 2 }]);
  });

  it("run only what is new", async () => {
    await write("0001_a.sql", "create table a (id int)");
    await migrateToLatest(url, folder);
    await write("0002_b.sql", "create table b (id int)");
    expect(await migrateToLatest(url, folder)).toEqual(["0002_b"]);
  });

  it("leave nothing behind when one fails, and say which in one line", async () => {
    await write("0001_a.sql", "create table a (id int)");
    await write("0002_b.sql", "create table b (id int); select * from no_such_table;");
    expect(await problemOf(migrateToLatest(url, folder))).toMatch(/0002_b.*no_such_table/);
    expect(await tables()).toEqual([]);
    await write("0002_b.sql", "create table b (id int)");
    expect(await migrateToLatest(url, folder)).toEqual(["0001_a", "0002_b"]);
  });

  it("say in one line what a migration says in several", async () => {
    await write("0001_a.sql", "do $$ begin raise exception E'first\\nsecond'; end $$");
    expect(await problemOf(migrateToLatest(url, folder))).toContain("first");
  });

  it("stop when the database is newer than the code", async () => {
    await write("0001_a.sql", "create table a (id int)");
    await write("0002_b.sql", "create table b (id int)");
    await migrateToLatest(url, folder);
    await rm(join(folder, "0002_b.sql"));
    expect(await problemOf(migrateToLatest(url, folder))).toContain("its migration 0002_b is not known here");
  });

  it("stop before they change anything when the database has gone another way", async () => {
    await write("0001_a.sql", "create table a (id int)");
    await write("0002_b.sql", "create table b (id int)");
    await migrateToLatest(url, folder);
    await rm(join(folder, "0002_b.sql"));
    await write("0002_c.sql", "create table c (id int)");
    await write("0003_b.sql", "create table d (id int)");
    expect(await problemOf(migrateToLatest(url, folder))).toContain("its migration 0002_b is 0002_c here");
    expect(await tables()).toEqual(["a", "b"]);
  });

  it("stop when their folder is missing", async () => {
    await problemOf(migrateToLatest(url, join(folder, "nowhere")));
  });

  it("run once when two processes start at the same time", async () => {
    await write("0001_a.sql", "create table a (id int); insert into a values (1); select pg_sleep(0.2);");
    const done = await Promise.all([1, 2, 3].map(() => migrateToLatest(url, folder)));
    expect(done.flat()).toEqual(["0001_a"]);
    expect(await query(url, "select id from a")).toEqual([{ id: 1 }]);
  });

  it("fail with one line, and do not end the process, when their connection is killed", async () => {
    await write("0001_a.sql", "select pg_sleep(20)");
    const migrating = problemOf(migrateToLatest(url, folder));
    await expect.poll(() => killSessions(new URL(url).pathname.slice(1))).toBeGreaterThan(0);
    expect(await migrating).toMatch(/terminated|discarded/);
  });

  it("give way to whoever reads what they want to change, and go on when it is free", async () => {
    await write("0001_a.sql", "create table a (id int)");
    await migrateToLatest(url, folder);
    await write("0002_b.sql", "alter table a add column b int");
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query("begin; select from a");
    const migrating = migrateToLatest(url, folder);
    const waiting = () => query(url, "select from pg_locks where relation = 'a'::regclass and not granted");
    await expect.poll(async () => (await waiting()).length, { interval: 5 }).toBe(1);
    await query(url, "set statement_timeout = 2500; select from a");
    await reader.end();
    expect(await migrating).toEqual(["0002_b"]);
  });

  it("build indexes that are made concurrently while others write, once, and again where a start was cut off", async () => {
    const index = "create index concurrently a_slow on a (slowly(id));";
    await write(
      "0001_a.sql",
      `create table a (id int); insert into a select generate_series(1, 20); ${SLOWLY}`,
    );
    await migrateToLatest(url, folder);
    await write("0002_b.sql", `alter table a add column b int;\n${index}\ncreate table b (id int);`);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${SLOW_LOCK})`);
    const starting = Promise.all([1, 2].map(() => migrateToLatest(url, folder)));
    await expect.poll(() => buildingOf(), { interval: 5 }).toBe(1);
    await query(url, "insert into a (id, b) values (21, 1)");
    expect(await buildingOf()).toBe(1);
    await holder.end();
    expect((await starting).flat()).toEqual(["0002_b"]);
    expect(await indexes()).toEqual([{ name: "a_slow", isWhole: true }]);
    await query(url, "update pg_index set indisvalid = false where indexrelid = 'a_slow'::regclass");
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await indexes()).toEqual([{ name: "a_slow", isWhole: true }]);
  });

  it("do not bring back an index that a later one drops, and say which could not be built", async () => {
    await write("0001_a.sql", "create table a (id int);\ncreate index concurrently a_id on a (id);");
    await migrateToLatest(url, folder);
    await write("0002_b.sql", "drop index a_id;");
    expect(await migrateToLatest(url, folder)).toEqual(["0002_b"]);
    expect(await indexes()).toEqual([]);
    await write(
      "0003_c.sql",
      "insert into a values (1), (1);\ncreate unique index concurrently a_once on a (id);",
    );
    expect(await problemOf(migrateToLatest(url, folder))).toContain("a_once");
    await query(url, "delete from a");
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await indexes()).toEqual([{ name: "a_once", isWhole: true }]);
  });

  it("drop an index whose place another takes once that one is there, and where a start was cut off between the two", async () => {
    await write("0001_a.sql", "create table a (id int, b int);\ncreate index a_id on a (id);");
    await migrateToLatest(url, folder);
    await write(
      "0002_b.sql",
      "insert into a values (1, 1), (1, 1);\ncreate unique index concurrently a_both on a (id, b);\ndrop index concurrently a_id;",
    );
    expect(await problemOf(migrateToLatest(url, folder))).toContain("a_both");
    expect(await indexes()).toContainEqual({ name: "a_id", isWhole: true });
    await query(url, "delete from a");
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await indexes()).toEqual([{ name: "a_both", isWhole: true }]);
    await query(url, "create index a_id on a (id)");
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await indexes()).toEqual([{ name: "a_both", isWhole: true }]);
  });

  it("of the product bring an empty database up to date", async () => {
    expect((await migrateToLatest(url)).length).toBeGreaterThan(5);
    expect(await tables()).toContain("advertisement");
    expect(await migrateToLatest(url)).toEqual([]);
  });
});
