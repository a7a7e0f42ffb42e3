import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { AlertFrequency } from "./alerts.forms.ts";
import { knownZone } from "./recipients.store.ts";

export interface NewVisitorSearch {
  email: string;
  language: LanguageCode;
  timeZone: string;
  name: string;
  query: object;
  hash: Buffer;
  frequency: AlertFrequency;
  consentVersion: string;
  now: Date;
}

export interface AskedSearch {
  id: number;
  recipient_id: number;
  name: string;
  confirmed_at: Date | null;
}

/** The one that is there already where it was asked for before. Undefined past the limit. */
export async function insertVisitorSearch(
  transaction: Database,
  search: NewVisitorSearch,
  most: number,
): Promise<AskedSearch | undefined> {
  const { rows: recipients } = await sql<{ id: number }>`
    insert into alert_recipient as r (email, language, time_zone, created_at, last_clicked_at)
    values (${search.email}, ${search.language}, coalesce(${knownZone(search.timeZone)}, 'Europe/Istanbul'),
      ${search.now}, ${search.now})
    on conflict (email) do update set language = excluded.language returning id`.execute(transaction);
  const recipientId = recipients[0]?.id ?? 0;
  const { rows } = await sql<AskedSearch>`
    insert into visitor_search as v
      (recipient_id, name, query, query_hash, frequency, consent_version, created_at)
    select ${recipientId}, ${search.name}, ${JSON.stringify(search.query)}, ${search.hash}, ${search.frequency},
      ${search.consentVersion}, ${search.now}
    where (select count(*) from visitor_search o
      where o.recipient_id = ${recipientId} and o.query_hash <> ${search.hash}) < ${most}
    on conflict (recipient_id, query_hash) do update set
      created_at = case when v.confirmed_at is null then excluded.created_at else v.created_at end,
      frequency = case when v.confirmed_at is null then excluded.frequency else v.frequency end
    returning id, recipient_id, name, confirmed_at`.execute(transaction);
  return rows[0];
}

/** Twice is as good as once. Undefined where it is gone. */
export async function markConfirmed(
  db: Database,
  id: number,
  now: Date,
): Promise<{ recipient_id: number; email: string } | undefined> {
  const { rows } = await sql<{ recipient_id: number; email: string }>`
    update visitor_search v set confirmed_at = coalesce(v.confirmed_at, ${now})
    from alert_recipient r where v.id = ${id} and r.id = v.recipient_id
    returning v.recipient_id, r.email`.execute(db);
  return rows[0];
}

export interface VisitorSearchRow {
  id: number;
  name: string;
  query: unknown;
  frequency: AlertFrequency;
}

export async function findVisitorSearch(db: Database, id: number): Promise<VisitorSearchRow | undefined> {
  const { rows } = await sql<VisitorSearchRow>`
    select id, name, query, frequency from visitor_search where id = ${id}`.execute(db);
  return rows[0];
}

/** Of a visitor, or of whoever became a member with that address; undefined where there is nobody any more. */
export async function findManaged(
  db: Database,
  recipientId: number,
): Promise<{ email: string; searches: VisitorSearchRow[] } | undefined> {
  const { rows } = await sql<{ email: string; searches: VisitorSearchRow[] }>`
    select r.email, coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'query', v.query,
        'frequency', v.frequency) order by v.id)
      from visitor_search v where v.recipient_id = r.id and v.confirmed_at is not null), '[]') as searches
    from alert_recipient r where r.id = ${recipientId} and r.email is not null`.execute(db);
  return rows[0];
}

/** Ids of other people's searches change nothing. */
export async function updateVisitorSearch(
  db: Database,
  recipientId: number,
  id: number,
  frequency: AlertFrequency,
): Promise<boolean> {
  const { rows } = await sql`
    update visitor_search set frequency = ${frequency}
    where id = ${id} and recipient_id = ${recipientId} and confirmed_at is not null returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteVisitorSearch(db: Database, recipientId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from visitor_search where id = ${id} and recipient_id = ${recipientId} returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Searches of a visitor whose address is a member's go into that account, with their numbers and with what was found for
 * them: nobody is told twice for having asked in two ways. The visitor's row stays, so that old links still lead somewhere.
 */
export async function adoptSearches(db: Database, now: Date, email?: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ visitor: number; person: number }>`
      select r.id as visitor, p.id as person from alert_recipient r
      join person p on p.email = r.email and p.email_verified and p.role = 'member' and p.deletion_due_at is null
      where (${email ?? null}::text is null or r.email = ${email ?? null})
        and exists (select from visitor_search v where v.recipient_id = r.id and v.confirmed_at is not null)
      for update of r skip locked`.execute(transaction);
    if (rows.length === 0) return 0;
    const owners = sql`unnest(${rows.map(({ visitor }) => visitor)}::bigint[], ${rows.map(({ person }) => person)}::bigint[])
      as owner (visitor, person)`;
    await sql`
      insert into alert_recipient (person_id, time_zone, created_at, last_clicked_at)
      select owner.person, r.time_zone, ${now}, ${now} from ${owners} join alert_recipient r on r.id = owner.visitor
      on conflict (person_id) do nothing`.execute(transaction);
    await sql`
      insert into saved_search (id, person_id, name, query, query_hash, frequency, created_at, seen_at, seen_before_at)
      select v.id, owner.person, v.name, v.query, v.query_hash, v.frequency, v.confirmed_at, ${now}, ${now}
      from ${owners} join visitor_search v on v.recipient_id = owner.visitor and v.confirmed_at is not null
      on conflict (person_id, query_hash) where deleted_at is null do nothing`.execute(transaction);
    await sql`
      insert into alert_match (recipient_id, advertisement_id, search_ids, is_of_company, due_at, settled_at)
      select r.id, m.advertisement_id, m.search_ids, m.is_of_company, m.due_at, m.settled_at
      from ${owners} join alert_recipient r on r.person_id = owner.person
      join alert_match m on m.recipient_id = owner.visitor
      on conflict (recipient_id, advertisement_id) do update
        set settled_at = coalesce(alert_match.settled_at, excluded.settled_at)`.execute(transaction);
    const visitors = rows.map(({ visitor }) => visitor);
    await sql`delete from alert_match where recipient_id = any(${visitors}::bigint[])`.execute(transaction);
    await sql`delete from visitor_search where recipient_id = any(${visitors}::bigint[]) and confirmed_at is not null`.execute(
      transaction,
    );
    return rows.length;
  });
}

/** What nobody confirmed goes, and with the last search the address. A member's own is needed for links in old mails. */
export async function forgetUnconfirmed(db: Database, before: Date): Promise<void> {
  await sql`delete from visitor_search where confirmed_at is null and created_at < ${before}`.execute(db);
  await sql`
    delete from alert_recipient r where r.email is not null and r.created_at < ${before}
      and not exists (select from visitor_search v where v.recipient_id = r.id)
      and not exists (select from person p where p.email = r.email)`.execute(db);
}

/** What somebody asked for as a visitor, with the address that their account has. */
export async function findSearchesOfAddress(db: Database, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select s.name, s.query, s.frequency, s.consent_version, s.created_at, s.confirmed_at
    from visitor_search s join alert_recipient r on r.id = s.recipient_id join person p on p.email = r.email
    where p.id = ${personId} order by s.id`.execute(db);
  return rows;
}

export async function deleteVisitor(db: Database, email: string): Promise<void> {
  await sql`delete from alert_recipient where email = ${email}`.execute(db);
}
