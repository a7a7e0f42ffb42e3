import type pg from "pg";

/** What the bell has told a member who has applied for a while: the two latest have not been read yet. */
export async function writeNotices(client: pg.ClientBase, personId: number, now: Date): Promise<void> {
  await client.query(
    `insert into notice (person_id, kind, say, content, path, application_id, topic, in_bell, happened_at, read_at)
     select a.person_id, 'applications', 'moved-' || e.to_kind,
       jsonb_build_object('company', c.name, 'title', ad.title), '/hesabim/basvurular/' || a.id, a.id,
       'application ' || a.id, true, e.happened_at,
       case when row_number() over (order by e.happened_at desc) > 2 then e.happened_at + interval '1 hour' end
     from (select distinct on (application_id) application_id, to_kind, happened_at from application_event
       where type = 'moved' order by application_id, happened_at desc) e
     join application a on a.id = e.application_id and a.person_id = $1
     join advertisement ad on ad.id = a.advertisement_id
     join company c on c.id = ad.company_id
     where e.happened_at between $2::timestamptz - interval '90 days' and $2`,
    [personId, now],
  );
}
