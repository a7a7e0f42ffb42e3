import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillTables, readTables, type Table } from "../../../tests/support/fill-tables.ts";
import { readCatalog } from "../../../tests/support/read-catalog.ts";
import { createTestDatabase, ownServer, recreateDatabase } from "../../../tests/support/test-database.ts";
import { syncReferenceData } from "../../features/lookups/sync-reference-data.ts";
import { projectRoot } from "../project-root.ts";
import { migrateToLatest } from "./migrate.ts";

const folder = join(projectRoot, "migrations");
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .sort();

const RENAMED =
  "filters have the code's own names; stored-search-names.integration.test.ts looks at the rows";

/** What a migration changes on purpose, by the first that does: a column, or a whole table. */
const STAGES = {
  from: "0038_pipelines.sql",
  why: "older-applications.integration.test.ts: every history, told as before",
};
const REBUILT = {
  from: "0039_applicant_lists.sql",
  why: "applicant-lists.integration.test.ts: facts stand with the application, words with their company",
};
const MEANT: Record<string, { from: string; why: string }> = {
  "application.status": STAGES,
  "application_event.status": STAGES,
  "application.answered_at": {
    from: "0072_answered.sql",
    why: "answered.integration.test.ts: there and back is no answer, an interview proposed is one",
  },
  "sent_cv.content": { from: "0046_printed_facts.sql", why: "says of what was sent that it is shown" },
  "sent_cv.words": REBUILT,
  "sent_cv.province_id": REBUILT,
  "sent_cv.education_level": REBUILT,
  "sent_cv.experience_months": REBUILT,
  "application_event.reason": { from: "0038_pipelines.sql", why: "called text" },
  "advertisement_daily_count.applications": {
    from: "0027_counting_without_waiting.sql",
    why: "what can be counted is counted, only the rest is kept, under another name",
  },
  "saved_search.query": { from: "0036_stored_searches_in_own_names.sql", why: RENAMED },
  "visitor_search.query": { from: "0036_stored_searches_in_own_names.sql", why: RENAMED },
};

/**
 * Every set of migrations that has landed until the last of these did, by how many there were: checksums of their lines in the list, as
 * the history has them. Of those that came since, each number may have.
 */
const LANDED: [count: number, checksum: string][] = [
  [8, "f540c346afab41c5"],
  [9, "28e4d112fab64351"],
  [18, "3b1e09d003cde57c"],
  [28, "3a92e6b5f3bdec7e"],
  [32, "b2c5fa3e0507675c"],
  [37, "0f3de19c2553e891"],
  [46, "94d249770f9177e6"],
  [53, "9de5bb0530dbf01d"],
  [58, "4b52f7d6a2a03264"],
  [69, "1285694524fa6d32"],
  [72, "fa3cce8ec3d71d8b"],
];
const counts = LANDED.map(([count]) => count);
const since = migrations.map((_, index) => index + 1).slice(counts.at(-1));

const former = `test_${randomBytes(6).toString("hex")}`;
const copy = `${former}_copy`;
let formerUrl: string;
let copyUrl: string;
/** The migrations of a former day. */
let formerFolder: string;

beforeAll(async () => {
  formerFolder = await mkdtemp(join(tmpdir(), "mesai-former-"));
  formerUrl = await recreateDatabase(ownServer(), former);
  copyUrl = formerUrl.replace(former, copy);
});
afterAll(async () => {
  await rm(formerFolder, { recursive: true });
  for (const name of [copy, former]) await onServer(`drop database if exists ${name} with (force)`);
});

function onServer(statement: string): Promise<unknown> {
  return connected(ownServer(), (client) => client.query(statement));
}

