import type pg from "pg";

export interface Scale {
  /** Of the company, those of the one advertisement among them. */
  applications: number;
  ofOneAdvertisement: number;
}

export interface Seeded {
  companyId: number;
  recruiterId: number;
  /** The one that most apply to. */
  advertisementId: number;
}

/** What an earlier run has left in a folder that stays. */
export async function findSeeded(pool: pg.Pool): Promise<Seeded | undefined> {
  const { rows } = await pool.query(
    `select m.company_id, m.person_id, ad.id from company_member m join person p on p.id = m.person_id
     join advertisement ad on ad.company_id = m.company_id and ad.slug = 'olcum-0' where p.email = $1`,
    [RECRUITER],
  );
  const [row] = rows;
  return (
    row && {
      companyId: Number(row.company_id),
      recruiterId: Number(row.person_id),
      advertisementId: Number(row.id),
    }
  );
}

/** Different texts of CVs: as many words as an index of a million has, at a hundredth of the time. */
const TEXTS = 2000;
/** No day has texts of its own: who applies on a day is anybody. */
const TEXT_OF = `(n + n / 1000 * 7) % ${TEXTS}`;
const PER_ADVERTISEMENT = 1000;
const RECRUITER = "isveren@mesai.test";

/**
 * Applications as they are after years: stages, kinds and times spread, names and words that repeat as often as they do in
 * life. Triggers are off and indexes are made afterwards, or it would take an hour.
 */
export async function seedWorkspace(pool: pg.Pool, scale: Scale): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      `select m.company_id, m.person_id,
         (select max(id) from advertisement where company_id = m.company_id and status = 'published') as ad_id
       from company_member m join person p on p.id = m.person_id where p.email = $1`,
      [RECRUITER],
    );
    const [companyId, recruiterId, model] = [rows[0].company_id, rows[0].person_id, rows[0].ad_id].map(
      Number,
    );
    if (!companyId || !recruiterId || !model) throw new Error("no employer among the demo accounts");
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("select setseed(0.5)");
    await client.query("update company set group_id = null where id = $1", [companyId]);
    const advertisements = 1 + Math.ceil((scale.applications - scale.ofOneAdvertisement) / PER_ADVERTISEMENT);
    await addAdvertisements(client, model, advertisements);
    await addTexts(client, companyId);
    await withoutIndexes(client, ["application", "sent_cv", "application_event"], async () => {
      await addPeople(
        client,
        companyId,
        Math.max(scale.ofOneAdvertisement, Math.ceil(scale.applications / 3)),
      );
      await addApplications(client, companyId, recruiterId, scale);
    });
    await client.query("set session_replication_role = origin");
    for (const table of [
      "application",
      "sent_cv",
      "application_event",
      "application_count",
      "application_scorecard",
      "person",
    ]) {
      await client.query(`vacuum (analyze) ${table}`);
    }
  } finally {
    client.release(true);
  }
}

async function addAdvertisements(client: pg.PoolClient, model: number, count: number): Promise<void> {
  await client.query(
    `create temp table seeded_advertisement as
     select n, nextval(pg_get_serial_sequence('advertisement', 'id')) as id from generate_series(0, $1 - 1) n`,
    [count],
  );
  await client.query(
    `insert into advertisement
     select (jsonb_populate_record(null::advertisement, to_jsonb(model) || jsonb_build_object(
       'id', made.id, 'form_key', null, 'title', model.title || ' ' || made.n, 'slug', 'olcum-' || made.n))).*
     from advertisement model, seeded_advertisement made where model.id = $1`,
    [model],
  );
}

