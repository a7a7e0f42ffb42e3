import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { csrfTokenFor } from "../../src/platform/session/csrf.ts";

export interface Target {
  id: number;
  locationId: number;
  /** Of the company's people, who each get a mail. */
  recruiters: number;
  /** Those of them who each get a notice. */
  told: number[];
  questions: { id: number; kind: string; options: number[] }[];
}

export interface Member extends OpenSession {
  cvId: number;
}

export interface Pair {
  target: Target;
  member: Member;
}

/** As many as may be, with room below the hundred that a member may send a day. */
const TARGETS = 40;
const MEMBERS = 2000;

/** Signed in a moment ago: a session that is due is prolonged, once a day, which is not what is measured. */
export async function addMembers(pool: pg.Pool, secret: string): Promise<Member[]> {
  const { rows } = await pool.query(
    `with people as (
       insert into person (name, email, email_verified)
       select 'Ölçüm ' || n, 'olcum-' || n || '@uye.test', true from generate_series(1, $1) n returning id)
     insert into cv (person_id, title, is_default) select id, 'Özgeçmiş', true from people
     returning id, person_id`,
    [MEMBERS],
  );
  const sessions = await openSessions(
    pool,
    secret,
    rows.map(({ person_id }) => Number(person_id)),
  );
  return rows.map(({ id }, index) => ({ cvId: Number(id), ...sessions[index] })) as Member[];
}

export interface OpenSession {
  id: number;
  cookie: string;
  csrfToken: string;
}

export async function openSessions(
  pool: pg.Pool,
  secret: string,
  personIds: readonly number[],
): Promise<OpenSession[]> {
  const sessions = personIds.map((id) => {
    const token = randomBytes(24).toString("base64url");
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return {
      id,
      token,
      cookie: `mesai.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
      csrfToken: csrfTokenFor(token, secret),
    };
  });
  await pool.query(
    `insert into person_session (person_id, token, expires_at)
     select id, token, now() + interval '30 days' from unnest($1::bigint[], $2::text[]) as made(id, token)`,
    [sessions.map(({ id }) => id), sessions.map(({ token }) => token)],
  );
  return sessions;
}

/** Open ones with questions; all are made to ask for a consent too. */
export async function findTargets(pool: pg.Pool): Promise<Target[]> {
  const { rows } = await pool.query(
    `select a.id, min(l.id) as location_id,
       (select count(*) from company_member m where m.company_id = a.company_id and m.role in ('owner', 'recruiter'))
         as recruiters,
       array(select m.person_id::int from company_member m where m.company_id = a.company_id and m.role <> 'viewer'
         and sees_advertisement(m.person_id, a.id)) as told, (
       select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'options',
         (select coalesce(json_agg(o.id), '[]') from application_question_option o where o.question_id = q.id))
         order by q.ordinal) from application_question q where q.advertisement_id = a.id) as questions
     from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
     where a.external_url is null and not a.is_referable
       and exists (select from application_question q where q.advertisement_id = a.id)
     group by a.id, a.company_id order by a.id limit $1`,
    [TARGETS],
  );
  const targets = rows.map((row) => ({
    id: Number(row.id),
    recruiters: Number(row.recruiters),
    told: row.told,
    locationId: Number(row.location_id),
    questions: row.questions,
  }));
  await pool.query(
    `update advertisement set asks_group_consent = true, is_abroad = false, requires_disc = false, is_blind = false
     where id = any ($1::bigint[])`,
    [targets.map(({ id }) => id)],
  );
  await pool.query("delete from notice where starts_with(topic, 'applicant ')");
  return targets;
}

/**
 * Every member applies to every advertisement once. All who are under way at one moment want the same advertisement, then
 * the next one: that is the hardest for the database, and soon either side has had all advertisements, which differ in
 * their questions and mails, equally often.
 */
export function* pairUp(targets: readonly Target[], members: readonly Member[], atOnce: number) {
  for (let first = 0; first < members.length; first += atOnce) {
    for (const target of targets) {
      for (const member of members.slice(first, first + atOnce)) yield { target, member };
    }
  }
}

/** What either side has written, counted: the same for every application. */
export async function expectSameRows(pool: pg.Pool, targets: readonly Target[]): Promise<void> {
  const { rows } = await pool.query(
    `select a.advertisement_id, count(*)::int as sent,
       sum((select count(*) from application_event e where e.application_id = a.id))::int as events,
       sum((select count(*) from application_answer g where g.application_id = a.id))::int as answers,
       sum((select count(*) from sent_cv s where s.application_id = a.id and s.words = words_of_application(a.id)))::int as copies,
       coalesce((select sum(times) from notice n where n.topic = 'applicant ' || a.advertisement_id), 0)::int as notices,
       sum((select count(*) from consent_ledger l where l.application_id = a.id))::int as consents
     from application a join person p on p.id = a.person_id where p.email like 'olcum-%' group by a.advertisement_id`,
  );
  const jobs = await pool.query("select count(*)::int as count from pgboss.job where name = 'send-mail'");
  let mails = 0;
  for (const { advertisement_id, sent, events, copies, answers, consents, notices } of rows) {
    const target = targets.find(({ id }) => id === Number(advertisement_id));
    const once = [events, copies, consents];
    if (
      !target ||
      once.some((count) => count !== sent) ||
      answers !== sent * target.questions.length ||
      notices !== sent * target.told.length
    ) {
      throw new Error(`advertisement ${advertisement_id}: the sides did not write the same rows`);
    }
    mails += sent * (1 + target.recruiters);
  }
  if (jobs.rows[0].count !== mails) throw new Error(`${jobs.rows[0].count} mails, where ${mails} belong`);
}