async function connected<Answer>(url: string, act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

type Rows = Map<string, Record<string, unknown>>;

/** By primary key, everything a table holds. */
async function readRows(client: pg.Client, { name: table, primaryKey }: Table): Promise<Rows> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`,
  );
  return new Map(
    rows.map(({ row }) => [JSON.stringify(primaryKey?.map((column) => row[column]) ?? row), row]),
  );
}

async function readAll(client: pg.Client, tables: readonly Table[]): Promise<Map<Table, Rows>> {
  const all = new Map<Table, Rows>();
  for (const table of tables) all.set(table, await readRows(client, table));
  return all;
}

/** What is no longer there, or no longer the same, and was not meant to be. */
async function findLosses(
  client: pg.Client,
  before: Map<Table, Rows>,
  applied: readonly string[],
): Promise<string[]> {
  const isMeant = (what: string) => applied.includes(MEANT[what]?.from ?? "");
  const { rows: names } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  const present = new Set(names.map(({ tablename }) => tablename));
  const losses = new Set<string>();
  for (const [table, rows] of before) {
    if (!present.has(table.name)) {
      if (!isMeant(table.name)) losses.add(`the table ${table.name}`);
      continue;
    }
    const after = await readRows(client, table);
    for (const [key, row] of rows) {
      const found = after.get(key);
      if (!found) losses.add(`rows of ${table.name}`);
      for (const [column, value] of Object.entries(found ? row : {})) {
        const isSame = isDeepStrictEqual(found?.[column], value);
        if (!isSame && !isMeant(`${table.name}.${column}`)) losses.add(`${table.name}.${column}`);
      }
    }
  }
  return [...losses];
}

const shapeOf = ({ columns, shape }: Table) => JSON.stringify([columns, shape]);

/** Tables that are new or other than they were: rows of this day go into them. */
async function fillChanged(client: pg.Client, known: Map<string, string>): Promise<Table[]> {
  const tables = await readTables(client);
  const changed = tables.filter((table) => known.get(table.name) !== shapeOf(table));
  await fillTables(client, changed);
  for (const table of changed) known.set(table.name, shapeOf(table));
  return tables;
}

/** Goes on to that number, with rows in what is new, and answers all there is. */
async function goOnTo(count: number, known: Map<string, string>): Promise<Map<Table, Rows>> {
  for (const file of migrations.slice(0, count)) await copyFile(join(folder, file), join(formerFolder, file));
  await migrateToLatest(formerUrl, formerFolder);
  return connected(formerUrl, async (client) => readAll(client, await fillChanged(client, known)));
}

it("what has landed has landed in these words", () => {
  const list = readFileSync(join(projectRoot, "src/platform/database/landed-migrations.txt"), "utf8");
  const lines = list.split(/(?<=\n)/);
  const checksumOf = (count: number) =>
    createHash("sha256").update(lines.slice(0, count).join("")).digest("hex").slice(0, 16);
  expect(counts.map((count) => [count, checksumOf(count)])).toEqual(LANDED);
});

it("a start on whatever has landed, with rows in all tables, leaves them all, in what a new database is made of", async () => {
  const fresh = await createTestDatabase();
  const wanted = await connected(fresh.url, readCatalog);
  await fresh.drop();
  const known = new Map<string, string>();
  for (const count of [...counts, ...since]) {
    const before = await goOnTo(count, known);
    expect([...before.values()].filter((rows) => rows.size === 0)).toEqual([]);
    await onServer(`create database ${copy} template ${former} strategy file_copy`);
    const coming = migrations.slice(count);
    expect(await migrateToLatest(copyUrl)).toEqual(coming.map((file) => file.replace(/\.sql$/, "")));
    await connected(copyUrl, async (client) => {
      expect(await findLosses(client, before, coming), `from ${count}`).toEqual([]);
      expect(await readCatalog(client), `from ${count}`).toEqual(wanted);
      await syncReferenceData(client);
    });
    await onServer(`drop database ${copy}`);
  }
});

it("the comparison finds what a migration loses or changes", async () => {
  await connected(formerUrl, async (client) => {
    const tables = (await readTables(client)).filter(({ name }) =>
      ["person", "cv", "favourite_advertisement", "company"].includes(name),
    );
    const before = await readAll(client, tables);
    const catalog = await readCatalog(client);
    await client.query(
      "drop table cv cascade; update company set about = about || '.'; alter table person drop column name cascade",
    );
    expect((await findLosses(client, before, [])).sort()).toEqual([
      "company.about",

      "person.name",
      "the table cv",
    ]);
    const left = new Set(await readCatalog(client));
    expect(catalog.filter((line) => !left.has(line))).toContainEqual(
      expect.stringContaining("column person name text"),
    );
  });
});

it("what is meant to change is still there to be changed", () => {
  expect(Object.values(MEANT).filter(({ from }) => !migrations.includes(from))).toEqual([]);
});
