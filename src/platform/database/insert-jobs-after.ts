import { type RawBuilder, sql } from "kysely";

/** What the queue asks: put the jobs in, tell those that wait, and say which ids they have. */
const STATEMENT = /^\s*with ins as \(([\s\S]*)\),\s*notified as \([\s\S]*$/i;

/**
 * The queue's own statement, with its jobs as its only value, as a part that does nothing unless `onlyAfter` gives a row.
 * Without telling those that wait, who look every second anyway: PostgreSQL lets transactions that notify commit one after
 * the other, a write to the disk each, which took four fifths of the applications that could be sent.
 */
export function insertJobsAfter(statement: string, jobs: unknown, onlyAfter: string): RawBuilder<unknown> {
  const [before, after, ...others] = STATEMENT.exec(statement)?.[1]?.split("$1") ?? [];
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error("the queue's statement is not what it used to be");
  }
  const given = sql`coalesce((select ${jobs}::text from ${sql.table(onlyAfter)}), '[]')`;
  return sql`${sql.raw(before)}${given}${sql.raw(after)}`;
}
