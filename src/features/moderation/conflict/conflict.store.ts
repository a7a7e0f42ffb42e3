import { type RawBuilder, sql } from "kysely";
import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { Database } from "../../../platform/database/connect.ts";

/** What a line of the log is about: by its number, or by a detail where the row itself comes and goes. */
export type ActsOn =
  | { kind: "pick" | "slide" | "post" | "lookup" | "category" | "author" | "plan"; ids: readonly number[] }
  | { kind: "text" | "figure"; detail: string };

interface ActRow {
  happened_at: Date;
  actor_name: string;
  action: AuditedAction;
  reason: string | null;
}

const DETAILS = { text: "key", figure: "day" } as const;

/** The latest of these acts, on any of these. */
export async function findLastAct(
  db: Database,
  on: readonly ActsOn[],
  actions: readonly AuditedAction[],
): Promise<ActRow | undefined> {
  const lines = on.map((each) => {
    const isMeant: RawBuilder<unknown> =
      "ids" in each
        ? sql`subject_id = any(${[...each.ids]}::bigint[])`
        : sql`details ->> ${sql.lit(DETAILS[each.kind])} = ${each.detail}`;
    // The kind is written out, as the indexes have it.
    return sql`(select id, happened_at, actor_name, action, details ->> 'reason' as reason from audit_entry
      where subject_kind = ${sql.lit(each.kind)} and ${isMeant} and action = any(${[...actions]}::text[])
      order by id desc limit 1)`;
  });
  const { rows } = await sql<ActRow>`
    select happened_at, actor_name, action, reason from (${sql.join(lines, sql` union all `)}) acts
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** For what has no row to lock yet: until the transaction ends nobody else changes what has this name. */
export async function holdName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 20261117))`.execute(transaction);
}
