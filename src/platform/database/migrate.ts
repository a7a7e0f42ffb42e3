import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { projectRoot } from "../project-root.ts";
import { StartProblem } from "../start-problem.ts";
import { buildLaterIndexes, withoutLaterIndexes } from "./later-indexes.ts";
import { PooledClient } from "./pooled-client.ts";
import { findRewritten, findUnfinished } from "./rewritten-migrations.ts";
import { connectionTo } from "./servers.ts";

/**
 * While a migration waits for a table that somebody reads, everybody else waits behind it, and where they have what it wants next nobody
 * goes on. So it gives way early, within the second in which the server would look for whom to end, lets them pass, and begins again.
 */
const WAIT_FOR_LOCK_MS = 500;
const TRY_AGAIN_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/** Plain SQL files by their names, in the order of their numbers. */
async function readTexts(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file.replace(/\.sql$/, ""), await readFile(join(folder, file), "utf8"));
  return texts;
}

/** All in one transaction under Kysely's migration lock; then the indexes that need not be in it. */
export async function migrateToLatest(
  databaseUrl: string,
  folder = join(projectRoot, "migrations"),
): Promise<string[]> {
  // Clients of their own: a migration may take longer than a request ever should.
  const pool = new pg.Pool({
    Client: PooledClient,
    ...connectionTo(databaseUrl),
    max: 2,
    keepAlive: true,
    onConnect: (client) => client.query(`set lock_timeout = ${WAIT_FOR_LOCK_MS}`) as never,
  });
  // A connection that breaks fails the migration under way; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const texts = await readTexts(folder).catch((error: Error) => {
      throw new StartProblem(`The migrations cannot be read: ${error.message}`);
    });
    const applied = await migrate(db, texts, join(folder, "rest"));
    await buildLaterIndexes(db, [...texts.values()]).catch((error: Error) => {
      throw new StartProblem(`An index could not be built: ${error.message}`);
    });
    return applied;
  } finally {
    await db.destroy();
  }
}

async function migrate(
  db: Kysely<unknown>,
  texts: ReadonlyMap<string, string>,
  rest: string,
): Promise<string[]> {
  const coming = await findComing(db, [...texts.keys()]);
  // The migrator looks at every column there is first, which would take each start 90 ms of the database.
  if (coming.length === 0) return [];
  const touched = coming.map((name) => texts.get(name)).join("\n");
  const migrations = [...texts].map(([name, text]): [string, Migration] => [
    name,
    {
      up: async (transaction) => {
        if (name === coming[0]) {
          await holdTables(transaction, touched);
          await finish(transaction, rest);
        }
        await sql.raw(withoutLaterIndexes(text)).execute(transaction);
      },
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const migrator = new Migrator({ db, provider });
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    if (isInTheWay(error) && Date.now() < giveUpAt) {
      await pause(TRY_AGAIN_AFTER_MS);
      continue;
    }
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "migrations";
    throw new StartProblem(`Migration ${failed} failed: ${(error as Error).message}`);
  }
}

/** Somebody's lock, or theirs and ours crosswise. */
function isInTheWay(error: unknown): boolean {
  return /^(55P03|40P01)$/.test((error as { code?: string }).code ?? "");
}

/**
 * Every table that these texts name, at once: taken one after another, with work in between, somebody who has the next and
 * waits for the last would be ended by the server. Too many do no harm.
 */
async function holdTables(transaction: Kysely<unknown>, texts: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not starts_with(relname, 'kysely')`.execute(
    transaction,
  );
  const words = new Set(texts.match(/\w+/g));
  const named = rows.filter(({ name }) => words.has(name)).map(({ name }) => sql.id(name));
  if (named.length > 0)
    await sql`lock table ${sql.join(named)} in access exclusive mode`.execute(transaction);
}

/** What migrations of the first days left undone comes before those that follow them. */
async function finish(transaction: Kysely<unknown>, rest: string): Promise<void> {
  for (const name of await findUnfinished(transaction)) {
    await sql.raw(await readFile(join(rest, `${name}.sql`), "utf8")).execute(transaction);
  }
}

/**
 * Those that the database has not run yet. Ours only follow each other: one that has gone another way is refused, since it would be
 * changed into something nobody has tried.
 */
async function findComing(db: Kysely<unknown>, own: readonly string[]): Promise<string[]> {
  const applied = await readApplied(db);
  const different = applied.findIndex((name, index) => name !== own[index]);
  if (different >= 0) {
    const ours = own[different];
    const here = ours ? `is ${ours} here` : "is not known here";
    throw new StartProblem(
      `The database was made by another version: its migration ${applied[different]} ${here}; start that version, or restore a backup of this one's.`,
    );
  }
  const rewritten = await findRewritten(db, applied);
  if (rewritten) {
    throw new StartProblem(
      `The database was made in the days before migrations were kept as they are: its ${rewritten} is another than the one here; start the version that made it, or begin with an empty database.`,
    );
  }
  return own.slice(applied.length);
}

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
}
