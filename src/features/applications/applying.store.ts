import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Answer, Question } from "./answers.rules.ts";
import type { ApplicationStatus, consentsToRecord } from "./applications.rules.ts";

type Connection = Database | Transaction<DB>;

export interface Addressee {
  email: string;
  language: LanguageCode;
}

export interface Applicant extends Addressee {
  name: string;
}

/** One member's applications wait for each other here: a day's hundredth is counted once. */
export async function lockApplicant(db: Transaction<DB>, personId: number): Promise<Applicant> {
  const { rows } = await sql<Applicant>`
    select name, email, language from person where id = ${personId} for no key update`.execute(db);
  if (!rows[0]) throw new Error(`there is no person ${personId}, but they are signed in`);
  return rows[0];
}

export interface ApplyRow {
  id: number;
  slug: string;
  title: string;
  company_id: number;
  company_name: string;
  company_slug: string;
  has_kvkk_text: boolean;
  is_open: boolean;
  external_url: string | null;
  is_referable: boolean;
  is_referred: boolean;
  requires_disc: boolean;
  has_disc_result: boolean;
  is_abroad: boolean;
  asks_group_consent: boolean;
  former_id: number | null;
  former_status: ApplicationStatus | null;
  cv_count: number;
  sent_today: number;
  locations: { id: number; name: string }[];
  questions: Question[];
}

const REFERRED_FOR = "1 day";

/** An advertisement that is or was public, and where this member stands with it. */
export async function findApplyRow(
  db: Connection,
  { advertisementId, personId, now }: { advertisementId: number; personId: number; now: Date },
  /** So that it is not closed between looking and writing. */
  { isLocked = false } = {},
): Promise<ApplyRow | undefined> {
  const { rows } = await sql<ApplyRow>`
    select a.id, a.slug, a.title, a.company_id, c.name as company_name, c.slug as company_slug,
      coalesce(c.kvkk_text, '') <> '' as has_kvkk_text,
      a.status = 'published' and a.expires_at > ${now} and c.status = 'verified' as is_open,
      a.external_url, a.is_referable, a.requires_disc, a.is_abroad, a.asks_group_consent,
      exists (select from disc_test test where test.person_id = ${personId} and test.finished_at is not null)
        as has_disc_result,
      exists (select from advertisement_redirection r where r.person_id = ${personId}
        and r.advertisement_id = a.id and r.is_referred
        and r.created_at > ${now}::timestamptz - ${REFERRED_FOR}::interval) as is_referred,
      former.id as former_id, former.status as former_status,
      (select count(*) from cv where cv.person_id = ${personId} and cv.deleted_at is null) as cv_count,
      (select count(*) from application_event e join application mine on mine.id = e.application_id
        where mine.person_id = ${personId} and e.status = 'received' and e.happened_at >=
          date_trunc('day', ${now}::timestamptz at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'
      ) as sent_today,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.ordinal)
        from advertisement_location l where l.advertisement_id = a.id), '[]') as locations,
      coalesce((select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'text', q.text,
          'isRequired', q.is_required, 'message', q.message, 'options',
          coalesce((select json_agg(json_build_object('id', o.id, 'text', o.text) order by o.ordinal)
            from application_question_option o where o.question_id = q.id), '[]')) order by q.ordinal)
        from application_question q where q.advertisement_id = a.id), '[]') as questions
    from advertisement a
    join company c on c.id = a.company_id
    left join application former on former.advertisement_id = a.id and former.person_id = ${personId}
    where a.id = ${advertisementId} and a.status in ('published', 'closed')
    ${isLocked ? sql`for share of a` : sql``}`.execute(db);
  return rows[0];
}

export interface NewApplication {
  advertisementId: number;
  locationId: number | undefined;
  personId: number;
  cvId: number;
  coverLetterText: string | undefined;
  answers: readonly Answer[];
  consents: ReturnType<typeof consentsToRecord>;
  now: Date;
}

