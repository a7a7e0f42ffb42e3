import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf } from "../notices/index.ts";
import type { InterviewKind } from "./interviews.forms.ts";
import type { InterviewState } from "./interviews.rules.ts";

type Connection = Database | Transaction<DB>;

/** Whoever looks at an application's interviews: one of the company's people, or the member. */
export type Party = ({ side: "company" } & Looker) | { side: "member"; personId: number };

interface NotifiedPerson {
  id: number;
  name: string;
  email: string;
  language: LanguageCode;
  time_zone: string | null;
  /** Wants mails about interviews */
  is_told: boolean;
}

export interface InterviewRow {
  id: number;
  application_id: number;
  company_id: number;
  kind: InterviewKind;
  minutes: number;
  place: string | null;
  state: InterviewState;
  times: Date[];
  starts_at: Date | null;
  sequence: number;
  proposed_at: Date;
  answered_at: Date | null;
  answer_text: string | null;
  ended_at: Date | null;
  is_withdrawn: boolean;
  is_spam: boolean;
  title: string;
  company: string;
  candidate: NotifiedPerson;
  /** As those who hire know them by now */
  applicant: string;
  is_blind: boolean;
  interviewers: NotifiedPerson[];
}

const TOLD = sql`'id', p.id, 'name', p.name, 'email', p.email, 'language', p.language, 'time_zone', (
    select r.time_zone from alert_recipient r where r.person_id = p.id), 'is_told', ${wantsMailOf("interviews")}`;

/** Interviewers who have left the team, or may not see the advertisement any more, are none. */
const INTERVIEWS = sql`
  select i.id, i.application_id, a.company_id, i.kind, i.minutes, i.place, i.state, i.times, i.starts_at, i.sequence,
    i.proposed_at, i.answered_at, i.answer_text, i.ended_at, a.kind = 'withdrawn' as is_withdrawn, a.is_spam, ad.title, a.applicant_name as applicant, a.is_blind,
    c.name as company, json_build_object(${TOLD}) as candidate,
    coalesce((select json_agg(json_build_object(${TOLD}) order by p.name, p.id)
      from interview_interviewer w
      join company_member m on m.person_id = w.person_id and m.company_id = a.company_id
      join person p on p.id = w.person_id
      where w.interview_id = i.id and sees_advertisement(p.id, a.advertisement_id)), '[]') as interviewers
  from interview i
  join application a on a.id = i.application_id
  join advertisement ad on ad.id = a.advertisement_id
  join company c on c.id = a.company_id
  join person p on p.id = a.person_id`;

/** Nobody else's are there. `a` is the application. */
export function isOf(party: Party): RawBuilder<unknown> {
  return party.side === "company"
    ? sql`a.company_id = ${party.companyId} and sees_advertisement(${party.personId}, a.advertisement_id)`
    : sql`a.person_id = ${party.personId}`;
}

export async function findInterviewsOf(
  db: Connection,
  applicationId: number,
  party: Party,
): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`${prepared} ${INTERVIEWS}
    where i.application_id = ${applicationId} and ${isOf(party)} order by i.id`.execute(db);
  return rows;
}

export async function findInterviews(db: Connection, ids: readonly number[]): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`${INTERVIEWS}
    where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(db);
  return rows;
}

/** What somebody is to choose a time for, or to come to next. */
export async function findNextOf(
  db: Connection,
  personId: number,
  now: Date,
): Promise<InterviewRow | undefined> {
  const { rows } = await sql<InterviewRow>`${INTERVIEWS}
    where a.person_id = ${personId} and a.kind <> 'withdrawn' and (
      (i.state = 'confirmed' and i.starts_at > ${now}) or (i.state = 'proposed' and ${now}::timestamptz < any(i.times)))
    order by i.state = 'confirmed', i.starts_at, i.id limit 1`.execute(db);
  return rows[0];
}

/** Those that a person is to lead, from a day on: what calendar programs are told. */
export async function findInterviewsLedBy(
  db: Connection,
  personId: number,
  since: Date,
): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`${INTERVIEWS}
    join interview_interviewer own on own.interview_id = i.id and own.person_id = ${personId}
    join company_member m on m.company_id = a.company_id and m.person_id = own.person_id
    where sees_advertisement(${personId}, a.advertisement_id) and i.starts_at >= ${since} and i.state in ('confirmed', 'done', 'no-show', 'cancelled') and not a.is_spam
    order by i.starts_at, i.id`.execute(db);
  return rows;
}

/** Whoever else changes the application waits: an answer, a withdrawal and a cancellation come one after the other. */
export async function lockInterview(db: Transaction<DB>, id: number): Promise<InterviewRow | undefined> {
  await sql`select from application where id = (select application_id from interview where id = ${id}) for update`.execute(
    db,
  );
  const [row] = await findInterviews(db, [id]);
  return row;
}

/** Whether it is one of the company's that this person may see. */
export async function isSeenBy(db: Connection, id: number, looker: Looker): Promise<boolean> {
  const { rows } = await sql`
    select from interview i join application a on a.id = i.application_id
    where i.id = ${id} and ${isOf({ side: "company", ...looker })}`.execute(db);
  return rows.length > 0;
}

export interface StandingRow {
  is_withdrawn: boolean;
  is_spam: boolean;
}

export async function lockStanding(
  db: Transaction<DB>,
  applicationId: number,
  looker: Looker,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select a.kind = 'withdrawn' or a.forgotten_at is not null as is_withdrawn, a.is_spam from application a
    where a.id = ${applicationId} and ${isOf({ side: "company", ...looker })} for update`.execute(db);
  return rows[0];
}

