import type pg from "pg";
import { withoutIndexes } from "../workspace/seed.ts";

export interface Seeded {
  companyId: number;
  recruiterId: number;
  advertisementId: number;
}

const ADVERTISEMENTS = 1000;
const DAYS = 730;

/**
 * Two years of applications to a thousand advertisements, with what became of them: opened, led on, turned down, withdrawn. As much
 * as reports read and no more; triggers are off, and what has to be counted is listed as the migration lists it.
 */
export async function seedReports(pool: pg.Pool, applications: number): Promise<Seeded> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      `select m.company_id, m.person_id, (select max(id) from advertisement where company_id = m.company_id) as model
       from company_member m join person p on p.id = m.person_id where p.email = 'isveren@mesai.test'`,
    );
    const [companyId, recruiterId, model] = [rows[0].company_id, rows[0].person_id, rows[0].model].map(
      Number,
    );
    if (!companyId || !recruiterId || !model) throw new Error("no employer among the demo accounts");
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await addPeople(client, model, applications);
    await withoutIndexes(client, ["application", "application_event"], () =>
      addApplications(client, companyId, recruiterId),
    );
    await client.query(
      `insert into advertisement_visit_day (advertisement_id, day, what, name, count)
       select ad.id, current_date - d, told.what, told.name, 1 + (ad.n + d) % 20
       from seeded_ad ad, generate_series(0, 60) d, (values ('source', 'site'), ('source', 'search'), ('step', 'form'),
         ('step', 'sent')) as told (what, name)`,
    );
    await client.query("set session_replication_role = origin");
    await client.query("update company set reports_recruiters = true where id = $1", [companyId]);
    await client.query(
      `insert into report_change (company_id, advertisement_id, day)
       select $1, advertisement_id, day from (
         select advertisement_id, report_day_of(sent_at) as day from application where company_id = $1
         union select v.advertisement_id, v.day from advertisement_visit_day v) known order by day, advertisement_id`,
      [companyId],
    );
    const first = await client.query("select id from seeded_ad where n = 0");
    await client.query("vacuum (analyze) application, application_event, report_change");
    return { companyId, recruiterId, advertisementId: Number(first.rows[0].id) };
  } finally {
    client.release(true);
  }
}

/** They, the advertisements, and who applies to which, when, and with which fate. */
async function addPeople(client: pg.PoolClient, model: number, applications: number): Promise<void> {
  await client.query(
    `create temp table seeded_ad as
       select n, nextval(pg_get_serial_sequence('advertisement', 'id')) as id from generate_series(0, $1 - 1) n`,
    [ADVERTISEMENTS],
  );
  await client.query(
    `insert into advertisement select (jsonb_populate_record(null::advertisement, to_jsonb(model) || jsonb_build_object(
         'id', made.id, 'form_key', null, 'title', model.title || ' ' || made.n, 'slug', 'olcum-' || made.n))).*
       from advertisement model, seeded_ad made where model.id = $1`,
    [model],
  );
  await client.query(
    `create temp table seeded_person as
       select n, nextval(pg_get_serial_sequence('person', 'id')) as id from generate_series(0, $1 - 1) n`,
    [Math.ceil(applications / ADVERTISEMENTS)],
  );
  await client.query(
    `insert into person (id, name, email, email_verified)
       select id, 'Ölçüm ' || n, 'olcum-' || n || '@uye.test', true from seeded_person`,
  );
  await client.query(
    `create temp table seeded as
       select n, nextval(pg_get_serial_sequence('application', 'id')) as id, n % $2 as ad, n / $2 as person,
         n * 7919::bigint % 100 as fate, now() - (n * 104729::bigint % ($3::bigint * 86400)) * interval '1 second' as at
       from generate_series(0, $1 - 1) n`,
    [applications, ADVERTISEMENTS, DAYS],
  );
}

async function addApplications(client: pg.PoolClient, companyId: number, recruiterId: number): Promise<void> {
  await client.query(
    `insert into application (id, advertisement_id, person_id, company_id, stage_id, kind, told_kind, applicant_name, sent_at,
         updated_at, seen_at, promised_days)
       select s.id, ad.id, p.id, $1, f.stage, f.kind, f.kind, 'Ölçüm', s.at, s.at,
         case when s.fate < 90 then s.at + (1 + s.n % 9) * interval '7 hours' end, 14
       from seeded s join seeded_ad ad on ad.n = s.ad join seeded_person p on p.n = s.person,
       lateral (select case when s.fate < 30 then 1 when s.fate < 45 then 3 when s.fate < 52 then 4 when s.fate < 54 then 6
           when s.fate < 96 then 7 else 1 end as stage,
         case when s.fate < 30 then 'received' when s.fate < 45 then 'review' when s.fate < 52 then 'interview'
           when s.fate < 54 then 'hired' when s.fate < 96 then 'rejected' else 'withdrawn' end as kind) f`,
    [companyId],
  );
  await client.query(
    `insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, happened_at, settles_at,
         text, reason_code, actor_id)
       select s.id, case when step.kind = 'withdrawn' then 'withdrawn' else 'moved' end, 1, 2, 'received', step.kind,
         s.at + step.days * interval '1 day', s.at + step.days * interval '1 day' + interval '10 minutes', 'Ölçüm',
         case when step.kind = 'rejected' then (array['skills', 'experience', 'pay', 'location'])[1 + s.n % 4] end, $1
       from seeded s, lateral (values
         ('review', 2 + s.n % 11, s.fate >= 30 and s.fate < 70), ('interview', 14 + s.n % 17, s.fate >= 45 and s.fate < 60),
         ('hired', 32 + s.n % 23, s.fate >= 52 and s.fate < 54), ('rejected', 34 + s.n % 29, s.fate >= 54 and s.fate < 96),
         ('withdrawn', 5, s.fate >= 96)) as step (kind, days, is_so)
       where step.is_so order by s.n, step.days`,
    [recruiterId],
  );
}
