import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { FeedPosition } from "../../platform/feed-place.ts";

export interface QueueFigures {
  job: string;
  due: number;
  later: number;
  oldestDueSeconds: number;
}

/** What waits in the queue: by an index that holds nothing else, however many jobs are done. */
export async function readQueueFigures(db: Database): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select name as job,
      count(*) filter (where start_after <= now()) as due,
      count(*) filter (where start_after > now()) as later,
      greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float as "oldestDueSeconds"
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db);
  return rows;
}

/** Given up after all their retries; the queue retains them for a week or two. */
export async function countFailedJobs(db: Database): Promise<{ job: string; count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select name as job, count(*) as count from pgboss.job where state = 'failed' group by name`.execute(db);
  return rows;
}

export async function readServerVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return rows[0]?.version ?? "";
}

/** How long the oldest change that this process has not heard of has been waiting. */
export async function readFeedLag(
  db: Database,
  position: FeedPosition,
  saidEarly: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(changed_at)), 0))::float as seconds from change_feed
    where (transaction_id, sequence) > (${position.transaction}::xid8, ${position.sequence})
      and transaction_id not in (select unnest(${[...saidEarly]}::xid8[]))`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export async function countMailsOfLastHour(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from mail_delivery
    where changed_at > now() - interval '1 hour' group by state`.execute(db);
  return rows;
}
