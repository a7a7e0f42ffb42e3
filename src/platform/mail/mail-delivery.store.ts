import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

export type DeliveryState =
  | "waiting"
  | "handed-over"
  | "awaiting-answer"
  | "sent"
  | "refused"
  | "suppressed"
  | "unknown"
  | "given-up";

export type SuppressionReason = "refused" | "bounced" | "complained";

/** One more try of this mail; answers how the one before it was left. */
export async function beginDelivery(
  db: Database,
  { id, addressHash, now }: { id: string; addressHash: Buffer; now: Date },
): Promise<{ state: DeliveryState; tries: number }> {
  const { rows } = await sql<{ state: DeliveryState; tries: number }>`
    insert into mail_delivery as d (id, address_hash, state, created_at, changed_at)
    values (${id}, ${addressHash}, 'waiting', ${now}, ${now})
    on conflict (id) do update set tries = d.tries + 1
    returning state, tries`.execute(db);
  return rows[0] ?? { state: "waiting", tries: 1 };
}

/** False, and nothing is changed, where another try has begun since: this one was taken for dead. */
export async function setDelivery(
  db: Database,
  { id, tries }: { id: string; tries: number },
  state: DeliveryState,
  now: Date,
  answer?: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mail_delivery set state = ${state}, changed_at = ${now}, answer = ${answer ?? null}
    where id = ${id} and tries = ${tries}`.execute(db);
  return numAffectedRows === 1n;
}

/** A mailbox that was gone may have come back; whoever complained meant it. */
export async function isSuppressed(db: Database, addressHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_suppression where address_hash = ${addressHash}
      and (reason = 'complained' or created_at > ${now}::timestamptz - interval '180 days')`.execute(db);
  return rows.length > 0;
}

export async function suppress(
  db: Database,
  addressHash: Buffer,
  reason: SuppressionReason,
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_suppression as s (address_hash, reason, created_at) values (${addressHash}, ${reason}, ${now})
    on conflict (address_hash) do update set created_at = excluded.created_at,
      reason = case when s.reason = 'complained' then s.reason else excluded.reason end`.execute(db);
}

export async function forgetOldDeliveries(db: Database): Promise<void> {
  await sql`delete from mail_delivery where changed_at < now() - interval '90 days'`.execute(db);
}
