import { CompiledQuery, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { asPrepared } from "../../platform/database/prepared.ts";

export type AdvertisementStatus = "draft" | "review" | "published" | "closed" | "rejected";

/** What lists show of an advertisement, as the database stores it. */
export interface AdvertisementSummary {
  id: number;
  slug: string;
  title: string;
  company_id: number;
  company_name: string;
  company_slug: string;
  company_status: "pending" | "verified" | "rejected" | "suspended" | "closed";
  logo_sha256: string | null;
  /** The name counts abroad. */
  places: { id: number; name: string; province_id: number; district_id: number | null }[];
  work_type: string;
  level: string;
  sector_id: number;
  position_id: number;
  published_at: Date;
  expires_at: Date;
  is_remote: boolean;
  is_urgent: boolean;
  has_disability_quota: boolean;
  is_abroad: boolean;
  is_referable: boolean;
  requires_disc: boolean;
  asks_group_consent: boolean;
  has_external_url: boolean;
  has_questions: boolean;
  /** Monthly; null where the employer keeps it to itself. */
  salary_min: number | null;
  salary_max: number | null;
}

export interface AdvertisementRecord extends AdvertisementSummary {
  status: AdvertisementStatus;
  closed_at: Date | null;
  /** Of this text, by this company; null before it is published */
  first_published_at: Date | null;
  description: string;
  qualifications: string;
  education_level: number | null;
  experience_min: number | null;
  experience_max: number | null;
  hire_count: number;
  company_about: string;
  company_website: string | null;
  company_open_count: number;
  company_has_kvkk_text: boolean;
  locations: {
    id: number;
    name: string;
    address: string;
    province_id: number;
    district_id: number | null;
    latitude: number | null;
    longitude: number | null;
  }[];
}

function selectSummaries(db: Database) {
  return db
    .selectFrom("advertisement as a")
    .innerJoin("company as c", "c.id", "a.company_id")
    .leftJoin("stored_file as logo", "logo.id", "c.logo_file_id")
    .select([
      "a.id",
      "a.slug",
      "a.title",
      "a.company_id",
      "c.name as company_name",
      "c.slug as company_slug",
      "c.status as company_status",
      "logo.sha256 as logo_sha256",
      "a.work_type",
      "a.level",
      "a.sector_id",
      "a.position_id",
      "a.published_at",
      "a.expires_at",
      "a.is_remote",
      "a.is_urgent",
      "a.has_disability_quota",
      "a.is_abroad",
      "a.is_referable",
      "a.requires_disc",
      "a.asks_group_consent",
      "a.salary_min",
      "a.salary_max",
      sql<boolean>`a.external_url is not null`.as("has_external_url"),
      sql<boolean>`exists (select from application_question q where q.advertisement_id = a.id)`.as(
        "has_questions",
      ),
      sql<AdvertisementSummary["places"]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'province_id', l.province_id,
          'district_id', l.district_id)
          order by l.ordinal)
        from advertisement_location l where l.advertisement_id = a.id), '[]')`.as("places"),
    ]);
}

/** Every list of advertisements asks this: building and planning it anew would take longer than answering it. */
let summariesById: string | undefined;

/** In the order of the ids given. */
export async function findSummaries(db: Database, ids: readonly number[]): Promise<AdvertisementSummary[]> {
  if (ids.length === 0) return [];
  summariesById ??= asPrepared(
    selectSummaries(db).where(sql<boolean>`a.id = any(${ids}::bigint[])`).compile(),
  );
  const { rows } = await db.executeQuery<AdvertisementSummary>(CompiledQuery.raw(summariesById, [ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Published at some time, whether open, expired or closed, whatever has become of the company since. */
export async function findPublishedAdvertisement(
  db: Database,
  id: number,
): Promise<AdvertisementRecord | undefined> {
  const row = await selectRecords(db, id).where("a.status", "in", ["published", "closed"]).executeTakeFirst();
  return row as AdvertisementRecord | undefined;
}

type MayLack = "work_type" | "level" | "sector_id" | "position_id" | "published_at" | "expires_at";

/** In any state, for its own company's eyes: a draft may lack nearly everything. */
export type UnpublishedRecord = Omit<AdvertisementRecord, MayLack> & {
  [Name in MayLack]: AdvertisementRecord[Name] | null;
};

export async function findOwnRecord(
  db: Database,
  companyId: number,
  id: number,
): Promise<UnpublishedRecord | undefined> {
  const row = await selectRecords(db, id).where("a.company_id", "=", companyId).executeTakeFirst();
  return row as UnpublishedRecord | undefined;
}

function selectRecords(db: Database, id: number) {
  return selectSummaries(db)
    .select([
      "a.status",
      "a.closed_at",
      sql<Date | null>`(select noted.first_published_at from published_text noted
        where noted.company_id = a.company_id and noted.fingerprint = fingerprint_of(a.description, a.qualifications))`.as(
        "first_published_at",
      ),
      "a.description",
      "a.qualifications",
      "a.education_level",
      "a.experience_min",
      "a.experience_max",
      "a.hire_count",
      "c.about as company_about",
      sql<boolean>`coalesce(c.kvkk_text, '') <> ''`.as("company_has_kvkk_text"),
      "c.website as company_website",
      sql<number>`(select count(*) from open_advertisement other where other.company_id = a.company_id)`.as(
        "company_open_count",
      ),
      sql<AdvertisementRecord["locations"]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address,
          'province_id', l.province_id, 'district_id', l.district_id,
          'latitude', l.latitude, 'longitude', l.longitude) order by l.ordinal)
        from advertisement_location l where l.advertisement_id = a.id), '[]')`.as("locations"),
    ])
    .where("a.id", "=", id);
}

/** Open ones of the same position first, then of the same sector; nearer places before farther, newer before older. */
export async function findSimilarIds(
  db: Database,
  to: { id: number; positionIds: number[]; sectorIds: number[]; provinceIds: number[] },
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from open_advertisement a
    where a.id <> ${to.id} and (a.position_id = any(${to.positionIds}) or a.sector_id = any(${to.sectorIds}))
    order by a.position_id = any(${to.positionIds}) desc,
      exists (select from advertisement_location l
        where l.advertisement_id = a.id and l.province_id = any(${to.provinceIds})) desc,
      a.published_at desc, a.id desc
    limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