/** With its answers, its consents and its first date. Undefined if one stands already: the unique index decides. */
export async function insertApplication(
  db: Transaction<DB>,
  application: NewApplication,
): Promise<number | undefined> {
  const { now, personId } = application;
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into application as a
        (advertisement_id, location_id, person_id, cv_id, cover_letter_text, status, sent_at, updated_at)
      values (${application.advertisementId}, ${application.locationId ?? null}, ${personId}, ${application.cvId},
        ${application.coverLetterText ?? null}, 'received', ${now}, ${now})
      on conflict (person_id, advertisement_id) do update
        set location_id = excluded.location_id, cv_id = excluded.cv_id,
          cover_letter_text = excluded.cover_letter_text, status = 'received', sent_at = ${now}, updated_at = ${now}
        where a.status = 'withdrawn'
      returning id),
    dated as (
      insert into application_event (application_id, status, happened_at) select id, 'received', ${now} from sent),
    answered as (
      insert into application_answer (application_id, question_id, text, option_ids)
      select sent.id, given.question_id, given.text, given.option_ids from sent, ${answerRows(application.answers)}),
    consented as (
      insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
      select ${personId}, sent.id, given.kind, given."textVersion", given."isGiven", ${now}
      from sent, jsonb_to_recordset(${JSON.stringify(application.consents)}::jsonb)
        as given(kind text, "textVersion" text, "isGiven" boolean))
    select id from sent`.execute(db);
  return rows[0]?.id;
}

export async function deleteAnswers(db: Transaction<DB>, applicationId: number): Promise<void> {
  await db.deleteFrom("application_answer").where("application_id", "=", applicationId).execute();
}

/** What the member may still mend: everything but where it goes and what was agreed to. */
export async function updateApplication(
  db: Transaction<DB>,
  application: Pick<NewApplication, "cvId" | "coverLetterText" | "answers" | "now"> & { id: number },
): Promise<void> {
  const { id, now } = application;
  await deleteAnswers(db, id);
  await sql`
    with changed as (
      update application set cv_id = ${application.cvId}, cover_letter_text = ${application.coverLetterText ?? null},
        updated_at = ${now} where id = ${id} returning id)
    insert into application_answer (application_id, question_id, text, option_ids)
    select changed.id, given.question_id, given.text, given.option_ids
    from changed, ${answerRows(application.answers)}`.execute(db);
}

function answerRows(answers: readonly Answer[]) {
  const rows = answers.map(({ questionId, text, optionIds }) => ({
    question_id: questionId,
    text,
    option_ids: optionIds,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(question_id bigint, text text, option_ids bigint[])`;
}

const MOST_TOLD = 20;

/** Those of a company's people who hear of a new application. */
export async function findRecruiters(db: Connection, companyId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select p.email, p.language from company_member m join person p on p.id = m.person_id
    where m.company_id = ${companyId} and m.role in ('owner', 'recruiter')
    order by m.created_at, p.id limit ${MOST_TOLD}`.execute(db);
  return rows;
}

export interface MovingRow {
  id: number;
  status: ApplicationStatus;
  advertisement_id: number;
  person_id: number;
  company_id: number;
  company_name: string;
  title: string;
  slug: string;
  name: string;
  email: string;
  language: LanguageCode;
}

/** Whoever else wants to move it waits. */
export async function lockApplication(db: Transaction<DB>, id: number): Promise<MovingRow | undefined> {
  const { rows } = await sql<MovingRow>`
    select a.id, a.status, a.advertisement_id, a.person_id, ad.company_id, c.name as company_name, ad.title, ad.slug,
      p.name, p.email, p.language
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    join person p on p.id = a.person_id
    where a.id = ${id} for update of a`.execute(db);
  return rows[0];
}

export async function moveApplication(
  db: Transaction<DB>,
  { id, to, reason, now }: { id: number; to: ApplicationStatus; reason: string | undefined; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      update application set status = ${to}, updated_at = ${now} where id = ${id} returning id)
    insert into application_event (application_id, status, reason, happened_at)
    select id, ${to}, ${reason ?? null}, ${now} from moved`.execute(db);
}