export interface NewInterview {
  applicationId: number;
  kind: InterviewKind;
  minutes: number;
  place: string | undefined;
  times: readonly Date[];
  interviewers: readonly number[];
}

/** A form that was sent twice is one proposal. */
export async function findSameProposal(
  db: Transaction<DB>,
  { applicationId, kind, times }: NewInterview,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from interview where application_id = ${applicationId} and state = 'proposed' and kind = ${kind}
      and times = ${[...times]}::timestamptz[] limit 1`.execute(db);
  return rows[0]?.id;
}

export async function insertInterview(
  db: Transaction<DB>,
  { applicationId, kind, minutes, place, times, interviewers }: NewInterview,
  organizerId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with proposed as (
      insert into interview (application_id, organizer_id, kind, minutes, place, times, proposed_at)
      values (${applicationId}, ${organizerId}, ${kind}, ${minutes}, ${place ?? null}, ${[...times]}, ${now}) returning id),
    led as (
      insert into interview_interviewer (interview_id, person_id)
      select proposed.id, each from proposed, unnest(${[...interviewers]}::bigint[]) as each)
    select id from proposed`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Counted up, so that calendars take the new time for the later word. */
export async function proposeAgain(
  db: Transaction<DB>,
  id: number,
  times: readonly Date[],
  now: Date,
): Promise<void> {
  await sql`
    update interview set state = 'proposed', times = ${[...times]}, sequence = sequence + 1,
      first_proposed_at = coalesce(first_proposed_at, proposed_at), proposed_at = ${now}, answered_at = null,
      answer_text = null, ended_at = null
    where id = ${id}`.execute(db);
}

/** A time that comes after another one, of which calendars were told, is counted up once more. */
export async function confirm(db: Transaction<DB>, id: number, time: Date, now: Date): Promise<void> {
  await sql`
    update interview set state = 'confirmed', starts_at = ${time}, answered_at = ${now}, answer_text = null,
      sequence = case when starts_at is null then sequence else sequence + 1 end
    where id = ${id}`.execute(db);
}

export async function setAnswer(
  db: Transaction<DB>,
  id: number,
  { state, text }: { state: "declined" | "other-times-asked"; text: string | undefined },
  now: Date,
): Promise<void> {
  await sql`
    update interview set state = ${state}, answered_at = ${now}, answer_text = ${text ?? null} where id = ${id}`.execute(
    db,
  );
}

export async function setEnd(
  db: Transaction<DB>,
  id: number,
  state: "done" | "no-show" | "cancelled",
  now: Date,
): Promise<void> {
  await sql`
    update interview set state = ${state}, ended_at = ${now},
      sequence = case when ${state}::text = 'cancelled' then sequence + 1 else sequence end
    where id = ${id}`.execute(db);
}

/** Of some applications: what is still to come, or waits for an answer. */
export async function findOpen(db: Transaction<DB>, applicationIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from interview where application_id = any(${[...applicationIds]}::bigint[])
      and state in ('proposed', 'other-times-asked', 'confirmed') order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findApplicationsOf(db: Transaction<DB>, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${personId} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ClashRow {
  interview_id: number;
  name: string;
  at: Date;
}

const HELD = sql`case when i.state = 'confirmed' then array[i.starts_at] else i.times end`;
const OTHERS_HELD = sql`case when o.state = 'confirmed' then array[o.starts_at] else o.times end`;

/** Who of an interview's people is to be somewhere else at one of its times. */
export async function findClashes(db: Connection, ids: readonly number[]): Promise<ClashRow[]> {
  const { rows } = await sql<ClashRow>`
    select distinct i.id as interview_id, p.name, held.at
    from interview i
    join application a on a.id = i.application_id
    cross join unnest(${HELD}) as held(at)
    join interview_interviewer w on w.interview_id = i.id
    join interview_interviewer other on other.person_id = w.person_id and other.interview_id <> i.id
    join interview o on o.id = other.interview_id and o.state in ('proposed', 'confirmed')
    join application b on b.id = o.application_id and b.company_id = a.company_id
    cross join unnest(${OTHERS_HELD}) as theirs(at)
    join person p on p.id = w.person_id
    where i.id = any(${[...ids]}::bigint[]) and i.state in ('proposed', 'confirmed')
      and theirs.at < held.at + i.minutes * interval '1 minute' and held.at < theirs.at + o.minutes * interval '1 minute'
    order by held.at, p.name`.execute(db);
  return rows;
}

/** What a person was asked to, or leads. */
export async function findOwnInterviews(db: Database, personId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(i) - '{organizer_id,sequence,day_reminder_for,hour_reminder_for}'::text[]
      - case when a.person_id = ${personId} then '{}'::text[] else '{answer_text}'::text[] end as row
    from interview i join application a on a.id = i.application_id
    where a.person_id = ${personId} or i.organizer_id = ${personId}
      or exists (select from interview_interviewer w where w.interview_id = i.id and w.person_id = ${personId})
    order by i.id`.execute(db);
  return rows.map(({ row }) => row);
}
