import type pg from "pg";

const DAYS = 30;

/** What visitors did in the last weeks, and who of the team did what, for the demo employer's report; the rest is counted from itself. */
export async function writeReportFigures(
  client: pg.ClientBase,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  await client.query(
    `with days as (
       select a.id, d.day, c0.applications, 4 + (a.id * 7 + extract(doy from d.day)::int * 13) % 40 + c0.applications * 6 as views
       from advertisement a
       cross join lateral (
         select ($2::timestamptz - make_interval(days => n))::date as day from generate_series(0, $3) n) d
       cross join lateral (
         select coalesce(max(applications), 0) as applications from advertisement_day
         where advertisement_id = a.id and day = d.day) c0
       where a.company_id = $1 and a.published_at is not null and d.day >= a.published_at::date
         and d.day <= coalesce(a.closed_at, a.expires_at)::date),
     viewed as (
       insert into advertisement_daily_count as c (advertisement_id, day, views) select id, day, views from days
       on conflict (advertisement_id, day) do update set views = excluded.views)
     insert into advertisement_visit_day (advertisement_id, day, what, name, count)
     select id, day, told.what, told.name, told.count from days, lateral (values
       ('source', 'results', views - views / 3 - views / 6 - views / 9 - views / 12), ('source', 'search', views / 3),
       ('source', 'direct', views / 6), ('source', 'linkedin', views / 9), ('source', 'mail', views / 12),
       ('step', 'sent:results', applications - applications / 3 - applications / 5), ('step', 'sent:search', applications / 3),
       ('step', 'sent:mail', applications / 5), ('step', 'form', views / 8), ('step', 'missing-info', views / 20),
       ('step', 'questions', views / 25), ('step', 'confirm', views / 30)) as told (what, name, count)
     where told.count > 0`,
    [companyId, now, DAYS],
  );
  await client.query(
    `update application_event e set actor_id = team.ids[1 + e.id % cardinality(team.ids)]
     from application a, (
       select array_agg(person_id order by person_id) as ids from company_member
       where company_id = $1 and role in ('owner', 'recruiter')) team
     where a.id = e.application_id and a.company_id = $1 and e.type = 'moved' and e.actor_id is null`,
    [companyId],
  );
  await client.query("update company set reports_recruiters = true where id = $1", [companyId]);
}
