import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf } from "../notices/index.ts";
import type { InvitationState } from "./invitations.rules.ts";

type Connection = Database | Transaction<DB>;

/** Those that somebody of the company may invite to. */
export async function findOpenAdvertisements(
  db: Connection,
  { companyId, personId }: Looker,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from open_advertisement a
    where company_id = ${companyId} and sees_advertisement(${personId}, a.id)
    order by published_at desc, id desc limit 500`.execute(db);
  return rows;
}

export interface Invited {
  person_id: number;
  email: string;
  language: LanguageCode;
  is_mailed: boolean;
  company: string;
  title: string;
}

/** Undefined where they cannot be asked, whatever the reason: which one it is would say something about them. */
export async function findInvited(
  db: Connection,
  { cvId, advertisementId }: { cvId: number; advertisementId: number },
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select p.id as person_id, p.email, p.language, ${wantsMailOf("invitations")} as is_mailed, c.name as company, a.title
    from cv join person p on p.id = cv.person_id, advertisement a join company c on c.id = a.company_id
    where cv.id = ${cvId} and a.id = ${advertisementId}
      and not exists (select from invitation_mute m where m.person_id = p.id and m.company_id = a.company_id)
      and not exists (select from application o where o.person_id = p.id and o.advertisement_id = a.id)`.execute(
    db,
  );
  return rows[0];
}

interface NewInvitation {
  advertisementId: number;
  companyId: number;
  personId: number;
  cvId: number;
  sentBy: number;
  text: string;
  sentAt: Date;
  expiresAt: Date;
}

/** Undefined where they have been asked already. */
export async function insertInvitation(db: Connection, given: NewInvitation): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into invitation (advertisement_id, company_id, person_id, cv_id, sent_by, text, sent_at, expires_at,
      retention_months)
    values (${given.advertisementId}, ${given.companyId}, ${given.personId}, ${given.cvId}, ${given.sentBy}, ${given.text},
      ${given.sentAt}, ${given.expiresAt}, (select retention_months from company where id = ${given.companyId}))
    on conflict (advertisement_id, person_id) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export interface SentRow {
  id: number;
  cv_id: number | null;
  title: string;
  state: InvitationState;
  sent_at: Date;
  application_id: number | null;
}

/** The latest first. Of one CV, or of all. */
export async function findSent(
  db: Connection,
  { companyId, personId }: Looker,
  { cvId, offset, limit }: { cvId?: number; offset: number; limit: number },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select i.id, i.cv_id, a.title, i.state, i.sent_at, i.application_id
    from invitation i join advertisement a on a.id = i.advertisement_id
    where i.company_id = ${companyId} and sees_advertisement(${personId}, a.id)
      and (${cvId ?? null}::bigint is null or i.cv_id = ${cvId ?? null})
    order by i.sent_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSent(db: Connection, { companyId, personId }: Looker): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from invitation i
    where i.company_id = ${companyId} and sees_advertisement(${personId}, i.advertisement_id)`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OwnRow {
  id: number;
  advertisement_id: number;
  cv_id: number | null;
  company_id: number;
  company: string;
  company_slug: string;
  retention_months: number;
  has_kvkk_text: boolean;
  title: string;
  slug: string;
  text: string | null;
  state: InvitationState;
  sent_at: Date;
  expires_at: Date;
  is_muted: boolean;
  application_id: number | null;
}

/** The latest first. Another member's are not found. */
export async function findOwn(db: Connection, personId: number, id?: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select i.id, i.advertisement_id, i.cv_id, i.company_id, c.name as company, c.slug as company_slug,
      c.retention_months, coalesce(c.kvkk_text, '') <> '' as has_kvkk_text, a.title, a.slug, i.text, i.state, i.sent_at, i.expires_at, m.person_id is not null as is_muted, i.application_id
    from invitation i join advertisement a on a.id = i.advertisement_id join company c on c.id = i.company_id
      left join invitation_mute m on m.person_id = i.person_id and m.company_id = i.company_id
    where i.person_id = ${personId} and (${id ?? null}::bigint is null or i.id = ${id ?? null})
    order by i.sent_at desc, i.id desc limit 200`.execute(db);
  return rows;
}

export async function markOpened(db: Connection, id: number, now: Date): Promise<void> {
  await sql`update invitation set state = 'opened', opened_at = ${now}
    where id = ${id} and state = 'sent' and expires_at > ${now}`.execute(db);
}

/** Whether it was still to be answered. */
export async function decline(db: Connection, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update invitation set state = 'declined', answered_at = ${now}
    where id = ${id} and state in ('sent', 'opened') and expires_at > ${now}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function mute(
  db: Connection,
  { personId, companyId, now }: { personId: number; companyId: number; now: Date },
): Promise<void> {
  await sql`insert into invitation_mute (person_id, company_id, muted_at)
    values (${personId}, ${companyId}, ${now}) on conflict do nothing`.execute(db);
  await sql`update invitation set state = 'declined', answered_at = ${now}
    where person_id = ${personId} and company_id = ${companyId} and state in ('sent', 'opened')
      and expires_at > ${now}`.execute(db);
}

export async function unmute(db: Connection, personId: number, companyId: number): Promise<void> {
  await sql`delete from invitation_mute where person_id = ${personId} and company_id = ${companyId}`.execute(
    db,
  );
}

/** Running twice changes nothing more. */
export async function expireInvitations(db: Connection, now: Date): Promise<void> {
  await sql`update invitation set state = 'expired'
    where state in ('sent', 'opened') and expires_at <= ${now}`.execute(db);
}

/** What somebody was sent, and what they have sent, without whom they have sent it to. */
export async function findInvitationsOf(db: Connection, personId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(i) - ${["sent_by"]}::text[] as row from invitation i where i.person_id = ${personId}
    union all
    select jsonb_build_object('id', i.id, 'text', i.text, 'sent_at', i.sent_at) from invitation i
    where i.sent_by = ${personId}`.execute(db);
  return rows.map(({ row }) => row);
}

export async function forgetWords(db: Connection, personId: number): Promise<void> {
  await sql`update invitation set text = null where sent_by = ${personId}`.execute(db);
}
