import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { CompanyStatus } from "./companies.rules.ts";

export interface CompanyRow {
  id: number;
  name: string;
  slug: string;
  status: CompanyStatus;
  sector_id: number;
  province_id: number;
  district_id: number | null;
  about: string;
  website: string | null;
  founded_year: number | null;
  employee_count: string | null;
  logo_sha256: string | null;
  cover_sha256: string | null;
  cover_alt: string | null;
  benefits: string[];
  own_benefits: string;
  group_id: number | null;
  group_name: string | null;
  has_kvkk_text: boolean;
}

export interface GroupCompanyRow {
  id: number;
  name: string;
  slug: string;
  sector_id: number;
  logo_sha256: string | null;
  open_count: number;
}

export async function findCompany(db: Database, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, c.slug, c.status, c.sector_id, c.province_id, c.district_id, c.about, c.website,
      c.founded_year, c.employee_count, logo.sha256 as logo_sha256, cover.sha256 as cover_sha256, c.cover_alt,
      c.benefits, c.own_benefits, c.group_id, g.name as group_name,
      coalesce(c.kvkk_text, '') <> '' as has_kvkk_text
    from company c
    left join company_group g on g.id = c.group_id
    left join stored_file logo on logo.id = c.logo_file_id
    left join stored_file cover on cover.id = c.cover_file_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface KvkkRow {
  id: number;
  name: string;
  slug: string;
  status: CompanyStatus;
  kvkk_text: string | null;
  /** Of the text; null with it. */
  version: number | null;
  written_at: Date | null;
}

export async function findKvkkText(db: Database, id: number): Promise<KvkkRow | undefined> {
  const { rows } = await sql<KvkkRow>`
    select c.id, c.name, c.slug, c.status, c.kvkk_text, v.version, v.written_at
    from company c left join company_kvkk_version v on v.company_id = c.id
    where c.id = ${id} order by v.version desc limit 1`.execute(db);
  return rows[0];
}

export interface OpenRow {
  id: number;
  position_id: number;
  province_ids: number[];
}

/** Newest first. Numbers only: even the largest employer's fit into memory, and every page is cut from them. */
export async function findOpenAdvertisements(db: Database, companyId: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select a.id, a.position_id, to_json(array(
      select distinct l.province_id from advertisement_location l where l.advertisement_id = a.id)) as province_ids
    from open_advertisement a where a.company_id = ${companyId}
    order by a.published_at desc, a.id desc`.execute(db);
  return rows;
}

export async function findGroupCompanies(
  db: Database,
  of: { id: number; group_id: number },
  count: number,
): Promise<GroupCompanyRow[]> {
  const { rows } = await sql<GroupCompanyRow>`
    select c.id, c.name, c.slug, c.sector_id, logo.sha256 as logo_sha256,
      (select count(*) from open_advertisement a where a.company_id = c.id) as open_count
    from company c
    left join stored_file logo on logo.id = c.logo_file_id
    where c.group_id = ${of.group_id} and c.id <> ${of.id} and c.status = 'verified'
    order by open_count desc, c.id limit ${count}`.execute(db);
  return rows;
}

/** What visitors may name as a company of theirs. */
export async function findVerifiedCompanyNames(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company where status = 'verified'`.execute(db);
  return rows;
}
