import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ErasedPerson } from "../../platform/personal-data.ts";
import { wantsMailOf } from "../notices/index.ts";

type Connection = Database | Transaction<DB>;

/** Whoever reads or writes: one of a company's people, or the member. */
export type Party = { personId: number } & ({ side: "company"; companyId: number } | { side: "member" });

/** Nobody else's thread is there. `a` is the application. */
function isOf(party: Party): RawBuilder<unknown> {
  return party.side === "company"
    ? sql`a.company_id = ${party.companyId} and sees_advertisement(${party.personId}, a.advertisement_id)`
    : sql`a.person_id = ${party.personId}`;
}

export interface ThreadRow {
  is_closed: boolean;
  is_muted: boolean;
  is_reported: boolean;
  applicant: string;
  company: string;
  draft: string | null;
  messages: {
    id: number;
    is_from_company: boolean;
    author: string | null;
    text: string | null;
    sent_at: string;
    read_at: string | null;
    files: { id: number; name: string; byte_size: number }[];
  }[];
}

export async function findThread(
  db: Connection,
  applicationId: number,
  party: Party,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`${prepared}
    select a.kind = 'withdrawn' or a.forgotten_at is not null as is_closed, a.muted_at is not null as is_muted,
      exists (select from complaint c where c.application_id = a.id and c.status <> 'closed') as is_reported,
      a.applicant_name as applicant, company.name as company,
      (select text from application_message_draft d
        where d.application_id = a.id and d.person_id = ${party.personId}) as draft,
      coalesce((select json_agg(json_build_object('id', m.id, 'is_from_company', m.is_from_company, 'author', author.name,
          'text', m.text, 'sent_at', m.sent_at, 'read_at', m.read_at,
          'files', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.file_name, 'byte_size', s.byte_size)
            order by f.id) from application_message_file f join stored_file s on s.id = f.file_id
            where f.message_id = m.id), '[]')) order by m.id)
        from application_message m left join person author on author.id = m.author_id and m.is_from_company
        where m.application_id = a.id), '[]') as messages
    from application a
    join company on company.id = a.company_id
    where a.id = ${applicationId} and ${isOf(party)}`.execute(db);
  return rows[0];
}

/** What the other side wrote has been looked at. */
export async function markRead(
  db: Connection,
  applicationId: number,
  side: Party["side"],
  now: Date,
): Promise<void> {
  await sql`update application_message set read_at = ${now}
    where application_id = ${applicationId} and is_from_company = ${side === "member"} and read_at is null`.execute(
    db,
  );
}

export interface StandingRow {
  is_closed: boolean;
  is_spam: boolean;
  title: string;
  company: string;
  applicant: string;
  /** As those who hire know them by now */
  shown_name: string;
  is_blind: boolean;
  member_id: number;
  is_muted: boolean;
  /** The member, where they want mails of it */
  told: Told | null;
}

export interface Told {
  id: number;
  email: string;
  language: LanguageCode;
}

/** Whoever else changes the application waits until the message is there. */
export async function lockStanding(
  db: Transaction<DB>,
  applicationId: number,
  party: Party,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select a.kind = 'withdrawn' or a.forgotten_at is not null as is_closed, a.is_spam, ad.title, c.name as company, p.name as applicant,
      a.applicant_name as shown_name, a.is_blind, p.id as member_id, a.muted_at is not null as is_muted,
      case when a.muted_at is null and ${wantsMailOf("applications")}
        then json_build_object('id', p.id, 'email', p.email, 'language', p.language) end as told
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join person p on p.id = a.person_id
    where a.id = ${applicationId} and ${isOf(party)} for update of a`.execute(db);
  return rows[0];
}

export interface NewMessage {
  applicationId: number;
  text: string;
  formKey: string | undefined;
  files: readonly { fileId: number; name: string }[];
}

/** Not new if the same form has brought it before. */
export async function insertMessage(
  db: Transaction<DB>,
  party: Party,
  { applicationId, text, formKey, files }: NewMessage,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into application_message (application_id, is_from_company, author_id, text, sent_at, form_key)
    values (${applicationId}, ${party.side === "company"}, ${party.personId}, ${text}, ${now}, ${formKey ?? null})
    on conflict (application_id, author_id, form_key) do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) {
    return { id: (await findWritten(db, party, applicationId, formKey)) ?? 0, isNew: false };
  }
  for (const { fileId, name } of files) {
    await sql`insert into application_message_file (message_id, file_id, file_name)
      values (${id}, ${fileId}, ${name})`.execute(db);
  }
  return { id, isNew: true };
}

/** What the same form has brought before. */
export async function findWritten(
  db: Connection,
  { personId }: Pick<Party, "personId">,
  applicationId: number,
  formKey: string | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from application_message where application_id = ${applicationId} and author_id = ${personId}
      and form_key = ${formKey ?? null}::uuid`.execute(db);
  return rows[0]?.id;
}

