import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { CompanyStatus } from "./employers.contract.ts";

export interface OwnCompanyRow {
  id: number;
  name: string;
  slug: string;
  tax_number: string | null;
  status: CompanyStatus;
  rejection_reason: string | null;
  sector_id: number | null;
  province_id: number | null;
  district_id: number | null;
  tax_office_id: number | null;
  about: string;
  website: string | null;
  phone: string | null;
  founded_year: number | null;
  employee_count: string | null;
  kvkk_text: string | null;
  logo_sha256: string | null;
  cover_sha256: string | null;
  cover_alt: string | null;
  benefits: string[];
  own_benefits: string;
  asks_approval: boolean;
  answer_promise_days: number | null;
  retention_months: number;
  asked_more: string | null;
}

export async function findOwnCompany(db: Database, id: number): Promise<OwnCompanyRow | undefined> {
  const { rows } = await sql<OwnCompanyRow>`
    select c.id, c.name, c.slug, c.tax_number, c.status, c.rejection_reason, c.sector_id, c.province_id,
      c.district_id, c.tax_office_id, c.about, c.website, c.phone, c.founded_year, c.employee_count, c.kvkk_text,
      logo.sha256 as logo_sha256, cover.sha256 as cover_sha256, c.cover_alt, c.benefits, c.own_benefits,
      c.asks_approval, c.answer_promise_days, c.retention_months, c.asked_more
    from company c
    left join stored_file logo on logo.id = c.logo_file_id
    left join stored_file cover on cover.id = c.cover_file_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface CompanyFacts {
  website: string | null;
  sectorId: number;
  provinceId: number;
  districtId: number | null;
  taxOfficeId: number | null;
  employeeCount: string | null;
  foundedYear: number | null;
  phone: string | null;
  about: string;
  kvkkText: string | null;
  answerPromiseDays: number | null;
  /** Undefined leaves it as it is, here and below. */
  retentionMonths: number | undefined;
  coverAlt: string | null;
  benefits: string[];
  ownBenefits: string;
  logoFileId: number | null | undefined;
  coverFileId: number | null | undefined;
}

export async function updateCompanyFacts(db: Database, id: number, facts: CompanyFacts): Promise<void> {
  const logo = facts.logoFileId === undefined ? sql`logo_file_id` : sql`${facts.logoFileId}::bigint`;
  const cover = facts.coverFileId === undefined ? sql`cover_file_id` : sql`${facts.coverFileId}::bigint`;
  await sql`
    update company set website = ${facts.website}, sector_id = ${facts.sectorId},
      province_id = ${facts.provinceId}, district_id = ${facts.districtId},
      tax_office_id = ${facts.taxOfficeId},
      employee_count = ${facts.employeeCount}, founded_year = ${facts.foundedYear}, phone = ${facts.phone},
      about = ${facts.about}, kvkk_text = ${facts.kvkkText},
      answer_promise_days = ${facts.answerPromiseDays}, retention_months = coalesce(${facts.retentionMonths ?? null}, retention_months),
      logo_file_id = ${logo}, cover_file_id = ${cover},
      cover_alt = ${facts.coverAlt}, benefits = ${facts.benefits}, own_benefits = ${facts.ownBenefits}, updated_at = now()
    where id = ${id}`.execute(db);
}

/** False when it was not turned down, or another company has its tax number by now. */
export async function reopenCompany(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    update company c set status = 'pending', rejection_reason = null, decided_at = null, asked_at = now(),
      updated_at = now()
    where c.id = ${id} and c.status = 'rejected' and not exists (
      select from company other
      where other.tax_number = c.tax_number and other.id <> c.id and other.status <> 'rejected')
    returning c.id`.execute(db);
  return rows.length > 0;
}

export interface EmployerCounts {
  open: number;
  drafts: number;
}

/** Of what this person of the company sees. */
export async function countWork(
  db: Database,
  { id: companyId, personId }: CompanyMembership,
): Promise<EmployerCounts> {
  const { rows } = await sql<EmployerCounts>`
    select
      (select count(*) from advertisement where company_id = ${companyId} and status = 'published' and expires_at > now()
        and sees_advertisement(${personId}, id)) as open,
      (select count(*) from advertisement where company_id = ${companyId} and status = 'draft'
        and sees_advertisement(${personId}, id)) as drafts`.execute(db);
  return rows[0] ?? { open: 0, drafts: 0 };
}

export interface OwnAdvertisementRow {
  id: number;
  title: string;
  slug: string;
  expires_at: Date;
  applications: number;
}

/** Those that close first come first: they are what an employer has to think about. */
export async function findOpenAdvertisements(
  db: Database,
  { id: companyId, personId }: CompanyMembership,
  count: number,
): Promise<OwnAdvertisementRow[]> {
  const { rows } = await sql<OwnAdvertisementRow>`
    select ad.id, ad.title, ad.slug, ad.expires_at,
      coalesce(sum(a.count) filter (where a.kind <> 'withdrawn'), 0) as applications
    from (
      select * from advertisement
      where company_id = ${companyId} and status = 'published' and expires_at > now()
        and sees_advertisement(${personId}, id)
      order by expires_at, id limit ${count}) ad
    left join application_count a on a.company_id = ${companyId} and a.advertisement_id = ad.id
    group by ad.id, ad.title, ad.slug, ad.expires_at
    order by ad.expires_at, ad.id`.execute(db);
  return rows;
}
