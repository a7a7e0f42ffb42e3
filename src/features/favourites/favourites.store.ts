import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** True if it is new. Only what is open can be added; two at once add it once. */
export async function insertFavourite(
  db: Database,
  personId: number,
  advertisementId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into favourite (person_id, advertisement_id)
    select ${personId}, a.id from open_advertisement a where a.id = ${advertisementId}
    on conflict do nothing returning advertisement_id`.execute(db);
  return rows.length > 0;
}

/** True if there was one. */
export async function removeFavourite(
  db: Database,
  personId: number,
  advertisementId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("favourite")
    .where("person_id", "=", personId)
    .where("advertisement_id", "=", advertisementId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Why an advertisement was not added. */
export async function findReason(
  db: Database,
  personId: number,
  advertisementId: number,
): Promise<{ is_saved: boolean; was_public: boolean } | undefined> {
  const { rows } = await sql<{ is_saved: boolean; was_public: boolean }>`
    select a.status in ('published', 'closed') as was_public,
      exists (select from favourite f where f.person_id = ${personId} and f.advertisement_id = a.id) as is_saved
    from advertisement a where a.id = ${advertisementId}`.execute(db);
  return rows[0];
}

export interface FavouriteRow {
  advertisement_id: number;
  created_at: Date;
  /** From here on it is closed. */
  closes_at: Date;
  is_open: boolean;
}

/** Open ones first, then those saved last. */
export async function findFavourites(
  db: Database,
  personId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select f.advertisement_id, f.created_at, o.id is not null as is_open,
      case when a.status = 'closed' then a.closed_at else a.expires_at end as closes_at
    from favourite f
    join advertisement a on a.id = f.advertisement_id
    left join open_advertisement o on o.id = a.id
    where f.person_id = ${personId} and a.status in ('published', 'closed')
    order by is_open desc, f.created_at desc, f.advertisement_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFavourites(
  db: Database,
  personId: number,
): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*) as total, count(o.id) as open
    from favourite f
    join advertisement a on a.id = f.advertisement_id
    left join open_advertisement o on o.id = a.id
    where f.person_id = ${personId} and a.status in ('published', 'closed')`.execute(db);
  return rows[0] ?? { total: 0, open: 0 };
}