/** A few words are in every CV, most in hardly any. */
async function addTexts(client: pg.PoolClient, companyId: number): Promise<void> {
  await client.query(
    `create temp table vocabulary as
     select row_number() over (order by md5(word)) - 1 as n, word from (
       select distinct (regexp_matches(text, '\\w{3,}', 'g'))[1] as word from (
         select name as text from position union all select name from sector
         union all select name from district union all select description || qualifications from advertisement) texts) words`,
  );
  await client.query("alter table vocabulary add primary key (n)");
  const words = (count: number) => `(
    select string_agg((select v.word from vocabulary v where v.n = drawn.at), ' ') from (
      select floor(power(random() + t.n * 0, 4) * (select count(*) from vocabulary))::bigint as at
      from generate_series(1, ${count}) offset 0) drawn)`;
  const experience = (number: number) => `jsonb_build_object(
    'id', ${number}, 'companyName', ${words(2)}, 'positionName', ${words(2)}, 'provinceId', 1 + t.n % 81,
    'startedOn', date '2026-01-01' - (${number} * 900 + t.n % 300), 'endedOn', date '2026-01-01' - (${number} * 900 - 800),
    'description', ${words(25)})`;
  await client.query(
    `create temp table seeded_text as
     select n, content, array_to_tsvector(array(
       select '${companyId}/' || word from unnest(tsvector_to_array(to_tsvector('simple', fold_turkish((
         select string_agg(value #>> '{}', ' ')
         from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') value))))) word)) as words
     from (
       select t.n, jsonb_build_object(
         'id', t.n, 'title', 'Özgeçmiş', 'isDefault', true, 'updatedAt', '2026-01-01T00:00:00Z', 'email', 'aday@uye.test',
         'headline', ${words(4)}, 'summary', ${words(40)}, 'personal', jsonb_build_object('countryId', 73,
           'provinceId', 1 + t.n % 81, 'phone', '+905321234567'), 'desired', jsonb_build_object('position', ${words(2)}),
         'experiences', jsonb_build_array(${[1, 2, 3].map(experience).join(", ")}),
         'educations', jsonb_build_array(jsonb_build_object('id', 1, 'level', 1 + t.n % 6, 'schoolName', ${words(3)},
           'department', ${words(2)}, 'graduationYear', 2000 + t.n % 24, 'isStillStudent', false)),
         'competencies', jsonb_build_array(jsonb_build_object('id', null, 'name', ${words(1)}),
           jsonb_build_object('id', null, 'name', ${words(2)})),
         'entries', '[]'::jsonb, 'template', 'classic', 'language', 'tr', 'isSearchable', true,
         'hiddenCompanies', '[]'::jsonb) as content
       from generate_series(0, ${TEXTS} - 1) t(n)) made`,
  );
  await client.query("alter table seeded_text add primary key (n)");
}

const GIVEN =
  "array['Ayşe','Mehmet','Zeynep','Ali','Fatma','Can','Elif','Ömer','Çağla','Şükrü','İpek','Işıl','Umut','Ece','Deniz']";
const FAMILY =
  "array['Yılmaz','Kaya','Demir','Çelik','Şahin','Öztürk','Aydın','Arslan','Doğan','Kılıç','Ünal','Işık','Güneş','Aksoy']";

async function addPeople(client: pg.PoolClient, companyId: number, count: number): Promise<void> {
  await client.query(
    `create temp table seeded_person as
     select n, nextval(pg_get_serial_sequence('person', 'id')) as id,
       (${GIVEN})[1 + n % 15] || ' ' || (${GIVEN})[1 + n / 15 % 15] || ' ' || (${FAMILY})[1 + n * 7 % 14]
         || (${FAMILY})[1 + n / 14 % 14] as name, ''::tsvector as words
     from generate_series(0, $1 - 1) n`,
    [count],
  );
  await client.query(
    `update seeded_person set words = array_to_tsvector(array(
       select distinct '${companyId}/' || word from unnest(string_to_array(fold_turkish(name), ' ')) word))`,
  );
  await client.query(
    `insert into person (id, name, email, email_verified)
     select id, name, 'olcum-' || n || '@uye.test', true from seeded_person`,
  );
}

