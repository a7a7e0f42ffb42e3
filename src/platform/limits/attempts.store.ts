import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { type AttemptLimit, waitAfter } from "./attempts.rules.ts";

/**
 * Counts a try before it is made, so that a hundred at once are a hundred: 0 when it may go on, else the seconds to wait.
 * Tries during the wait are not counted. Of two at once the one that looked at the clock first may be counted last: while
 * there are free ones that is no reason to wait.
 */
export async function takeAttempt(
  db: Database,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number> {
  const waits = Array.from({ length: limit.free + 21 }, (_, attempts) => waitAfter(attempts, limit));
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_count as c (key, attempts, last_at, blocked_until)
    values (${key}, 1, ${now}, ${now}::timestamptz + make_interval(secs => (${waits}::float8[])[2]))
    on conflict (key) do update set
      attempts = case when c.last_at < ${now}::timestamptz - make_interval(secs => ${limit.windowSeconds})
        then 1 else c.attempts + 1 end,
      last_at = ${now},
      blocked_until = ${now}::timestamptz + make_interval(secs => (${waits}::float8[])[
        1 + least(${waits.length - 1}, case
          when c.last_at < ${now}::timestamptz - make_interval(secs => ${limit.windowSeconds}) then 1
          else c.attempts + 1 end)
      ])
    where c.blocked_until <= ${now} or c.attempts < ${limit.free}
    returning attempts`.execute(db);
  if (rows.length > 0) return 0;
  const blocked = await db
    .selectFrom("attempt_count")
    .select("blocked_until")
    .where("key", "=", key)
    .executeTakeFirst();
  const milliseconds = blocked ? blocked.blocked_until.getTime() - now.getTime() : 0;
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** It went well: the first key is forgotten, and under the second the try does not count. */
export async function forgiveAttempt(db: Database, key: string, alsoUnder: string): Promise<void> {
  await sql`
    with forgotten as (delete from attempt_count where key = ${key})
    update attempt_count set attempts = greatest(attempts - 1, 0), blocked_until = last_at
    where key = ${alsoUnder}`.execute(db);
}

export async function forgetAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("attempt_count").where("key", "in", keys).execute();
}

export async function forgetOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("attempt_count").where("last_at", "<", before).execute();
}
