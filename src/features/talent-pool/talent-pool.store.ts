import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Looker } from "../../platform/http/visitor.ts";

type Connection = Database | Transaction<DB>;

export interface ChoiceRow {
  company_id: number;
  company: string;
  kept_until: Date | null;
  is_rejected: boolean;
}

/** Undefined for another member's, and where there is nothing left that a company could remember. */
export async function findChoice(
  db: Connection,
  { applicationId, personId, now }: { applicationId: number; personId: number; now: Date },
): Promise<ChoiceRow | undefined> {
  const { rows } = await sql<ChoiceRow>`
    select a.company_id, c.name as company, t.kept_until, a.told_kind = 'rejected' as is_rejected
    from application a join company c on c.id = a.company_id
      left join talent_pool_entry t on t.application_id = a.id and t.kept_until > ${now}
    where a.id = ${applicationId} and a.person_id = ${personId} and a.kind <> 'withdrawn'
      and a.forgotten_at is null`.execute(db);
  return rows[0];
}

/** Of the words beside the button. Whoever changes them in their meaning counts it up. */
const TEXT_VERSION = "1";

interface Chosen {
  applicationId: number;
  companyId: number;
  personId: number;
  months: number;
  now: Date;
}

export async function writeEntry(db: Transaction<DB>, { applicationId, companyId, months, now }: Chosen) {
  await sql`
    insert into talent_pool_entry (application_id, company_id, agreed_at, kept_until)
    values (${applicationId}, ${companyId}, ${now}, ${now}::timestamptz + ${months} * interval '1 month')
    on conflict (application_id) do update set agreed_at = excluded.agreed_at, kept_until = excluded.kept_until`.execute(
    db,
  );
}

/** Whether there was one. */
export async function deleteEntry(db: Transaction<DB>, applicationId: number): Promise<boolean> {
  const { rows } = await sql`delete from talent_pool_entry where application_id = ${applicationId}
    returning application_id`.execute(db);
  return rows.length > 0;
}

export async function recordConsent(
  db: Transaction<DB>,
  { personId, applicationId, months, now }: Omit<Chosen, "companyId">,
): Promise<void> {
  await sql`
    insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
    values (${personId}, ${applicationId}, 'talent-pool', ${TEXT_VERSION}, ${months > 0}, ${now})`.execute(
    db,
  );
}

export interface PoolRow {
  application_id: number;
  name: string;
  title: string;
  agreed_at: Date;
  kept_until: Date;
}

const REMEMBERED = sql`talent_pool_entry t join application a on a.id = t.application_id
  join advertisement ad on ad.id = a.advertisement_id join person p on p.id = a.person_id`;

/** Of a company, as far as this person may see it. */
const isSeen = ({ companyId, personId }: Looker, now: Date) => sql`t.company_id = ${companyId}
  and t.kept_until > ${now} and a.kind <> 'withdrawn' and sees_advertisement(${personId}, a.advertisement_id)`;

/** The latest first. */
export async function findPool(
  db: Connection,
  looker: Looker,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select t.application_id, case when a.is_blind then '#' || a.id else p.name end as name, ad.title, t.agreed_at, t.kept_until
    from ${REMEMBERED} where ${isSeen(looker, now)}
    order by t.agreed_at desc, t.application_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPool(db: Connection, looker: Looker, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${REMEMBERED} where ${isSeen(looker, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What has expired, and what was withdrawn. Running twice changes nothing more. */
export async function endEntries(db: Connection, now: Date): Promise<void> {
  await sql`delete from talent_pool_entry t using application a
    where a.id = t.application_id and (t.kept_until <= ${now} or a.kind = 'withdrawn')`.execute(db);
}
