import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { QuestionKind } from "../answers.rules.ts";
import type { OwnList } from "../applications.contract.ts";
import type { ConsentKind, HistoryStatus, ToldStatus } from "../applications.rules.ts";
import { TOLD_BY_EVENT, TOLD_STATUS } from "./moving.store.ts";

/** What the sender may know of. `e` is the event. */
const IS_TOLD = sql`(e.type in ('sent', 'seen', 'withdrawn', 'cv-offered') or (e.type = 'moved' and e.tells and e.told_at is not null))`;

export interface FormerAnswer {
  question_id: number;
  kind: QuestionKind;
  text: string | null;
  option_ids: number[];
}

/**
 * The member's own latest answers to what this advertisement asks. Employers ask the same in many advertisements: a
 * question is the same if its words and its kind are, and so are its options. Those given with the named CV come first.
 */
export async function findFormerAnswers(
  db: Database,
  personId: number,
  advertisementId: number,
  cvId?: number,
): Promise<FormerAnswer[]> {
  const { rows } = await sql<FormerAnswer>`
    select distinct on (q.id) q.id as question_id, q.kind, given.text,
      to_json(array(select o.id from application_question_option o
        join application_question_option former on former.text = o.text
        where o.question_id = q.id and former.id = any(given.option_ids) order by o.ordinal)) as option_ids
    from application a
    join application_answer given on given.application_id = a.id
    join application_question asked on asked.id = given.question_id
    join application_question q on q.kind = asked.kind and q.text = asked.text
    where a.person_id = ${personId} and q.advertisement_id = ${advertisementId}
    order by q.id, coalesce(a.cv_id = ${cvId ?? null}, false) desc, a.updated_at desc, a.id desc`.execute(db);
  return rows;
}