/** Two of three have been answered; of each ten, one waits in a stage in between. */
async function addApplications(
  client: pg.PoolClient,
  companyId: number,
  recruiterId: number,
  { applications, ofOneAdvertisement }: Scale,
): Promise<void> {
  await client.query(
    `create temp table seeded_application as
     select n, nextval(pg_get_serial_sequence('application', 'id')) as id,
       case when n % $3 = 0 and n / $3 < $2 then 0 else 1 + n % ((select count(*) from seeded_advertisement) - 1) end as ad,
       (n * 7919::bigint) % $1 as mixed
     from generate_series(0, $1 - 1) n`,
    [applications, ofOneAdvertisement, Math.floor(applications / ofOneAdvertisement)],
  );
  await client.query(
    `insert into application (id, advertisement_id, person_id, company_id, stage_id, kind, told_kind, applicant_name,
       sent_at, updated_at, seen_at, answered_at, waiting_since, owner_id, province_id, education_level, experience_months)
     select made.id, ad.id, p.id, $1, stage.id, stage.kind, stage.kind, p.name, at, at,
       case when stage.kind <> 'received' or mixed % 3 = 0 then at + interval '1 day' end,
       case when stage.kind <> 'received' then at + interval '2 days' end,
       case when stage.kind = 'received' then at when stage.kind not in ('hired', 'rejected', 'withdrawn') then at + interval '2 days' end,
       case when mixed % 20 = 0 then $2::bigint end,
       case when mixed % 10 < 4 then 34 when mixed % 10 < 6 then 6 else 1 + text_n % 81 end, 1 + text_n % 6, (text_n * 13) % 300
     from (
       select s.*, ${TEXT_OF} as text_n, now() - (mixed % 1000) * interval '1 day' - (n % 86400) * interval '1 second' as at
       from seeded_application s) made
     join seeded_advertisement ad on ad.n = made.ad
     join seeded_person p on p.n = made.n % (select count(*) from seeded_person)
     join lateral (select * from (values (1, 'received', 0, 30), (2, 'review', 30, 35), (3, 'review', 35, 40),
       (4, 'interview', 40, 44), (5, 'offer', 44, 45), (6, 'hired', 45, 47), (7, 'rejected', 47, 95),
       (1, 'withdrawn', 95, 100)) s (id, kind, since, until)) stage on mixed % 100 >= since and mixed % 100 < until
     order by made.n`,
    [companyId, recruiterId],
  );
  await client.query(
    `insert into sent_cv (application_id, advertisement_id, content, words)
     select made.id, ad.id, t.content, t.words || p.words
     from (select s.*, ${TEXT_OF} as text_n from seeded_application s) made
     join seeded_advertisement ad on ad.n = made.ad
     join seeded_person p on p.n = made.n % (select count(*) from seeded_person)
     join seeded_text t on t.n = made.text_n order by made.n`,
  );
  await client.query(
    `insert into application_event (application_id, type, to_stage_id, to_kind, happened_at)
     select id, 'sent', 1, 'received', sent_at from application where company_id = $1 and applicant_name is not null`,
    [companyId],
  );
  await client.query(
    `insert into application_tag (company_id, application_id, tag)
     select $1, id, (array['Referanslı', 'Tekrar ara', 'Yedek'])[1 + n % 3] from seeded_application where n % 200 = 0`,
    [companyId],
  );
  await client.query(
    `insert into application_scorecard (application_id, person_id, average, scored_at)
     select id, $1, 1 + mixed % 13 / 4.0, now() from seeded_application where n % 100 = 0`,
    [recruiterId],
  );
  await client.query("delete from application_count");
  await client.query(
    `insert into application_count
     select company_id, advertisement_id, stage_id, kind, count(*), true from application where not is_spam
     group by company_id, advertisement_id, stage_id, kind`,
  );
}

export async function withoutIndexes(
  client: pg.PoolClient,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
