import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface WaitingApplications {
  advertisementId: number;
  /** Of one who may decide for the company */
  email: `${string}@uye.test`;
  colleague: `${string}@uye.test`;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** A company of its own, with an advertisement that so many people wait for an answer to, the first one longest. */
export async function addWaitingApplications(count: number): Promise<WaitingApplications> {
  const { databaseUrl } = inject("journeyServer");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const mark = randomBytes(4).toString("hex");
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query<{ id: string }>(text, values)).rows[0]?.id);
  const companyId = await idOf(
    `insert into company (name, slug, sector_id, province_id, status)
     select $1, $2, (select min(id) from sector), (select min(id) from province), 'verified' returning id`,
    [`Söğüt Gıda ${mark}`, `sogut-gida-${mark}`],
  );
  const [email, colleague] = [`karar-${mark}@uye.test`, `ortak-${mark}@uye.test`] as const;
  for (const [name, address] of [
    ["Karar Veren", email],
    ["Ortak Karar", colleague],
  ]) {
    const id = await idOf(
      `insert into person (name, email, email_verified, role) values ($1, $2, true, 'employer') returning id`,
      [name, address],
    );
    await client.query(
      "insert into company_member (company_id, person_id, role) values ($1, $2, 'recruiter')",
      [companyId, id],
    );
  }
  const advertisementId = await idOf(
    `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status,
       published_at, expires_at)
     select $1, 'Depo Görevlisi', $2, (select min(id) from position), (select min(id) from sector), 'full-time',
       'specialist', 'x', 'published', now(), now() + interval '30 days' returning id`,
    [companyId, `depo-${mark}`],
  );
  await client.query(
    `with people as (
       insert into person (name, email, email_verified, role)
       select 'Aday ' || lpad(n::text, 2, '0'), 'bekleyen-' || n || '-' || $2 || '@uye.test', true, 'member'
       from generate_series(1, $3::int) n returning id, name),
     sent as (
       insert into application (advertisement_id, person_id, stage_id, sent_at, updated_at, waiting_since)
       select $1, id, 1, at, at, at from people, lateral (
         select now() - interval '90 days' + right(name, 2)::int * interval '1 day' as at) sent returning id, sent_at),
     copied as (
       insert into sent_cv (application_id, content)
       select sent.id, jsonb_build_object('name', 'x', 'headline', 'Depo', 'personal', '{}'::jsonb, 'desired', '{}'::jsonb,
         'experiences', '[]'::jsonb, 'educations', '[]'::jsonb, 'competencies', '[]'::jsonb, 'entries', '[]'::jsonb,
         'sectionOrder', '[]'::jsonb, 'language', 'tr', 'template', 'classic') from sent)
     insert into application_event (application_id, type, to_stage_id, to_kind, happened_at)
     select id, 'sent', 1, 'received', sent_at from sent`,
    [advertisementId, mark, count],
  );
  return {
    advertisementId,
    email,
    colleague,
    query: async <Row>(text: string, values: unknown[] = [advertisementId]) =>
      (await client.query(text, values)).rows as Row[],
    end: () => client.end(),
  };
}
