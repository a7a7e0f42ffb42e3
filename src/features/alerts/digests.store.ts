import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf, wantsToHearOf } from "../notices/index.ts";
import type { DueMatch } from "./alerts.rules.ts";

export interface DueRecipient {
  id: number;
  person_id: number | null;
  email: string;
  language: LanguageCode;
  /** Somebody with an account that is about to go, or an address that was never confirmed, is not written to. */
  is_reachable: boolean;
  /** Since eight in the morning where they are. */
  mails_today: number;
}

/** Those who are to be notified by now; locked until the transaction ends, so that two workers never notify them twice. */
export async function lockDueRecipients(
  transaction: Database,
  now: Date,
  limit: number,
): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select r.id, r.person_id, coalesce(r.email, p.email) as email, coalesce(r.language, p.language) as language,
      p.id is null or (p.email_verified and p.deletion_due_at is null) as is_reachable,
      (select count(*) from alert_digest d
        where d.recipient_id = r.id and d.created_at >= alert_day_began(r.time_zone, ${now})) as mails_today
    from alert_recipient r left join person p on p.id = r.person_id
    where r.id in (
      select recipient_id from alert_match where settled_at is null and due_at <= ${now} order by due_at limit 1000)
    order by r.id limit ${limit} for update of r skip locked`.execute(transaction);
  return rows;
}

/** For the mail of the next morning, whatever it was due for. */
export async function postponeMatches(
  transaction: Database,
  recipientIds: readonly number[],
  now: Date,
): Promise<void> {
  if (recipientIds.length === 0) return;
  await sql`
    update alert_match m set due_at = next_alert_at('daily', r.time_zone, ${now})
    from alert_recipient r
    where r.id = m.recipient_id and m.recipient_id = any(${[...recipientIds]}::bigint[])
      and m.settled_at is null and m.due_at <= ${now}`.execute(transaction);
}

/** What has come together for them, newest first, as things stand now. */
export async function findDueMatches(
  transaction: Database,
  recipientIds: readonly number[],
  now: Date,
): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select m.recipient_id, m.advertisement_id, o.id is not null as is_open,
      array(select s.name from alerted_search s
        where s.id = any(m.search_ids) and (s.recipient_id = r.id or s.person_id = r.person_id)
          and ${wantsToHearOf("searches", sql`r.person_id`)}
        order by s.id) as search_names,
      m.is_of_company and exists (select from company_subscription c
        where c.person_id = r.person_id and c.company_id = o.company_id and c.is_mailed)
        and ${wantsToHearOf("companies", sql`r.person_id`)} as is_followed,
      ${wantsMailOf("searches", sql`r.person_id`)} as mails_searches,
      ${wantsMailOf("companies", sql`r.person_id`)} as mails_companies,
      exists (select from application p
        where p.person_id = r.person_id and p.advertisement_id = m.advertisement_id) as is_applied
    from alert_match m
    join alert_recipient r on r.id = m.recipient_id
    left join open_advertisement o on o.id = m.advertisement_id
    where m.recipient_id = any(${[...recipientIds]}::bigint[]) and m.settled_at is null and m.due_at <= ${now}
    order by o.published_at desc nulls last, m.advertisement_id desc`.execute(transaction);
  return rows;
}

/** In the order of the recipients: each one's digest. */
export async function insertDigests(
  transaction: Database,
  digests: readonly { recipientId: number; count: number }[],
  now: Date,
): Promise<void> {
  if (digests.length === 0) return;
  await sql`
    insert into alert_digest (recipient_id, advertisement_count, created_at)
    select recipient_id, count, ${now}
    from unnest(${digests.map(({ recipientId }) => recipientId)}::bigint[], ${digests.map(({ count }) => count)}::int[])
      as d (recipient_id, count)`.execute(transaction);
}

/** Told ones get the digest that was just written for their recipient; the others are only done with. */
export async function settleMatches(
  transaction: Database,
  recipientIds: readonly number[],
  told: readonly { recipient_id: number; advertisement_id: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update alert_match m set settled_at = ${now},
      digest_id = case when (m.recipient_id, m.advertisement_id) in (
          select * from unnest(${told.map((row) => row.recipient_id)}::bigint[], ${told.map((row) => row.advertisement_id)}::bigint[]))
        then (select max(d.id) from alert_digest d where d.recipient_id = m.recipient_id) end
    where m.recipient_id = any(${[...recipientIds]}::bigint[]) and m.settled_at is null and m.due_at <= ${now}`.execute(
    transaction,
  );
}
