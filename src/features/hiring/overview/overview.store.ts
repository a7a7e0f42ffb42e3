import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { type Looking, matches } from "../list/applicants.store.ts";

export interface WaitingRow {
  id: number;
  title: string;
  place: string | null;
  count: number;
  /** Over the days that their stage should take. */
  late: number;
  waiting_since: Date;
  is_ended: boolean;
  /** It ended by its date, and nobody has said what they hear. */
  is_to_say: boolean;
  total: number;
  advertisements: number;
}

/** By advertisement, whoever waits longest first; `total` is of all, also of those that are not shown. */
export async function findWaiting(
  db: Database,
  looking: Looking,
  { now, limit }: { now: Date; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ad.id, ad.title, (select l.name from advertisement_location l where l.advertisement_id = ad.id
        order by l.ordinal limit 1) as place,
      waiting.count, waiting.late, waiting.waiting_since, ad.status = 'closed' or ad.expires_at <= ${now} as is_ended,
      ad.status = 'published' and ad.expires_at <= ${now} as is_to_say,
      waiting.total, waiting.advertisements
    from (
      select a.advertisement_id, count(*) as count, min(a.waiting_since) as waiting_since,
        count(*) filter (where a.waiting_since + s.target_days * interval '1 day' <= ${now}) as late,
        sum(count(*)) over ()::bigint as total, count(*) over () as advertisements
      from application a join stage s on s.id = a.stage_id
      where ${matches(looking, { isWaiting: true })}
      group by a.advertisement_id order by min(a.waiting_since), a.advertisement_id limit ${limit}) waiting
    join advertisement ad on ad.id = waiting.advertisement_id
    order by waiting.waiting_since, ad.id`.execute(db);
  return rows;
}
