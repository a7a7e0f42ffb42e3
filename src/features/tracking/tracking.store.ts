import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface VisitCount {
  advertisementId: number;
  day: string;
  what: "source" | "step";
  name: string;
  /** The company of whoever looked, or 0: its own advertisements do not count for it. */
  viewerCompanyId: number;
  /** Less than nothing where somebody has gone on from a step that is written already. */
  count: number;
}

/** All in one statement, in one order: two processes that write at once never wait for each other in a circle. */
export async function addVisits(db: Database, counts: readonly VisitCount[]): Promise<void> {
  await sql`
    with told as (
      select a.id, u.day, u.what, u.name, sum(u.count)::int as count
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as u ("advertisementId" bigint, day date, what text, name text, "viewerCompanyId" bigint, count int),
      lateral (select a.id from advertisement a
        where a.id = u."advertisementId" and a.company_id <> u."viewerCompanyId") a
      group by 1, 2, 3, 4),
    viewed as (
      insert into advertisement_daily_count as c (advertisement_id, day, views)
      select id, day, sum(count) from told where what = 'source' group by id, day order by id, day
      on conflict (advertisement_id, day) do update set views = c.views + excluded.views)
    insert into advertisement_visit_day as c (advertisement_id, day, what, name, count)
    select id, day, what, name, count from told where count <> 0 order by id, day, what, name
    on conflict (advertisement_id, day, what, name) do update set count = c.count + excluded.count`.execute(
    db,
  );
}
