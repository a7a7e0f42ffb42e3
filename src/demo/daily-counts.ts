import type pg from "pg";

const DAYS = 30;

/** Views of the last weeks for the demo employer; applications are counted from themselves. */
export async function writeDailyCounts(
  client: pg.ClientBase,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  await client.query(
    `insert into advertisement_daily_count as c (advertisement_id, day, views)
     select a.id, d.day, 4 + (a.id * 7 + extract(doy from d.day)::int * 13) % 40 + c0.applications * 6
     from advertisement a
     cross join lateral (
       select ($2::timestamptz - make_interval(days => n))::date as day from generate_series(0, $3) n) d
     cross join lateral (
       select coalesce(max(applications), 0) as applications from advertisement_day
       where advertisement_id = a.id and day = d.day) c0
     where a.company_id = $1 and a.published_at is not null and d.day >= a.published_at::date
       and d.day <= coalesce(a.closed_at, a.expires_at)::date
     on conflict (advertisement_id, day) do update set views = excluded.views`,
    [companyId, now, DAYS],
  );
}
