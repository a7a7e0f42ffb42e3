import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantFiles } from "../../tests/structure/support/plant-files.ts";
import { readProductSources, repository } from "../../tests/structure/support/source-files.ts";
import { APPLYING_AND_MOVING } from "../../tests/support/sql-statements/applying-and-moving.ts";
import { differences } from "../../tests/support/sql-statements/declared-row.ts";
import { type Column, StatementDescriber } from "../../tests/support/sql-statements/describe-statement.ts";
import { findStatements } from "../../tests/support/sql-statements/find-statements.ts";
import { LISTS } from "../../tests/support/sql-statements/lists.ts";
import { Program } from "../../tests/support/sql-statements/program.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { findSummaries } from "../features/advertisements/advertisements.store.ts";
import { findCvsById } from "../features/cv/cv.store.ts";
import { countCompanies, countCvs, countSearches } from "../features/editor-desk/lookups/uses.store.ts";
import { EDITED_LISTS } from "../features/lookups/edited-list.rules.ts";
import { findLastAct } from "../features/moderation/conflict/conflict.store.ts";
import { resolveSearch, toQuery } from "../features/search/index.ts";
import { readDocuments } from "../features/search/live/search-documents.store.ts";
import { newSearch } from "../features/search/search.contract.ts";
import { PostgresSearch } from "../features/search/search.store.ts";
import { createPool, type Database } from "../platform/database/connect.ts";
import { findRewritten, findUnfinished } from "../platform/database/rewritten-migrations.ts";
import type { DB } from "../platform/database/schema.gen.ts";
import { createFindSession } from "../platform/session/find-session.ts";
import { createAskMarks } from "../platform/session/session-part.ts";
import { findUnusedFiles } from "../platform/storage/stored-file.store.ts";
import { sessionParts } from "./features.ts";

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
/** Described without limits of time: of the statements of a whole product, the last one waits for the first. */
let client: pg.Client;
let describer: StatementDescriber;
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { maxConnections: 2 });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query.sql),
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  describer = await StatementDescriber.over(client);
});
afterAll(async () => {
  await client.end();
  await db.destroy();
  await database.drop();
});

