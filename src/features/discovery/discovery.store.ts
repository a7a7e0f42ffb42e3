import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** A page with an id in its address, and when it last changed. */
export interface ListedRow {
  id: number;
  slug: string;
  changed_at: Date;
}

export interface ListedSpan {
  /** Which run of ids, from 0 */
  span: number;
  changed_at: Date;
}

/** Reads every open advertisement once; callers remember the answer. */
export async function findAdvertisementSpans(db: Database, idsPerSpan: number): Promise<ListedSpan[]> {
  const { rows } = await sql<ListedSpan>`
    select ((id - 1) / ${idsPerSpan})::int as span, max(greatest(updated_at, published_at)) as changed_at
    from open_advertisement group by 1 order by 1`.execute(db);
  return rows;
}

export async function findOpenAdvertisements(
  db: Database,
  ids: { after: number; upTo: number },
  count: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, slug, greatest(updated_at, published_at) as changed_at from open_advertisement
    where id > ${ids.after} and id <= ${ids.upTo} order by id limit ${count}`.execute(db);
  return rows;
}

export async function findCompanySpans(db: Database, idsPerSpan: number): Promise<ListedSpan[]> {
  const { rows } = await sql<ListedSpan>`
    select ((id - 1) / ${idsPerSpan})::int as span, max(updated_at) as changed_at
    from company where status = 'verified' group by 1 order by 1`.execute(db);
  return rows;
}

export async function findVerifiedCompanies(
  db: Database,
  ids: { after: number; upTo: number },
  count: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, slug, updated_at as changed_at from company
    where status = 'verified' and id > ${ids.after} and id <= ${ids.upTo} order by id limit ${count}`.execute(
    db,
  );
  return rows;
}

export interface ListedSearch {
  province_id: number | null;
  sector_id: number | null;
  position_id: number | null;
  changed_at: Date;
}

/** Every city, sector, position, and city with one of the two, that has something open; with its newest. */
export async function findSearchesWithResults(db: Database): Promise<ListedSearch[]> {
  const { rows } = await sql<ListedSearch>`
    select l.province_id, a.sector_id, a.position_id, max(a.published_at) as changed_at
    from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
    group by grouping sets (
      (l.province_id), (a.sector_id), (a.position_id), (l.province_id, a.sector_id), (l.province_id, a.position_id))
    order by l.province_id nulls first, a.sector_id nulls first, a.position_id nulls first`.execute(db);
  return rows;
}

export async function findPublishedPosts(
  db: Database,
  now: Date,
): Promise<{ slug: string; category: string; changed_at: Date }[]> {
  const { rows } = await sql<{ slug: string; category: string; changed_at: Date }>`
    select p.slug, c.slug as category, greatest(p.updated_at, p.published_at) as changed_at
    from blog_post p join blog_category c on c.id = p.category_id
    where p.published_at <= ${now} order by p.published_at desc, p.id desc`.execute(db);
  return rows;
}
