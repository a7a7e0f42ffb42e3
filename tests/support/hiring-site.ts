import pg from "pg";
import { inject } from "vitest";

let made = 0;

/** A company of its own with one advertisement and people who have applied to it, of whom each has `count` a stage. */
export async function addBoard(
  counts: readonly number[],
): Promise<{ email: `${string}@uye.test`; path: string }> {
  made += 1;
  const { databaseUrl } = inject("journeyServer");
  const mark = `pano${Date.now()}${made}`;
  const email = `${mark}@uye.test` as const;
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const one = async (text: string, values: unknown[]) =>
      (await db.query(text, values)).rows[0].id as string;
    const company = await one(
      `insert into company (name, slug, sector_id, province_id, status)
       select $1, $1, (select min(id) from sector), (select min(id) from province), 'verified' returning id`,
      [mark],
    );
    const person = await one(
      "insert into person (name, email, email_verified, role) values ('Pano Sahibi', $1, true, 'employer') returning id",
      [email],
    );
    await db.query("insert into company_member (company_id, person_id, role) values ($1, $2, 'owner')", [
      company,
      person,
    ]);
    const advertisement = await one(
      `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status,
         published_at, expires_at)
       select $1, 'Pano ilanı', $2, (select min(id) from position), (select min(id) from sector), 'full-time', 'specialist',
         'x', 'published', now(), now() + interval '30 days' returning id`,
      [company, mark],
    );
    for (const [place, count] of counts.entries()) {
      await db.query(
        `with people as (
           insert into person (name, email, email_verified, role)
           select 'Aday ' || $2::int || '-' || n, $1 || '-' || $2::int || '-' || n || '@uye.test', true, 'member'
           from generate_series(1, $3::int) n returning id),
         sent as (
           insert into application (advertisement_id, person_id, stage_id, kind, waiting_since, seen_at)
           select $4, people.id, stage.id, stage.kind, now(), now() from people, stage where stage.id = $2 + 1
           returning id, stage_id, kind)
         insert into application_event (application_id, type, to_stage_id, to_kind)
         select id, 'sent', 1, 'received' from sent`,
        [mark, place, count, advertisement],
      );
    }
    return { email, path: `/isveren/ilanlar/${advertisement}/adaylar?gorunum=pano` };
  } finally {
    await db.end();
  }
}
