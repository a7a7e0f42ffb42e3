import { type RawBuilder, sql, type Transaction } from "kysely";
import { OWN_ADVERTISEMENTS_PATH } from "../../../addresses/own-advertisements.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import { noticesFor, wantsMailOf } from "../../notices/index.ts";
import type { Answer, Question } from "../answers.rules.ts";
import type { ApplicationKind } from "../applications.contract.ts";
import { MOST_A_DAY, type RecordedConsent } from "../applications.rules.ts";
import { COPIED_AGAIN, copyOf } from "../sent-copies.store.ts";
import { beginningOf } from "../sorting.store.ts";

type Connection = Database | Transaction<DB>;

interface Addressee {
  email: string;
  language: LanguageCode;
}

export interface ApplyRow {
  id: number;
  slug: string;
  title: string;
  company_id: number;
  company_name: string;
  company_slug: string;
  has_kvkk_text: boolean;
  retention_months: number;
  is_open: boolean;
  external_url: string | null;
  is_referable: boolean;
  is_referred: boolean;
  requires_disc: boolean;
  has_disc_result: boolean;
  is_abroad: boolean;
  asks_group_consent: boolean;
  former_id: number | null;
  former_kind: ApplicationKind | null;
  cv_count: number;
  sent_today: number;
  salary_min: number | null;
  salary_max: number | null;
  locations: { id: number; name: string }[];
  questions: Question[];
}

const REFERRED_FOR = "1 day";

interface Asked {
  advertisementId: number;
  personId: number;
  now: Date;
}

/** When the day began at which the member's applications are counted. */
const dayOf = (now: Date) =>
  sql`date_trunc('day', ${now}::timestamptz at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'`;

/** An advertisement that is or was public, and where this member stands with it. */
export async function findApplyRow<More = unknown>(
  db: Connection,
  { advertisementId, personId, now }: Asked,
  /** Further columns, each after a comma. */
  more: RawBuilder<unknown> = sql``,
): Promise<(ApplyRow & More) | undefined> {
  const { rows } = await sql<ApplyRow & More>`${prepared}
    select a.id, a.slug, a.title, a.company_id, c.name as company_name, c.slug as company_slug,
      coalesce(c.kvkk_text, '') <> '' as has_kvkk_text, c.retention_months,
      a.status = 'published' and a.expires_at > ${now} and c.status = 'verified' as is_open,
      a.external_url, a.is_referable, a.requires_disc, a.is_abroad, a.asks_group_consent,
      a.salary_min, a.salary_max,
      exists (select from disc_test test where test.person_id = ${personId} and test.finished_at is not null)
        as has_disc_result,
      exists (select from advertisement_redirection r where r.person_id = ${personId}
        and r.advertisement_id = a.id and r.is_referred
        and r.created_at > ${now}::timestamptz - ${REFERRED_FOR}::interval) as is_referred,
      former.id as former_id, former.kind as former_kind,
      (select count(*) from cv where cv.person_id = ${personId} and cv.deleted_at is null) as cv_count,
      (select coalesce(sum((select count(*) from application_event e where e.application_id = mine.id
          and e.type = 'sent' and e.happened_at >= ${dayOf(now)})), 0)::int
        from application mine where mine.person_id = ${personId} and mine.sent_at >= ${dayOf(now)}) as sent_today,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.ordinal)
        from advertisement_location l where l.advertisement_id = a.id), '[]') as locations,
      coalesce((select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'text', q.text,
          'isRequired', q.is_required, 'message', q.message, 'options',
          coalesce((select json_agg(json_build_object('id', o.id, 'text', o.text) order by o.ordinal)
            from application_question_option o where o.question_id = q.id), '[]')) order by q.ordinal)
        from application_question q where q.advertisement_id = a.id), '[]') as questions${more}
    from advertisement a
    join company c on c.id = a.company_id
    left join application former on former.advertisement_id = a.id and former.person_id = ${personId}
    where a.id = ${advertisementId} and a.status in ('published', 'closed')`.execute(db);
  return rows[0];
}

