import type pg from "pg";

const MOST_OWN = 3;
const MOST_SENT = 8;
const MOST_REMEMBERED = 5;

/** To aday@mesai.test from some companies, by the employer's company to some people; and who lets that company remember them. */
export async function writeInvitations(
  client: pg.ClientBase,
  { companyId, personId, now }: { companyId: number; personId: number; now: Date },
): Promise<void> {
  await client.query(
    `with open as (
       select distinct on (a.company_id) a.id, a.company_id, a.published_at from open_advertisement a order by a.company_id, a.id),
     own as (
       select o.id, o.company_id, cv.person_id, cv.id as cv_id, row_number() over (order by o.id desc) as place
       from open o, cv where cv.person_id = $2 and cv.is_default and cv.is_searchable and o.company_id <> $1
         and not exists (select from application x where x.person_id = cv.person_id and x.advertisement_id = o.id)
       order by o.id desc limit $4),
     found as (
       select o.id, o.company_id, cv.person_id, cv.id as cv_id, row_number() over (order by cv.id desc) as place
       from open o, cv where o.company_id = $1 and cv.is_searchable and cv.is_default and cv.person_id <> $2
         and not exists (select from application x where x.person_id = cv.person_id and x.advertisement_id = o.id)
       order by cv.id desc limit $5)
     insert into invitation (advertisement_id, company_id, person_id, cv_id, sent_by, text, state, sent_at, expires_at, opened_at)
     select id, company_id, person_id, cv_id,
       (select min(m.person_id) from company_member m where m.company_id = invited.company_id),
       'Özgeçmişiniz aradığımız deneyime çok uyuyor. Ekibimizi ve işi anlatmak isteriz; başvurursanız seviniriz.',
       (array['sent', 'opened', 'declined', 'expired'])[1 + (place - 1) % 4],
       $3::timestamptz - (case when place % 4 = 0 then 16 else place end) * interval '1 day',
       $3::timestamptz + (14 - (case when place % 4 = 0 then 16 else place end)) * interval '1 day',
       case when place % 4 in (2, 3) then $3::timestamptz - interval '2 hours' end
     from (select * from own union all select * from found) invited`,
    [companyId, personId, now, MOST_OWN, MOST_SENT],
  );
  await client.query(
    `with agreed as (
       select id, person_id, company_id from application where company_id = $1 and kind = 'rejected' order by id limit $3),
     said as (
       insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
       select person_id, id, 'talent-pool', '1', true, $2 from agreed)
     insert into talent_pool_entry (application_id, company_id, agreed_at, kept_until)
     select id, company_id, $2, $2::timestamptz + interval '12 months' from agreed`,
    [companyId, now, MOST_REMEMBERED],
  );
}