export async function hasAnsweredWith(
  db: Database,
  personId: number,
  advertisementId: number,
  cvId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from application a where a.person_id = ${personId} and a.advertisement_id = ${advertisementId}
      and a.cv_id = ${cvId} and exists (select from application_answer given where given.application_id = a.id)`.execute(
    db,
  );
  return rows.length > 0;
}

export interface GroupCompanyRow {
  id: number;
  name: string;
  slug: string;
}

/** Those of the advertisement's group that an application may reach, beside the company itself. */
export async function findGroupCompanies(db: Database, advertisementId: number): Promise<GroupCompanyRow[]> {
  const { rows } = await sql<GroupCompanyRow>`
    select other.id, other.name, other.slug
    from open_advertisement a
    join company own on own.id = a.company_id
    join company other on other.group_id = own.group_id and other.id <> own.id and other.status = 'verified'
    where a.id = ${advertisementId} and a.asks_group_consent
    order by other.name, other.id`.execute(db);
  return rows;
}

export interface ApplicationRow {
  id: number;
  advertisement_id: number;
  status: ToldStatus;
  sent_at: Date;
  updated_at: Date;
  title: string;
  slug: string;
  company_name: string;
  logo_sha256: string | null;
  is_open: boolean;
  messages: { total: number; unread: number };
  awaits_member: boolean;
  own_note: string;
}

/** The last word is the employer's, and something may still come of it. */
const AWAITS_MEMBER = sql`(a.told_kind not in ('hired', 'rejected', 'withdrawn') and coalesce((
  select m.is_from_company from application_message m where m.application_id = a.id order by m.id desc limit 1), false))`;

/** Every list of the member's that it stands in. */
const IN_LISTS = sql`array[
  case when a.told_kind in ('received', 'review') then 'inceleme'
    when a.told_kind in ('interview', 'offer') then 'gorusme' else 'sonuc' end,
  case when ${AWAITS_MEMBER} then 'yanit' end]`;

const MESSAGES = sql`(
  select json_build_object('total', count(*), 'unread', count(*) filter (where m.read_at is null))
  from application_message m where m.application_id = a.id and m.is_from_company) as messages`;

export async function findOwnApplications(
  db: Database,
  personId: number,
  { list, offset, limit }: { list?: OwnList | undefined; offset: number; limit: number },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select a.id, a.advertisement_id, ${TOLD_STATUS} as status, a.sent_at, a.updated_at, ad.title, ad.slug, c.name as company_name,
      logo.sha256 as logo_sha256,
      exists (select from open_advertisement o where o.id = ad.id) as is_open, ${MESSAGES},
      ${AWAITS_MEMBER} as awaits_member, a.own_note
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    left join stored_file logo on logo.id = c.logo_file_id
    where a.person_id = ${personId} and (${list ?? null}::text is null or ${list ?? null}::text = any(${IN_LISTS}))
    order by a.updated_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOwnApplications(
  db: Database,
  personId: number,
): Promise<{ total: number; inLists: Record<OwnList, number> }> {
  const { rows } = await sql<{ list: OwnList; count: number }>`
    select list, count(*) as count from application a cross join unnest(${IN_LISTS}) as list
    where a.person_id = ${personId} and list is not null group by list`.execute(db);
  const inLists = { yanit: 0, inceleme: 0, gorusme: 0, sonuc: 0 };
  for (const { list, count } of rows) inLists[list] = count;
  return { total: inLists.inceleme + inLists.gorusme + inLists.sonuc, inLists };
}

/** False for somebody else's. */
export async function saveOwnNote(
  db: Database,
  personId: number,
  { id, note }: { id: number; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    update application set own_note = ${note} where id = ${id} and person_id = ${personId} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export interface ApplicationDetailRow extends ApplicationRow {
  person_id: number;
  applicant_name: string;
  applicant_email: string;
  company_id: number;
  location_name: string | null;
  cv_id: number | null;
  cover_letter_text: string | null;
  has_newer_cv: boolean;
  /** Told that twice the promised time has passed */
  is_told_late: boolean;
  is_forgotten: boolean;
  events: { status: HistoryStatus; reason: string | null; happened_at: string }[];
  answers: {
    question_id: number;
    question: string;
    text: string | null;
    option_ids: number[];
    options: string[];
  }[];
  consents: { kind: ConsentKind; is_given: boolean }[];
}

/** Whose it is, and who may see it, is for the caller to judge. */
export async function findApplicationDetail(
  db: Database,
  id: number,
): Promise<ApplicationDetailRow | undefined> {
  const { rows } = await sql<ApplicationDetailRow>`${prepared}
    select a.id, a.advertisement_id, ${TOLD_STATUS} as status, a.sent_at, a.updated_at, ad.title, ad.slug, c.name as company_name,
      logo.sha256 as logo_sha256, exists (select from open_advertisement o where o.id = ad.id) as is_open,
      ${MESSAGES}, ${AWAITS_MEMBER} as awaits_member, a.own_note, a.person_id, p.name as applicant_name, p.email as applicant_email, ad.company_id, l.name as location_name,
      a.cv_id, a.cover_letter_text, has_newer_cv(a.id), a.late_told_at is not null as is_told_late, a.forgotten_at is not null as is_forgotten,
      (select json_agg(json_build_object('status', ${TOLD_BY_EVENT}, 'reason', e.text,
          'happened_at', coalesce(e.told_at, e.happened_at)) order by e.id)
        from application_event e
        where e.application_id = a.id and ${IS_TOLD}) as events,
      coalesce((select json_agg(json_build_object('question_id', q.id, 'question', q.text, 'text', given.text,
          'option_ids', given.option_ids,
          'options', array(select o.text from application_question_option o
            where o.id = any(given.option_ids) order by o.ordinal)) order by q.ordinal)
        from application_answer given join application_question q on q.id = given.question_id
        where given.application_id = a.id), '[]') as answers,
      coalesce((select json_agg(json_build_object('kind', latest.kind, 'is_given', latest.is_given)) from (
        select distinct on (kind) kind, is_given from consent_ledger
        where application_id = a.id order by kind, id desc) latest), '[]') as consents
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    join person p on p.id = a.person_id
    left join advertisement_location l on l.id = a.location_id
    left join stored_file logo on logo.id = c.logo_file_id
    where a.id = ${id}`.execute(db);
  return rows[0];
}

/** All that a member has been told of what became of their applications. */
export async function findToldEvents(db: Database, personId: number): Promise<object[]> {
  const { rows } = await sql<{
    application_id: number;
    status: HistoryStatus;
    text: string | null;
    happened_at: Date;
  }>`
    select e.application_id, ${TOLD_BY_EVENT} as status, e.text,
      coalesce(e.told_at, e.happened_at) as happened_at
    from application_event e join application a on a.id = e.application_id
    where a.person_id = ${personId} and ${IS_TOLD}
    order by e.id`.execute(db);
  return rows;
}
