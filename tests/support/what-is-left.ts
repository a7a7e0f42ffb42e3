import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApp } from "./start-test-app.ts";

/** Tables (of the queue too) with a row that holds these words anywhere, as PostgreSQL writes the row. */
export async function tablesWith(app: TestApp, words: string): Promise<string[]> {
  const { db } = app.services;
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss') order by 1`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["pgboss.job", "person"]));
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.raw(name);
    const holding = await sql`
      select from ${table} t where strpos(lower(t::text), ${words.toLowerCase()}) > 0 limit 1`.execute(db);
    if (holding.rows.length > 0) found.push(name);
  }
  return found;
}

/** Files of DATA_DIR with them. */
export async function filesWith(app: TestApp, words: string): Promise<string[]> {
  const files = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path, "latin1")).includes(Buffer.from(words).toString("latin1"))) found.push(path);
  }
  return found;
}

/** But for what waits for its time. */
export async function queueIsDone(app: TestApp): Promise<void> {
  const unfinished = async () =>
    (
      await sql`select from pgboss.job where state < 'completed' and start_after <= now()`.execute(
        app.services.db,
      )
    ).rows.length;
  await expect.poll(unfinished).toBe(0);
}
