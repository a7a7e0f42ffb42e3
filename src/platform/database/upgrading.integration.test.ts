import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillTables, readTables, type Table } from "../../../tests/support/fill-tables.ts";
import { ownServer, recreateDatabase } from "../../../tests/support/test-database.ts";
import { syncReferenceData } from "../../features/lookups/sync-reference-data.ts";
import { projectRoot } from "../project-root.ts";
import { createDatabase, createPool, type Database } from "./connect.ts";
import { findRewritten } from "./rewritten-migrations.ts";

const folder = join(projectRoot, "migrations");
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .sort()
  // In the transaction that is taken back: an index that is built without one makes no difference to any row.
  .map((file) => ({
    file,
    text: readFileSync(join(folder, file), "utf8").replaceAll(" concurrently ", " "),
  }));

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

const isExploring = process.env.MESAI_EXPLORE_SECONDS !== undefined;

let client: pg.Client;
let db: Database;
let name: string;

beforeAll(async () => {
  name = `test_${randomBytes(6).toString("hex")}`;
  const url = await recreateDatabase(ownServer(), name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  db = createDatabase(createPool(url));
});
afterAll(async () => {
  await db?.destroy();
  await client?.end();
  const server = new pg.Client({ connectionString: ownServer() });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
});

type Rows = Map<string, Record<string, unknown>>;

/** By primary key, everything that the tables hold. */
async function readAll(tables: readonly Table[]): Promise<Map<Table, Rows>> {
  // One question for all of them: it is asked before and after each of many migrations.
  const parts = tables.map(
    ({ name: table }, place) =>
      `select ${place} as place, to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`,
  );
  const all = new Map<Table, Rows>(tables.map((table) => [table, new Map()]));
  if (parts.length === 0) return all;
  const { rows } = await client.query<{ place: number; row: Record<string, unknown> }>(
    parts.join(" union all "),
  );
  for (const { place, row } of rows) {
    const table = tables[place] as Table;
    const key = JSON.stringify(table.primaryKey?.map((column) => row[column]) ?? row);
    all.get(table)?.set(key, row);
  }
  return all;
}

/** What is no longer there, or no longer the same, and was not meant to be. */
async function findLosses(before: Map<Table, Rows>, applied: readonly string[]): Promise<string[]> {
  const isMeant = (what: string) => applied.includes(MEANT[what]?.from ?? "");
  const { rows: names } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  const present = new Set(names.map(({ tablename }) => tablename));
  const losses = new Set<string>();
  const after = await readAll([...before.keys()].filter((table) => present.has(table.name)));
  for (const [table, rows] of before) {
    if (!present.has(table.name)) {
      if (!isMeant(table.name)) losses.add(`the table ${table.name}`);
      continue;
    }
    for (const [key, row] of rows) {
      const found = after.get(table)?.get(key);
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
async function fillChanged(known: Map<string, string>): Promise<Table[]> {
  const tables = await readTables(client);
  const changed = tables.filter((table) => known.get(table.name) !== shapeOf(table));
  await fillTables(client, changed);
  for (const table of changed) known.set(table.name, shapeOf(table));
  return tables;
}

/** As a start does it: all that are new, in one transaction. Taken back, for the next number to begin from. */
async function tryToUpgrade(rest: typeof migrations, act: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    for (const { text } of rest) await client.query(text);
    await act();
  } finally {
    await client.query("rollback");
  }
}

/**
 * All numbers that installations may have stayed at, in one transaction each, would be thousands of migrations. Between these,
 * each is looked at where it is made; exploring takes all.
 */
function isTriedAtOnce(left: number): boolean {
  return isExploring || Math.log2(left) % 1 === 0 || left === migrations.length - 1;
}

it("whatever number an installation stands at, with rows in all tables, it comes to the present one and has them all", async () => {
  const known = new Map<string, string>();
  let before = new Map<Table, Rows>();
  for (const [index, { file, text }] of migrations.entries()) {
    await client.query(text);
    expect(await findLosses(before, [file]), file).toEqual([]);
    before = await readAll(await fillChanged(known));
    expect([...before.values()].filter((rows) => rows.size === 0)).toEqual([]);
    const rest = migrations.slice(index + 1);
    const applied = migrations.slice(0, index + 1).map((each) => each.file.replace(/\.sql$/, ""));
    expect(await findRewritten(db, applied)).toBeUndefined();
    if (!isTriedAtOnce(rest.length)) continue;
    await tryToUpgrade(rest, async () => {
      const files = rest.map((each) => each.file);
      expect(await findLosses(before, files), `from ${file}`).toEqual([]);
    });
  }
  await syncReferenceData(client);
});

it("the comparison finds what a migration loses or changes", async () => {
  const tables = (await readTables(client)).filter(({ name: table }) =>
    ["person", "cv", "favourite_advertisement", "company"].includes(table),
  );
  const before = await readAll(tables);
  const careless = {
    file: "careless.sql",
    text: `drop table cv cascade; update company set about = about || '.'; alter table person drop column name cascade`,
  };
  await tryToUpgrade([careless], async () => {
    expect((await findLosses(before, [])).sort()).toEqual([
      "company.about",

      "person.name",
      "the table cv",
    ]);
  });
});

it("what is meant to change is still there to be changed", () => {
  const files = migrations.map(({ file }) => file);
  expect(Object.values(MEANT).filter(({ from }) => !files.includes(from))).toEqual([]);
});