const MOST_TOLD = 20;

export interface RowToSend extends ApplyRow {
  /** Of the application to be, or of the withdrawn one that begins anew. */
  application_id: number;
  /** The chosen CV is one of the member's own. */
  has_cv: boolean;
  applicant: Addressee & { name: string; isTold: boolean };
  /** Those of the company's people who hear of it. */
  recruiters: Addressee[];
  is_blind: boolean;
}

/** The same with all else that sending takes, in one round trip. */
export function findRowToSend(
  db: Database,
  { cvId, ...asked }: Asked & { cvId: number | undefined },
): Promise<RowToSend | undefined> {
  const { personId } = asked;
  return findApplyRow<RowToSend>(
    db,
    asked,
    sql`,
      coalesce(former.id, nextval('application_id_seq')) as application_id,
      exists (select from cv where cv.id = ${cvId ?? null} and cv.person_id = ${personId} and cv.deleted_at is null) as has_cv,
      (select json_build_object('name', p.name, 'email', p.email, 'language', p.language,
          'isTold', ${wantsMailOf("applications")})
        from person p where p.id = ${personId}) as applicant,
      coalesce((select json_agg(json_build_object('email', told.email, 'language', told.language)) from (
        select p.email, p.language from company_member m join person p on p.id = m.person_id
        where m.company_id = a.company_id and m.role in ('owner', 'recruiter') and ${wantsMailOf("applicants")}
          and (not a.is_limited or sees_advertisement(p.id, a.id))
        order by m.created_at, p.id limit ${MOST_TOLD}) told), '[]') as recruiters, a.is_blind`,
  );
}

export interface NewApplication {
  row: RowToSend;
  locationId: number | undefined;
  personId: number;
  cvId: number;
  /** A query for the CV as it is sent, for the employer to read. */
  cvCopy: RawBuilder<unknown>;
  coverLetterText: string | undefined;
  answers: readonly Answer[];
  consents: readonly RecordedConsent[];
  consentedAt: Date;
  /** Puts the mails into the queue, after the part called `sent`; none where nobody wants any. */
  mails: RawBuilder<unknown> | undefined;
  now: Date;
}

/** A withdrawn application. Only where there is one: a statement that may update wakes all who watch updates, in vain. */
const BEGUN_ANEW = sql`
  do update
    set location_id = excluded.location_id, cv_id = excluded.cv_id,
      cover_letter_text = excluded.cover_letter_text, stage_id = excluded.stage_id, kind = 'received',
      told_kind = 'received', seen_at = null, answered_at = null, waiting_since = excluded.waiting_since,
      sent_at = excluded.sent_at, updated_at = excluded.updated_at, province_id = excluded.province_id,
      education_level = excluded.education_level, experience_months = excluded.experience_months
    where a.kind = 'withdrawn' and a.id = excluded.id`;

/**
 * Application, date, answers, consents and mails in one statement: there together or not at all, and in one round trip. It
 * writes nothing, and gives false, if what was decided upon does not hold any more. The advertisement is locked while that
 * is looked at, so it does not close in between; the unique index keeps a second application out; and the day's hundredth
 * is counted once.
 */
