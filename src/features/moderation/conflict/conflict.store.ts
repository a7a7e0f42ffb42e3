import { type RawBuilder, sql } from "kysely";
import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { Database } from "../../../platform/database/connect.ts";

/** What a line of the log is about: by its number, or by a detail where the row itself comes and goes. */
export type ActsOn =
  | { kind: "pick" | "slide" | "post" | "lookup" | "category" | "author"; ids: readonly number[] }
  | { kind: "text" | "figure"; detail: string };

interface ActRow {
  happened_at: Date;
  actor_name: string;
  action: AuditedAction;
  reason: string | null;
}

const DETAILS = { text: "key", figure: "day" } as const;

/** The latest of these acts. */
export async function findLastAct(
  db: Database,
  on: ActsOn,
  actions: readonly AuditedAction[],
): Promise<ActRow | undefined> {
  // Written out, as the indexes have it.
  const kind = sql`subject_kind = ${sql.lit(on.kind)}`;
  const isMeant: RawBuilder<unknown> =
    "ids" in on
      ? sql`subject_id = any(${[...on.ids]}::bigint[])`
      : sql`details ->> ${sql.lit(DETAILS[on.kind])} = ${on.detail}`;
  const { rows } = await sql<ActRow>`
    select happened_at, actor_name, action, details ->> 'reason' as reason from audit_entry
    where ${kind} and ${isMeant} and action = any(${[...actions]}::text[])
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** For what has no row to lock yet: until the transaction ends nobody else changes what has this name. */
export async function holdName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 20261117))`.execute(transaction);
}
