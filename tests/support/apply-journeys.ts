import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signInAs } from "./site.ts";

interface ApplyingSite {
  sql: pg.Client;
}

/** With the password of the demo accounts, and a CV that lacks nothing that an application asks for, or everything. */
export async function addNewMember(
  { sql }: ApplyingSite,
  email: string,
  { isComplete }: { isComplete: boolean },
): Promise<number> {
  const { rows } = await sql.query(
    `with made as (insert into person (name, email, email_verified) values ('Deniz Yol', $1, true) returning id),
     credential as (
       insert into person_credential (person_id, account_id, provider_id, password_hash)
       select made.id, made.id::text, c.provider_id, c.password_hash from made, person_credential c
       join person p on p.id = c.person_id where p.email = 'aday@mesai.test' and c.password_hash is not null),
     written as (
       insert into cv (person_id, title, is_default, country_id, province_id, district_id, birth_date)
       select made.id, 'Özgeçmişim', true, d.country, d.province_id, d.id, d.born from made,
         (select case when $2 then 73 end as country, case when $2 then province_id end as province_id,
           case when $2 then id end as id, case when $2 then date '1990-05-05' end as born
           from district order by district.id limit 1) d
       returning id),
     learned as (insert into cv_education (cv_id, level, school_name, graduation_year)
       select id, 3, 'Atatürk Lisesi', 2008 from written where $2)
     select id from made`,
    [email, isComplete],
  );
  return Number(rows[0].id);
}

/** Signed in too. */
export async function becomeNewMember(
  site: ApplyingSite,
  of: Page,
  email: `${string}@uye.test`,
  cv: { isComplete: boolean },
): Promise<number> {
  const id = await addNewMember(site, email, cv);
  await signInAs(of, email);
  return id;
}

/** Nothing where they have not applied. */
export async function applicationOf(
  { sql }: ApplyingSite,
  advertisementId: number,
  email: string,
): Promise<{ kind: string; consents: string[] } | undefined> {
  const { rows } = await sql.query(
    `select a.kind, array(select l.kind || '=' || l.is_given from consent_ledger l
       where l.application_id = a.id order by 1) as consents
     from application a join person p on p.id = a.person_id where p.email = $1 and a.advertisement_id = $2`,
    [email, advertisementId],
  );
  return rows[0];
}

/** Whatever the employer asks. */
export async function answerAll(of: Page): Promise<void> {
  for (const question of await of.locator("[data-question]").all()) {
    const kind = await question.getAttribute("data-question");
    if (kind === "text") await question.locator("textarea").fill("Yanıtım budur.");
    else await question.locator("input:not([type=hidden])").first().check();
  }
}

export const NO_QUESTIONS = "not exists (select from application_question q where q.advertisement_id = a.id)";
export const PLAIN_BUT_FOR_QUESTIONS =
  "a.external_url is null and not a.is_referable and not a.is_abroad and not a.asks_group_consent";
export const PLAIN = `${PLAIN_BUT_FOR_QUESTIONS} and ${NO_QUESTIONS}`;

const OWN = "kendi-ilani";

/**
 * Open and plain but for what is named: for whoever changes or closes it, or asks something in it. It is of a company of its own,
 * which refers the people of the demo, and old, so that nobody comes by it at the top of a list either.
 */
export async function addOwnAdvertisement(
  { sql }: ApplyingSite,
  { isAbroad = false, asksGroupConsent = false, isReferable = false } = {},
): Promise<{ id: number; path: string }> {
  const { rows } = await sql.query(
    `with company as (
       insert into company (name, slug, sector_id, province_id, status)
       select $1, $1, (select min(id) from sector), (select min(id) from province), 'verified' returning id, province_id),
     referred as (
       insert into referred_person (company_id, identity_hash)
       select company.id, known.identity_hash from company, (select distinct identity_hash from referred_person) known),
     added as (
       insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, is_abroad,
         asks_group_consent, is_referable, status, published_at, expires_at)
       select company.id, 'Kendi ilanı', $2, (select min(id) from position), (select min(id) from sector), 'full-time',
         'specialist', 'x', $3, $4, $5, 'published', now() - interval '20 days', now() + interval '20 days'
       from company returning id),
     placed as (
       insert into advertisement_location (advertisement_id, name, province_id)
       select added.id, 'Merkez', company.province_id from added, company)
     select id::int from added`,
    [`kendi-${randomUUID()}`, OWN, isAbroad, asksGroupConsent, isReferable],
  );
  const [{ id }] = rows;
  return { id, path: `/is-ilani/${OWN}-${id}` };
}

/**
 * Open ones that nobody has applied to, and none that another journey has published and is looking for. Others take them at the same
 * time: they are applied to, and never changed.
 */
export async function findUnapplied(
  { sql }: ApplyingSite,
  condition: string,
  count: number,
): Promise<{ id: number; path: string }[]> {
  const { rows } = await sql.query(
    `select a.id, a.slug from open_advertisement a
     where not a.requires_disc and a.slug not in ('tuhaf-ilan', '${OWN}') and ${condition}
       and a.published_at < now() - interval '1 hour'
       and not exists (select from application p where p.advertisement_id = a.id)
     order by a.id desc limit ${count}`,
  );
  expect(rows, condition).toHaveLength(count);
  return rows.map(({ id, slug }) => ({ id: Number(id), path: `/is-ilani/${slug}-${id}` }));
}

export async function openApplyForm(of: Page, id: number): Promise<void> {
  await of.goto(`/basvur/${id}`);
  await of.locator(".apply[data-enhanced]").waitFor();
}