export async function insertApplication(db: Database, application: NewApplication): Promise<boolean> {
  const { row, now, personId } = application;
  const isAgain = row.former_id !== null;
  const questionIds = application.answers.map(({ questionId }) => questionId);
  const outdated = sql`outdated as (
      delete from application_answer former using sent
      where former.application_id = sent.id and former.question_id <> all (${questionIds}::bigint[])),`;
  const { rows } = await sql`${prepared}
    with ad as (
      select id, pipeline_id, hides_schools, (select m.person_id from company_member m
          where m.company_id = advertisement.company_id and m.person_id = advertisement.owner_id) as owner_id
      from advertisement
      where id = ${row.id} and status = 'published' and expires_at > ${now} and external_url is null
        and is_abroad = ${row.is_abroad} and asks_group_consent = ${row.asks_group_consent}
        and requires_disc = ${row.requires_disc} and is_referable = ${row.is_referable}
      for share of advertisement),
    begun as (
      select ad.id, ad.hides_schools, ad.owner_id, first.id as stage_id, ${application.cvId}::bigint as cv_id,
        case when first.takes_unwanted then unwanted.lacking end as lacking
      from ad cross join ${beginningOf(answerRows(application.answers))}
      where count_sent_applications(${personId}, ${dayOf(now)}) < ${MOST_A_DAY}),
    copy as (${copyOf(sql`begun`, { cvId: sql`begun.cv_id`, cvCopy: application.cvCopy })}),
    sent as (
      insert into application as a
        (id, advertisement_id, location_id, person_id, cv_id, cover_letter_text, stage_id, sent_at, updated_at,
          waiting_since, owner_id, province_id, education_level, experience_months)
      select ${row.application_id}, begun.id, ${application.locationId ?? null}, ${personId},
        begun.cv_id, ${application.coverLetterText ?? null}, begun.stage_id, ${now}, ${now}, ${now}, begun.owner_id, facts.*
      from begun cross join copy cross join facts_of_sent(copy.content, now()) facts
      where copy.content is not null
      on conflict (person_id, advertisement_id) ${isAgain ? BEGUN_ANEW : sql`do nothing`}
      returning id, stage_id, company_id, is_blind),
    dated as (
      insert into application_event (application_id, type, to_stage_id, to_kind, text, happened_at)
      select id, 'sent', stage_id, 'received', null, ${now}::timestamptz from sent
      union all
      select sent.id, 'sorted', sent.stage_id, 'received', begun.lacking, ${now} from sent, begun
      where begun.lacking is not null),
    copied as (
      insert into sent_cv (application_id, advertisement_id, content, photo_id, file_id, file_name, words)
      select sent.id, begun.id, copy.content, copy.photo_id, copy.file_id, copy.file_name, searched.words
      from sent cross join begun cross join copy
        cross join lateral (select name, email from person where id = ${personId} for share) p
        cross join words_of_sent(sent.company_id, copy.content, ${application.coverLetterText ?? null},
          ${application.answers.map(({ text }) => text)}::text[],
          ${application.answers.flatMap(({ optionIds }) => optionIds)}::bigint[],
          sent.is_blind, begun.hides_schools, p.name, p.email) searched
      ${COPIED_AGAIN}),
    ${isAgain ? outdated : sql``}
    answered as (
      insert into application_answer (application_id, question_id, text, option_ids)
      select sent.id, given.question_id, given.text, given.option_ids from sent, ${answerRows(application.answers)}
      on conflict (application_id, question_id) do update set text = excluded.text, option_ids = excluded.option_ids),
    consented as (
      insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
      select ${personId}, sent.id, given.kind, given."textVersion", given."isGiven", ${application.consentedAt}
      from sent, jsonb_to_recordset(${JSON.stringify(application.consents)}::jsonb)
        as given(kind text, "textVersion" text, "isGiven" boolean)),
    noticed as (${noticesFor(
      sql`select m.person_id from sent, company_member m where m.company_id = ${row.company_id}
        and m.role <> 'viewer' and sees_advertisement(m.person_id, ${row.id})`,
      {
        say: "applicant",
        content: { title: row.title },
        path: `${OWN_ADVERTISEMENTS_PATH}/${row.id}/adaylar?sirala=yeni`,
        topic: String(row.id),
      },
      now,
    )}),
    queued as (${application.mails ?? sql`select`})
    select id from sent`.execute(db);
  return rows.length > 0;
}

export function answerRows(answers: readonly Answer[]) {
  const rows = answers.map(({ questionId, text, optionIds }) => ({
    question_id: questionId,
    text,
    option_ids: optionIds,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(question_id bigint, text text, option_ids bigint[])`;
}
