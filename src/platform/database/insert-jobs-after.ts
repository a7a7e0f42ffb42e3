import { type RawBuilder, sql } from "kysely";

/** The queue's own statement, with its jobs as its only value, as a part that does nothing unless `onlyAfter` gives a row. */
export function insertJobsAfter(statement: string, jobs: unknown, onlyAfter: string): RawBuilder<unknown> {
  const [before, after, ...others] = statement.split("$1");
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error("the queue's statement takes other values than it used to");
  }
  const given = sql`coalesce((select ${jobs}::text from ${sql.table(onlyAfter)}), '[]')`;
  return sql`${sql.raw(before)}${given}${sql.raw(after)}`;
}
