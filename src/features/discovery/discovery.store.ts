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

/** Each the newest of its run: the index advertisement_sitemap has them in this order, for runs of 50,000. */
export async function findAdvertisementSpans(db: Database): Promise<ListedSpan[]> {
  const { rows } = await sql<ListedSpan>`
    select span.number::int as span, newest.changed_at
    from generate_series(0, (select (max(id) - 1) / 50000 from advertisement)) span (number)
    cross join lateral (
      select greatest(a.updated_at, a.published_at) as changed_at from open_advertisement a
      where (a.id - 1) / 50000 = span.number
      order by greatest(a.updated_at, a.published_at) desc limit 1) newest
    order by span.number`.execute(db);
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

/** Cities, sectors, positions, and cities with one of the two, that got something new in these days. */
export async function findRecentSearches(db: Database, days: number): Promise<ListedSearch[]> {
  const { rows } = await sql<ListedSearch>`
    select l.province_id, a.sector_id, a.position_id, max(a.published_at) as changed_at
    from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
    where a.published_at > now() - make_interval(days => ${days})
    group by grouping sets (
      (l.province_id), (a.sector_id), (a.position_id), (l.province_id, a.sector_id), (l.province_id, a.position_id))`.execute(
    db,
  );
  return rows;
}

export async function findLatestPick(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from editor_pick`.execute(db);
  return rows[0]?.at ?? undefined;
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
