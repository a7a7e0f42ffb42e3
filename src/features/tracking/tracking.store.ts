import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface ViewCount {
  advertisementId: number;
  day: string;
  views: number;
}

/** All in one statement, in one order: two processes that write at once never wait for each other in a circle. */
export async function addViews(db: Database, counts: readonly ViewCount[]): Promise<void> {
  const column = <Name extends keyof ViewCount>(name: Name) => counts.map((count) => count[name]);
  await sql`
    insert into advertisement_daily_count as c (advertisement_id, day, views)
    select u.id, u.day, u.views
    from unnest(${column("advertisementId")}::bigint[], ${column("day")}::date[], ${column("views")}::int[])
      as u (id, day, views)
    join advertisement a on a.id = u.id
    order by 1, 2
    on conflict (advertisement_id, day) do update set views = c.views + excluded.views`.execute(db);
}
