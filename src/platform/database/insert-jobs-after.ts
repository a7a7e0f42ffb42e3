import { type RawBuilder, sql } from "kysely";

/** What the queue asks: put the jobs in, tell those that wait, and say which ids they have. */
const STATEMENT = /^\s*with\s([\s\S]*)\$1([\s\S]*\bnotified as[\s\S]*?)\sselect id from ins\b[\s\S]*$/i;

/**
 * The parts of the queue's own statement, for the list of parts of a larger one. They do nothing unless `onlyAfter` gives a
 * row. The larger one has to ask about the part `notified`, or PostgreSQL leaves it out.
 */
export function insertJobsAfter(statement: string, jobs: unknown, onlyAfter: string): RawBuilder<unknown> {
  const [, before, after] = STATEMENT.exec(statement) ?? [];
  if (before === undefined || after === undefined || /\$\d/.test(before + after)) {
    throw new Error("the queue's statement is not what it used to be");
  }
  const given = sql`coalesce((select ${jobs}::text from ${sql.table(onlyAfter)}), '[]')`;
  return sql`${sql.raw(before)}${given}${sql.raw(after)}`;
}
