import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface KeptAnswer {
  kind: string;
  answer: [string, string][];
}

/** What has expired goes at the same time, and what this browser had kept before: it holds one thing. */
export async function insertAnswer(
  db: Database,
  kept: KeptAnswer & { tokenHash: Buffer; formerHash: Buffer | undefined; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from kept_answer where expires_at <= ${kept.now} or token_hash = ${kept.formerHash ?? null})
    insert into kept_answer (token_hash, kind, answer, expires_at)
    values (${kept.tokenHash}, ${kept.kind}, ${JSON.stringify(kept.answer)}, ${kept.expiresAt})`.execute(db);
}

/** Taken out in one statement: of two pages that load at once, one goes on with it. */
export async function takeAnswer(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer & { expires_at: Date }>`
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
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select kind, answer from kept_answer where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0];
}
