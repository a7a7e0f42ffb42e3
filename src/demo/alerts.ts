import type pg from "pg";
import type { StoreSearch } from "./member-choices.ts";

const VISITOR = "ziyaretci@mesai.test";

/**
 * Alerts in every state: one that was mailed, one that waits for tomorrow morning, and a visitor's search whose first mail
 * goes out as soon as the worker starts.
 */
export async function writeAlerts(
  client: pg.ClientBase,
  { personId, now, storeSearch }: { personId: number; now: Date; storeSearch?: StoreSearch | undefined },
): Promise<void> {
  const { rows: members } = await client.query<{ id: number }>(
    `insert into alert_recipient (person_id, created_at, last_clicked_at)
     values ($1, $2::timestamptz - interval '20 days', $2::timestamptz - interval '1 day') returning id`,
    [personId, now],
  );
  await client.query(
    `with digest as (
       insert into alert_digest (recipient_id, advertisement_count, created_at)
       values ($1, 3, $2::timestamptz - interval '1 day') returning id),
     found as (
       select o.id, row_number() over (order by o.published_at desc, o.id) as place
       from open_advertisement o join company_subscription c on c.company_id = o.company_id and c.person_id = $3
       order by o.published_at desc, o.id limit 5)
     insert into alert_match (recipient_id, advertisement_id, is_of_company, due_at, settled_at, digest_id)
     select $1, found.id, true,
       case when place <= 2 then next_alert_at('daily', 'Europe/Istanbul', $2) else $2::timestamptz - interval '1 day' end,
       case when place > 2 then $2::timestamptz - interval '1 day' end,
       case when place > 2 then digest.id end
     from found cross join digest`,
    [members[0]?.id, now, personId],
  );
  const search = storeSearch?.({ chosen: { remote: ["1"] } });
  if (!search) return;
  const { rows: visitors } = await client.query<{ id: number; search_id: number }>(
    `with visitor as (
       insert into alert_recipient (email, language, created_at, last_clicked_at)
       values ($1, 'tr', $2::timestamptz - interval '5 days', $2::timestamptz - interval '5 days') returning id)
     insert into visitor_search (recipient_id, name, query, query_hash, frequency, consent_version, created_at, confirmed_at)
     select id, 'Uzaktan çalışma', $3, $4, 'at-once', '2026-11', $2::timestamptz - interval '5 days',
       $2::timestamptz - interval '5 days'
     from visitor returning recipient_id as id, id as search_id`,
    [VISITOR, now, JSON.stringify(search.query), search.hash],
  );
  await client.query(
    `insert into alert_match (recipient_id, advertisement_id, search_ids, due_at)
     select $1, id, array[$2::bigint], $3 from open_advertisement where is_remote order by published_at desc, id limit 4`,
    [visitors[0]?.id, visitors[0]?.search_id, now],
  );
}
