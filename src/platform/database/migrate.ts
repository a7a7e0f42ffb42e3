import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";
import { projectRoot } from "../project-root.ts";
import { StartProblem } from "../start-problem.ts";
import { PooledClient } from "./pooled-client.ts";
import { findRewritten } from "./rewritten-migrations.ts";
import { connectionTo } from "./servers.ts";

/** Plain SQL files, run in the order of their numbers, all in one transaction under Kysely's migration lock. */
class SqlFileMigrations implements MigrationProvider {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(this.#folder)).filter((file) => file.endsWith(".sql")).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(join(this.#folder, file), "utf8");
      migrations[file.replace(/\.sql$/, "")] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  }
}

export async function migrateToLatest(
  databaseUrl: string,
  folder = join(projectRoot, "migrations"),
): Promise<string[]> {
  // Clients of their own: a migration may take longer than a request ever should.
  const pool = new pg.Pool({ Client: PooledClient, ...connectionTo(databaseUrl), max: 2, keepAlive: true });
  // A connection that breaks fails the migration under way; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = new SqlFileMigrations(folder);
    // The migrator looks at every column there is first, which would take each start 90 ms of the database.
    if (await isLatest(db, provider)) return [];
    const migrator = new Migrator({ db, provider });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "migrations";
      throw new StartProblem(`Migration ${failed} failed: ${(error as Error).message}`);
    }
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Ours only follow each other: a database that has gone another way is refused, since it would be changed into something
 * nobody has tried.
 */
async function isLatest(db: Kysely<unknown>, provider: MigrationProvider): Promise<boolean> {
  const own = Object.keys(await provider.getMigrations().catch(() => ({})));
  const applied = await readApplied(db);
  const different = applied.findIndex((name, index) => name !== own[index]);
  if (different < 0) {
    const rewritten = await findRewritten(db, applied);
    if (!rewritten) return own.length > 0 && applied.length === own.length;
    throw new StartProblem(
      `The database was made in the days before migrations were kept as they are: its ${rewritten} is another than the one here; start the version that made it, or begin with an empty database.`,
    );
  }
  const ours = own[different];
  const here = ours ? `is ${ours} here` : "is not known here";
  throw new StartProblem(
    `The database was made by another version: its migration ${applied[different]} ${here}; start that version, or restore a backup of this one's.`,
  );
}

async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
}
