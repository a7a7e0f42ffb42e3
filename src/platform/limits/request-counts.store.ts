import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { prepared } from "../database/prepared.ts";

export interface CountedRequests {
  key: string;
  uses: number;
  endsAt: Date;
}

/** Adds them to what all processes have counted, and answers what it is now. A period that is over begins anew. */
export async function countRequests(
  db: Database,
  counted: readonly CountedRequests[],
  now: Date,
): Promise<CountedRequests[]> {
  // In one order, so that two processes never wait for each other.
  const sorted = counted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<CountedRequests>`${prepared}
    insert into request_count as c (key, uses, ends_at)
    select * from unnest(
      ${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ uses }) => uses)}::int[],
      ${sorted.map(({ endsAt }) => endsAt)}::timestamptz[])
    on conflict (key) do update set
      uses = case when c.ends_at <= ${now}::timestamptz then excluded.uses else c.uses + excluded.uses end,
      ends_at = case when c.ends_at <= ${now}::timestamptz then excluded.ends_at else c.ends_at end
    returning key, uses, ends_at as "endsAt"`.execute(db);
  return rows;
}

export async function forgetOldRequests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("request_count").where("ends_at", "<", now).execute();
}
