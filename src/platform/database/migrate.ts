import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";
import { projectRoot } from "../project-root.ts";
import { StartProblem } from "../start-problem.ts";
import { PooledClient } from "./pooled-client.ts";

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
  const pool = new pg.Pool({ Client: PooledClient, connectionString: databaseUrl, max: 2, keepAlive: true });
  // A connection that breaks fails the migration under way; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: new SqlFileMigrations(folder) });
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
