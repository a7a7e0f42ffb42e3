import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface StoredAnswer {
  kind: string;
  answer: [string, string][];
}

/** What has expired goes at the same time, and what this browser had stored before: it stores one thing. */
export async function insertAnswer(
  db: Database,
  row: StoredAnswer & { tokenHash: Buffer; formerHash: Buffer | undefined; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from kept_answer where expires_at <= ${row.now} or token_hash = ${row.formerHash ?? null})
    insert into kept_answer (token_hash, kind, answer, expires_at)
    values (${row.tokenHash}, ${row.kind}, ${JSON.stringify(row.answer)}, ${row.expiresAt})`.execute(db);
}

/** Taken out in one statement: of two pages that load at once, one goes on with it. */
export async function takeAnswer(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer & { expires_at: Date }>`
    delete from kept_answer where token_hash = ${tokenHash}
    returning kind, answer, expires_at`.execute(db);
  const [row] = rows;
  return row && row.expires_at > now ? { kind: row.kind, answer: row.answer } : undefined;
}

/** Left where it is. */
export async function findAnswer(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select kind, answer from kept_answer where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0];
}