/** Of one statement, in the words of the server or ours */
async function problemsOf(text: string, columns: Column[] | undefined): Promise<string[]> {
  try {
    const coming = await describer.columnsOf(text);
    return columns ? differences(columns, coming) : [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function statementsIn(folder: string, config: string, paths: readonly string[]) {
  const program = new Program(folder, join(folder, config));
  try {
    return findStatements(program, paths);
  } finally {
    program.close();
  }
}

async function allProblems({ statements }: ReturnType<typeof findStatements>): Promise<string[]> {
  const problems = new Set<string>();
  for (const { place, text, columns } of statements) {
    for (const problem of await problemsOf(text, columns)) problems.add(`${place}: ${problem}`);
  }
  return [...problems];
}

const now = new Date();

/** Put together of what only a running program knows: run here. */
const RUN: Record<string, (db: Database) => Promise<unknown>> = {
  ...APPLYING_AND_MOVING,
  ...LISTS,
  "src/features/advertisements/advertisements.store.ts: findSummaries": () => findSummaries(db, [1]),
  "src/features/cv/cv.store.ts: findCvsWhere": () => findCvsById(db, [1]),
  "src/features/editor-desk/lookups/uses.store.ts: countUpTo": async () => {
    for (const list of ["sector", "taxOffice"] as const) await countCompanies(db, list, [1]);
    for (const list of EDITED_LISTS) await countCvs(db, { list, ids: [1], names: ["a"] });
    await countSearches(db, "position", ["a"]);
  },
  "src/features/moderation/conflict/conflict.store.ts: findLastAct": async () => {
    await findLastAct(db, [{ kind: "post", ids: [1] }], ["post.saved"]);
    const both = [
      { kind: "text", detail: "a" },
      { kind: "plan", ids: [1] },
    ] as const;
    await findLastAct(db, both, ["text.changed"]);
  },
  "src/features/search/live/search-documents.store.ts: readText": () => readDocuments(db, [1]),
  "src/features/search/search.store.ts: search": () =>
    new PostgresSearch(db).search(toQuery(resolveSearch(newSearch({ text: "garson" })))),
  "src/platform/database/rewritten-migrations.ts: findUnfinished": () => findUnfinished(db),
  "src/platform/database/rewritten-migrations.ts: findRewritten": () => findRewritten(db, ["0003_reference"]),
  "src/platform/session/find-session.ts: createFindSession": async () => {
    for (const isSeenLater of [true, false]) {
      const visit = { now, isSeenLater, companyId: 1, searchHash: Buffer.from("a") };
      await createFindSession(db, sessionParts)("token", { withMarks: true, withCompared: true, visit });
    }
  },
  "src/platform/session/session-part.ts: createAskMarks": async () => {
    const ask = createAskMarks(db, sessionParts);
    for (const kind of ["saved", "applied", "followed"] as const) await ask(kind, 1, [1]);
  },
  "src/platform/storage/stored-file.store.ts: findUnusedFiles": () => findUnusedFiles(db, now),
};

const COLUMNS_COMPARED = "fields/columns.integration.test.ts compares declared columns with the catalog";

/** These are neither read nor run here. */
const UNREAD = {
  "src/features/cv/cv-lines.store.ts: insertLine": COLUMNS_COMPARED,
  "src/features/cv/cv-lines.store.ts: updateLine": COLUMNS_COMPARED,
  "src/features/cv/list/cv-list.store.ts: insertCopy": COLUMNS_COMPARED,
  "src/demo/bulk-insert.ts: insertRows": "its columns are a value; every fill with demo content runs it",
  "src/demo/bulk-search-rows.ts: startBulkSearchRows": "changes triggers and indexes, which has no columns",
  "src/demo/bulk-search-rows.ts: dropWordIndexes": "drops the indexes that it has found",
  "src/demo/editor-picks.ts: writeEditorPicks":
    "conditions out of a list; every fill with demo content runs them",
  "src/demo/fill-demo-content.ts: fillAround":
    "the content of a CV is a query; every fill with demo content runs it",
  "src/features/lookups/sync-reference-data.ts: upsert": "its columns are a value; every start runs it",
  "src/platform/database/connect.ts: createPool": "sets limits of time, which has no columns",
  "src/platform/database/later-indexes.ts: buildLaterIndexes": "the indexes of migrations",
  "src/platform/database/migrate.ts: finish": "what was added to a migration later",
  "src/platform/database/migrate.ts: holdTables": "locks the tables that a migration names",
  "src/platform/database/migrate.ts: migrate": "the migrations themselves",
  "src/platform/database/patient-client.ts: ask": "passes on what others ask",
  "src/platform/database/pooled-client.ts: query": "passes on what others ask",
  "src/platform/database/pools.ts: createPools": "passes on what others ask",
  "src/platform/database/replica.ts: feedQuery": "passes on what others ask",
  "src/platform/embedded-postgres/keeper-connection.ts: ensureDatabase": "creates a database",
};

describe("every SQL statement of the product", () => {
  let found: ReturnType<typeof findStatements>;
  /** Compared with the row of their own owner, who may be asked on the way to another. */
  const compared = new Set<string>();
  beforeAll(() => {
    const sources = readProductSources().filter(({ text }) => /\bsql[<`.]|\.query\b/.test(text));
    const config = "tests/support/sql-statements/tsconfig.product.json";
    found = statementsIn(
      repository,
      config,
      sources.map(({ path }) => path),
    );
  });

  it("is accepted by the migrated schema and answers the declared row", async () => {
    expect(new Set(found.statements.map(({ place }) => place)).size).toBeGreaterThanOrEqual(324);
    expect(await allProblems(found)).toEqual([]);
  });

  it("can be read without running it, but for these", () => {
    const owners = new Set(found.unknowable.map(({ owner }) => owner));
    expect([...owners].sort()).toEqual([...Object.keys(RUN), ...Object.keys(UNREAD)].sort());
  });

  it.each(Object.entries(RUN))(
    "answers the declared row where it is put together: %s",
    async (owner, run) => {
      const { columns } = found.unknowable.find((each) => each.owner === owner) ?? {};
      asked.length = 0;
      await run(db);
      const known = new Set(found.statements.map(({ text }) => text));
      const isOwn = (text: string) =>
        !known.has(text) && !compared.has(text) && !/^(begin|commit)$/.test(text);
      const texts = asked.filter(isOwn);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        expect(await problemsOf(text, columns), text).toEqual([]);
        compared.add(text);
      }
    },
  );

  it("has every piece of SQL in it", () => {
    // Of these, all that features declare is in what was put together above.
    const isRun =
      /session\.store\.ts|platform\/session\/|insert-jobs-after\.ts|stored-file\.store\.ts|cv\/cv\.store\.ts|cv-list\.store\.ts|search(-documents)?\.store\.ts|hiring\/list\/(applicant(s|-counts|-orders|-rows)|listed|page-by-words|words)\.store\.ts|hiring\/(moves\/moves|bulk\/bulk|closing\/closing)\.store\.ts|answers\/answered\.store\.ts|applications\/(sending\/applying|sent-copies)\.store\.ts|lookups\/uses\.store\.ts|conflict\.store\.ts|rewritten-migrations\.ts/;
    expect(found.unused.filter((place) => !isRun.test(place))).toEqual([]);
  });
});

describe("planted statements", () => {
  const planted = `
    import { type Kysely, type RawBuilder, sql } from "kysely";
    declare const db: Kysely<Record<string, Record<string, unknown>>>;
    declare const isNew: boolean, isOld: boolean;
    declare const client: Client;
    declare class Client { query<Row>(text: string): Promise<Row>; }

    const columns = sql\`id, name\`;
    sql<{ id: number; name: string }>\`select \${columns} from company where id = \${1}\`.execute(db);
    sql\`select slogan from company\`.execute(db);
    sql<{ id: number; name: string }>\`select id from company\`.execute(db);
    sql<{ id: number }>\`select \${columns} from company\`.execute(db);
    sql<{ id: string }>\`select id from company\`.execute(db);
    sql<{ ids: number[] }>\`select array_agg(id) as ids from company\`.execute(db);
    sql<{ row: string }>\`select to_json(c) as row from company c\`.execute(db);
    sql<{ id: number }>\`select c.id from company c, \${isNew ? sql\`person\` : sql\`persons\`}\`.execute(db);
    sql\`select from company \${isNew ? sql\`where \${isOld ? sql\`true\` : sql\`code = 1\`}\` : sql\`\`}\`.execute(db);
    function find(which: RawBuilder<unknown>) { return sql\`select from company where \${which}\`.execute(db); }
    find(sql\`id = 1\`);
    find(sql\`number = 1\`);
    export const empty = (table: "company" | "firm") => sql\`delete from \${sql.table(table)}\`.execute(db);
    client.query<{ id: Date }>("select id from company");
    db.selectFrom("company as c").select(sql<number>\`c.slogan\`.as("slogan"));
    db.updateTable("company").set({ name: sql<number>\`upper(name)\` });
    export const left = sql\`select 1\`;
    declare const condition: RawBuilder<unknown>;
    export const list = () => sql\`select from company where \${condition}\`.execute(db);
  `;

  it("are told from right ones", async () => {
    const config = JSON.stringify({ extends: join(repository, "tsconfig.json"), include: ["src"] });
    const folder = await plantFiles({ "tsconfig.json": config, "src/a.ts": planted });
    const found = statementsIn(folder, "tsconfig.json", ["src/a.ts"]);
    expect(await allProblems(found)).toEqual([
      'src/a.ts:10: column "slogan" does not exist',
      "src/a.ts:11: name does not come",
      "src/a.ts:12: name is not declared",
      "src/a.ts:13: id is declared as string, and comes as number",
      "src/a.ts:14: ids is declared as number[], and comes as string[]",
      "src/a.ts:15: row is declared as string, and comes as json",
      'src/a.ts:16: relation "persons" does not exist',
      'src/a.ts:17: column "code" does not exist',
      'src/a.ts:18: column "number" does not exist',
      'src/a.ts:21: relation "firm" does not exist',
      "src/a.ts:22: id is declared as Date, and comes as number",
      "src/a.ts:23: column c.slogan does not exist",
      "src/a.ts:24: value is declared as number, and comes as string",
    ]);
    expect(found.unused).toEqual(["src/a.ts:25"]);
    expect(found.unknowable.map(({ owner }) => owner)).toEqual(["src/a.ts: list"]);
  });
});