const MOST_TOLD = 20;

/** Those who have to do with it: whose it is and who has written; if nobody has, all who hire. */
export async function findTeamToTell(
  db: Transaction<DB>,
  applicationId: number,
): Promise<(Told & { is_mailed: boolean })[]> {
  const { rows } = await sql<Told & { is_mailed: boolean }>`
    with team as (
      select p.id, p.email, p.language, m.created_at, ${wantsMailOf("applicants")} as is_mailed, (p.id = a.owner_id) is true or exists (
          select from application_message wrote
          where wrote.application_id = a.id and wrote.author_id = p.id) as takes_part
      from application a
      join company_member m on m.company_id = a.company_id and m.role in ('owner', 'recruiter')
      join person p on p.id = m.person_id
      where a.id = ${applicationId} and sees_advertisement(p.id, a.advertisement_id))
    select id, email, language, is_mailed from team where takes_part or not exists (select from team where takes_part)
    order by created_at, id limit ${MOST_TOLD}`.execute(db);
  return rows;
}

export interface AnswererRow {
  email: string;
  language: LanguageCode;
  name: string;
  role: string;
  company_id: number;
  title: string;
}

/** Whoever may still write in this thread, and is still there. */
export async function findAnswerer(
  db: Connection,
  { applicationId, side, personId }: { applicationId: number; side: Party["side"]; personId: number },
): Promise<AnswererRow | undefined> {
  const { rows } = await sql<AnswererRow>`
    select p.email, p.language, p.name, coalesce(m.role, p.role) as role, a.company_id, ad.title
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join person p on p.id = ${personId} and p.suspended_at is null
    left join company_member m on m.person_id = p.id and m.company_id = a.company_id and m.role in ('owner', 'recruiter')
      and c.status not in ('suspended', 'closed')
    where a.id = ${applicationId}
      and case when ${side === "company"} then m.person_id is not null else a.person_id = p.id end`.execute(
    db,
  );
  return rows[0];
}

/** Nothing begun is no draft. False if the application is not this company's, or withdrawn. */
export async function putDraft(
  db: Connection,
  applicationId: number,
  party: Party,
  text: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from application a where a.id = ${applicationId} and a.kind <> 'withdrawn' and a.forgotten_at is null and ${isOf(party)}`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await (text === undefined
    ? sql`delete from application_message_draft where application_id = ${applicationId} and person_id = ${party.personId}`
    : sql`
        insert into application_message_draft (application_id, person_id, text, saved_at)
        values (${applicationId}, ${party.personId}, ${text}, ${now})
        on conflict (application_id, person_id) do update set text = excluded.text, saved_at = excluded.saved_at`
  ).execute(db);
  return true;
}

export interface FileRow {
  application_id: number;
  sha256: string;
  content_type: string;
  byte_size: number;
  name: string;
}

export async function findFile(db: Connection, fileId: number, party: Party): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select a.id as application_id, s.sha256, s.content_type, s.byte_size, f.file_name as name
    from application_message_file f
    join stored_file s on s.id = f.file_id
    join application_message m on m.id = f.message_id
    join application a on a.id = m.application_id
    where f.id = ${fileId} and ${isOf(party)} ${party.side === "company" ? sql`and not a.is_blind` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function changeMute(
  db: Connection,
  applicationId: number,
  personId: number,
  mutedAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update application set muted_at = ${mutedAt} where id = ${applicationId} and person_id = ${personId}`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** What was said to a person or by them, and what they have begun. */
export async function findOwnMessages(db: Database, personId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(m) - '{form_key}'::text[] || jsonb_build_object('files', array(
        select f.file_name from application_message_file f where f.message_id = m.id order by f.id)) as row
    from application_message m
    where m.author_id = ${personId} or m.application_id in (select id from application where person_id = ${personId})
    order by m.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** A member's threads go with their applications; of those who hire, their words and files go, and the other side's stay. */
export async function eraseAuthor(db: Transaction<DB>, { id }: ErasedPerson): Promise<void> {
  await sql`delete from application_message_file where message_id in (
    select m.id from application_message m where m.author_id = ${id})`.execute(db);
  await sql`update application_message set text = null where author_id = ${id}`.execute(db);
}
