import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import { wantsMailOf } from "../../notices/index.ts";
import { FINAL_KINDS } from "../hiring.rules.ts";

export interface AskedRow {
  id: number;
  advertisement_id: number;
  title: string;
}

/** Whether somebody of the company has done anything with what came since then. `ad` is the advertisement. */
const isLookedAt = (since: RawBuilder<unknown>) => sql`exists (
  select from application a where a.advertisement_id = ad.id and greatest(a.seen_at, a.answered_at) > ${since})`;

/** Open ones with something unopened for as long as that, about which nobody has been asked, or answered, since. */
export async function askAbandoned(
  db: Transaction<DB>,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with asked as (
      insert into still_open_question (advertisement_id, asked_at)
      select ad.id, ${now} from advertisement ad join company c on c.id = ad.company_id
      where ad.status = 'published' and ad.expires_at > ${now} and ad.published_at <= ${since} and c.status = 'verified'
        and exists (select from application a where a.advertisement_id = ad.id and a.kind = 'received'
          and a.seen_at is null and not a.is_spam and a.sent_at <= ${since})
        and not ${isLookedAt(sql`${since}::timestamptz`)}
        and not exists (select from still_open_question q where q.advertisement_id = ad.id
          and (coalesce(q.answered_at, q.closed_at) is null or coalesce(q.answered_at, q.closed_at) > ${since}))
      order by ad.id limit ${limit}
      on conflict (advertisement_id) where answered_at is null and closed_at is null do nothing
      returning id, advertisement_id)
    select asked.id, asked.advertisement_id, ad.title from asked join advertisement ad on ad.id = asked.advertisement_id
    order by asked.id`.execute(db);
  return rows;
}

/** Texts of companies that have put nothing up since these days are noted; how many companies there were. */
export async function noteFirstDays(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    select note_texts_of(c.id) from (
      select c.id from company c
      where not exists (select from published_text t where t.company_id = c.id) and exists (
        select from advertisement ad where ad.company_id = c.id and ad.status in ('published', 'closed')
          and ad.published_at is not null)
      order by c.id limit ${limit}) c`.execute(db);
  return rows.length;
}

export interface AskedPerson {
  id: number;
  email: string;
  language: LanguageCode;
  is_mailed: boolean;
}

const MOST_ASKED = 20;

/** Whoever looks after it; where nobody does, all who hire and see it. */
export async function findAskedPeople(db: Transaction<DB>, advertisementId: number): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    with team as (
      select p.id, p.email, p.language, ${wantsMailOf("applicants")} as is_mailed, p.id = ad.owner_id as is_owner, m.created_at
      from advertisement ad
      join company_member m on m.company_id = ad.company_id and m.role in ('owner', 'recruiter')
      join person p on p.id = m.person_id
      where ad.id = ${advertisementId} and sees_advertisement(p.id, ad.id))
    select id, email, language, is_mailed from team where is_owner or not exists (select from team where is_owner)
    order by created_at, id limit ${MOST_ASKED}`.execute(db);
  return rows;
}

/** What has been answered otherwise: somebody has opened an application, or it is no longer open. */
export async function settleQuestions(db: Database, now: Date): Promise<void> {
  await sql`
    update still_open_question q set answered_at = ${now} from advertisement ad
    where ad.id = q.advertisement_id and q.answered_at is null and q.closed_at is null
      and (ad.status <> 'published' or ad.expires_at <= ${now} or ${isLookedAt(sql`q.asked_at`)})`.execute(
    db,
  );
}

interface ClosedRow extends AskedRow {
  company_id: number;
}

/** One whose time to answer is over, closed; undefined when there is none. */
export async function closeAbandoned(
  db: Transaction<DB>,
  { before, now }: { before: Date; now: Date },
): Promise<ClosedRow | undefined> {
  const { rows } = await sql<ClosedRow>`
    with due as (
      select q.id, ad.id as advertisement_id
      from still_open_question q join advertisement ad on ad.id = q.advertisement_id
      join company c on c.id = ad.company_id and c.status = 'verified'
      where q.answered_at is null and q.closed_at is null and q.asked_at <= ${before}
        and ad.status = 'published' and ad.expires_at > ${now}
      order by q.id limit 1 for update of q, ad skip locked),
    answered as (update still_open_question q set closed_at = ${now} from due where q.id = due.id)
    update advertisement ad set status = 'closed', closed_at = ${now}, close_reason = 'abandoned', updated_at = ${now}
    from due where ad.id = due.advertisement_id
    returning due.id, ad.id as advertisement_id, ad.title, ad.company_id`.execute(db);
  return rows[0];
}

export interface LeftAloneRow {
  application_id: number;
  person_id: number;
  email: string;
  language: LanguageCode;
  is_mailed: boolean;
  company: string;
}

/** Those who still wait for it. */
export async function findLeftAlone(db: Transaction<DB>, advertisementId: number): Promise<LeftAloneRow[]> {
  const { rows } = await sql<LeftAloneRow>`
    select a.id as application_id, p.id as person_id, p.email, p.language, ${wantsMailOf("applications")} as is_mailed,
      c.name as company
    from application a join person p on p.id = a.person_id join company c on c.id = a.company_id
    where a.advertisement_id = ${advertisementId} and not a.is_spam
      and a.told_kind <> all(${[...FINAL_KINDS, "withdrawn"]}::text[])
    order by a.id`.execute(db);
  return rows;
}

export interface QuestionRow {
  id: number;
  advertisement_id: number;
  title: string;
  asked_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
}

const QUESTION = sql`q.id, ad.id as advertisement_id, ad.title, q.asked_at, q.answered_at, q.closed_at
  from still_open_question q join advertisement ad on ad.id = q.advertisement_id`;
const MOST_LISTED = 100;

/** The latest first. */
export async function listQuestions(db: Database, { companyId, personId }: Looker): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${QUESTION} where ad.company_id = ${companyId} and sees_advertisement(${personId}, ad.id)
    order by q.asked_at desc, q.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export async function findQuestion(db: Database, id: number): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${QUESTION} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** A second yes changes nothing, and one that comes too late neither. */
export async function sayStillOpen(db: Database, id: number, now: Date): Promise<void> {
  await sql`update still_open_question set answered_at = ${now}
    where id = ${id} and answered_at is null and closed_at is null`.execute(db);
}
