import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf } from "../notices/index.ts";
import type { AlertFrequency } from "./alerts.forms.ts";

export interface AlertTimes {
  time_zone: string;
  company_frequency: AlertFrequency;
}

export async function findTimes(db: Database, personId: number): Promise<AlertTimes | undefined> {
  const { rows } = await sql<AlertTimes>`
    select time_zone, company_frequency from alert_recipient where person_id = ${personId}`.execute(db);
  return rows[0];
}

/** A time zone that PostgreSQL does not know would stop everybody's mails: it is passed over. */
export async function writeTimes(
  db: Database,
  personId: number,
  times: AlertTimes,
  now: Date,
): Promise<void> {
  await sql`
    insert into alert_recipient as r (person_id, time_zone, company_frequency, created_at, last_clicked_at)
    select ${personId}, coalesce(${knownZone(times.time_zone)}, 'Europe/Istanbul'), ${times.company_frequency}, ${now}, ${now}
    on conflict (person_id) do update set company_frequency = excluded.company_frequency,
      time_zone = coalesce(${knownZone(times.time_zone)}, r.time_zone)`.execute(db);
}

export async function insertTimeZone(
  db: Database,
  personId: number,
  timeZone: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into alert_recipient (person_id, time_zone, created_at, last_clicked_at)
    select ${personId}, z.name, ${now}, ${now} from pg_timezone_names z where z.name = ${timeZone}
    on conflict (person_id) do nothing`.execute(db);
}

export function knownZone(name: string) {
  return sql`(select z.name from pg_timezone_names z where z.name = ${name})`;
}

/** Somebody reads the mails. */
export async function touchRecipient(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update alert_recipient set last_clicked_at = ${now}, asked_at = null where id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The recipient themself is signed in: no program that looks through mails is. */
export async function touchOwnRecipient(
  db: Database,
  id: number,
  personId: number,
  now: Date,
): Promise<void> {
  await sql`
    update alert_recipient set last_clicked_at = ${now}, asked_at = null
    where id = ${id} and person_id = ${personId}`.execute(db);
}

/**
 * No more alerts. Members find it so in their settings; of visitors nothing stays. Whoever became a member with the same
 * address since is meant too. Twice is as good as once.
 */
export async function stopAlerts(db: Database, recipientIds: readonly number[], now: Date): Promise<void> {
  const ids = [...recipientIds];
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into notification_choice (person_id, kind, is_wanted, updated_at)
      select p.id, kind, false, ${now}
      from alert_recipient r
      join person p on p.id = r.person_id or p.email = r.email
      cross join unnest(array['searches', 'companies']) as kind
      where r.id = any(${ids}::bigint[])
      on conflict (person_id, kind) do update set is_wanted = false, updated_at = excluded.updated_at`.execute(
      transaction,
    );
    await sql`update alert_recipient set asked_at = null, last_clicked_at = ${now}
      where id = any(${ids}::bigint[]) and person_id is not null`.execute(transaction);
    await sql`delete from alert_recipient where id = any(${ids}::bigint[]) and person_id is null`.execute(
      transaction,
    );
  });
}

export async function stopClosing(db: Database, personId: number, now: Date): Promise<void> {
  await sql`
    insert into notification_choice (person_id, kind, is_wanted, updated_at)
    select id, 'closing', false, ${now} from person where id = ${personId}
    on conflict (person_id, kind) do update set is_wanted = false, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export interface AskedRecipient {
  id: number;
  person_id: number | null;
  email: string;
  language: LanguageCode;
}

/** Marks those who have opened nothing for so long, and still have something to be mailed about. */
export async function markAsked(
  transaction: Database,
  now: Date,
  { months, limit }: { months: number; limit: number },
): Promise<AskedRecipient[]> {
  const { rows } = await sql<AskedRecipient>`
    with silent as (
      select r.id from alert_recipient r left join person p on p.id = r.person_id
      where r.asked_at is null and r.last_clicked_at < ${now}::timestamptz - make_interval(months => ${months})
        and (p.id is null or (p.email_verified and p.deletion_due_at is null))
        and (exists (select from alerted_search s
            where (s.recipient_id = r.id or s.person_id = r.person_id)
              and ${wantsMailOf("searches", sql`r.person_id`)})
          or exists (select from company_subscription c
            where c.person_id = r.person_id and c.is_mailed
              and ${wantsMailOf("companies", sql`r.person_id`)}))
      order by r.last_clicked_at limit ${limit} for update of r skip locked)
    update alert_recipient r set asked_at = ${now}
    from silent left join alert_recipient own on own.id = silent.id left join person p on p.id = own.person_id
    where r.id = silent.id
    returning r.id, r.person_id, coalesce(r.email, p.email) as email, coalesce(r.language, p.language) as language`.execute(
    transaction,
  );
  return rows;
}

export async function findUnanswered(db: Database, now: Date, months: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from alert_recipient where asked_at < ${now}::timestamptz - make_interval(months => ${months})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findSlug(db: Database, advertisementId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("advertisement")
    .select("slug")
    .where("id", "=", advertisementId)
    .where("status", "in", ["published", "closed"])
    .executeTakeFirst();
  return row?.slug;
}
