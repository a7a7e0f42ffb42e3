import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** True if it is new. Only a company that visitors can see is followed; two at once follow it once. */
export async function insertSubscription(
  db: Database,
  personId: number,
  companyId: number,
  title: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_subscription (person_id, company_id, title)
    select ${personId}, c.id, coalesce(${title ?? null}, c.name)
    from company c where c.id = ${companyId} and c.status = 'verified'
    on conflict do nothing returning company_id`.execute(db);
  return rows.length > 0;
}

/** True if there was one. */
export async function deleteSubscription(
  db: Database,
  personId: number,
  companyId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("company_subscription")
    .where("person_id", "=", personId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Why a company was not followed. */
export async function findReason(
  db: Database,
  personId: number,
  companyId: number,
): Promise<{ is_subscribed: boolean; is_closed: boolean } | undefined> {
  const { rows } = await sql<{ is_subscribed: boolean; is_closed: boolean }>`
    select c.status = 'closed' as is_closed,
      exists (select from company_subscription s where s.person_id = ${personId} and s.company_id = c.id)
        as is_subscribed
    from company c where c.id = ${companyId}`.execute(db);
  return rows[0];
}

export async function findSubscription(db: Database, personId: number, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom("company_subscription")
    .select("company_id")
    .where("person_id", "=", personId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SubscriptionRow {
  company_id: number;
  title: string;
  is_mailed: boolean;
  name: string;
  slug: string;
  sector_id: number;
  is_shown: boolean;
  logo_sha256: string | null;
  open_count: number;
  new_count: number;
}

/** Those with something new first. */
export async function findSubscriptions(
  db: Database,
  personId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.company_id, s.title, s.is_mailed, c.name, c.slug, c.sector_id, c.status = 'verified' as is_shown,
      logo.sha256 as logo_sha256, counted.open_count, counted.new_count
    from company_subscription s
    join company c on c.id = s.company_id
    left join stored_file logo on logo.id = c.logo_file_id
    cross join lateral (
      select count(*) as open_count, count(*) filter (where o.published_at > s.seen_at) as new_count
      from open_advertisement o where o.company_id = s.company_id) counted
    where s.person_id = ${personId}
    order by counted.new_count desc, s.created_at desc, s.company_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSubscriptions(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from company_subscription where person_id = ${personId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findCompanyName(db: Database, companyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .where("status", "=", "verified")
    .executeTakeFirst();
  return row?.name;
}

export async function findMailedSubscriptions(
  db: Database,
  personId: number,
): Promise<{ company_id: number; title: string; is_mailed: boolean }[]> {
  return db
    .selectFrom("company_subscription")
    .select(["company_id", "title", "is_mailed"])
    .where("person_id", "=", personId)
    .orderBy("title")
    .execute();
}

/** Ids of other people's subscriptions change nothing. */
export async function updateMailed(
  db: Database,
  personId: number,
  companyIds: readonly number[],
  isMailed: boolean,
): Promise<void> {
  if (companyIds.length === 0) return;
  await db
    .updateTable("company_subscription")
    .set({ is_mailed: isMailed })
    .where("person_id", "=", personId)
    .where("company_id", "in", companyIds)
    .execute();
}
