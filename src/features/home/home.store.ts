import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export async function findLatestIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from open_advertisement order by published_at desc, id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countBySector(db: Database): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select sector_id as id, count(*) as count from open_advertisement
    group by sector_id order by count desc, id`.execute(db);
  return rows;
}

/** An advertisement with several places in one province counts there once. */
export async function countByProvince(db: Database): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select province_id as id, count(*) as count from (
      select distinct l.province_id, l.advertisement_id
      from advertisement_location l join open_advertisement a on a.id = l.advertisement_id) place
    group by province_id order by count desc, id`.execute(db);
  return rows;
}

export interface HiringCompany {
  id: number;
  open_count: number;
  /** How many hire, this one among them */
  hiring_count: number;
}

/** Those with a logo first, then those with most to offer. */
export async function findHiringCompanies(db: Database, count: number): Promise<HiringCompany[]> {
  const { rows } = await sql<HiringCompany>`
    select c.id, hiring.open_count, count(*) over () as hiring_count
    from (select company_id, count(*) as open_count from open_advertisement group by company_id) hiring
    join company c on c.id = hiring.company_id
    order by c.logo_file_id is null, hiring.open_count desc, c.id limit ${count}`.execute(db);
  return rows;
}

interface NamedCompany {
  id: number;
  name: string;
  slug: string;
  logo_sha256: string | null;
}

/** Those of them that the public may know. */
export async function findNamedCompanies(db: Database, ids: readonly number[]): Promise<NamedCompany[]> {
  const { rows } = await sql<NamedCompany>`
    select c.id, c.name, c.slug, logo.sha256 as logo_sha256
    from company c left join stored_file logo on logo.id = c.logo_file_id
    where c.status = 'verified' and c.id = any(${ids})`.execute(db);
  return rows;
}

export interface SlideText {
  kicker: string;
  title: string;
  text: string;
  action: string;
  /** What its picture shows, where it has one */
  alt?: string;
}

export interface HomeSlideRow {
  id: number;
  illustration: string;
  texts: { tr: SlideText } & Record<string, Partial<SlideText> | undefined>;
  href: string;
  starts_at: Date | null;
  ends_at: Date | null;
  picture_sha256: string | null;
  /** Cut for the place beside the text */
  beside_sha256: string | null;
}

/** Those to come too: whoever keeps this asks the clock again. */
export async function findSlides(db: Database): Promise<HomeSlideRow[]> {
  const { rows } = await sql<HomeSlideRow>`
    select s.id, s.illustration, s.texts, s.href, s.starts_at, s.ends_at, f.sha256 as picture_sha256,
      beside.sha256 as beside_sha256
    from home_slide s left join stored_file f on f.id = s.picture_file_id
    left join stored_file beside on beside.id = s.picture_beside_file_id
    where not s.is_hidden and (s.ends_at is null or s.ends_at > now())
    order by s.ordinal, s.id`.execute(db);
  return rows;
}

/** So that a page never reads every open advertisement to show ten of them. */
const CONSIDERED = 300;

/** The newest urgent ones, at most one of each company. */
export async function findUrgentIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (company_id) id, published_at from (
        select id, company_id, published_at from open_advertisement where is_urgent
        order by published_at desc, id desc limit ${CONSIDERED}) urgent
      order by company_id, published_at desc, id desc) newest
    order by published_at desc, id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WorkplaceRow {
  id: number;
  slug: string;
  title: string;
  company_name: string;
  address: string;
  province_id: number;
  district_id: number | null;
  latitude: number;
  longitude: number;
}

/** Where the newest advertisements lead: at most one of each company and of each province. */
export async function findWorkplaces(db: Database, count: number): Promise<WorkplaceRow[]> {
  const { rows } = await sql<WorkplaceRow>`
    select id, slug, title, company_name, address, province_id, district_id, latitude, longitude from (
      select distinct on (place.province_id) newest.id, newest.slug, newest.title, newest.published_at,
        c.name as company_name, place.address, place.province_id, place.district_id, place.latitude, place.longitude
      from (
        select distinct on (company_id) * from (
          select id, slug, title, company_id, published_at from open_advertisement
          order by published_at desc, id desc limit ${CONSIDERED}) recent
        order by company_id, published_at desc, id desc) newest
      join company c on c.id = newest.company_id
      cross join lateral (
        select l.* from advertisement_location l
        where l.advertisement_id = newest.id and l.latitude is not null and l.longitude is not null
          and l.address <> ''
        order by l.ordinal limit 1) place
      order by place.province_id, newest.published_at desc, newest.id desc) found
    order by published_at desc, id desc limit ${count}`.execute(db);
  return rows;
}
