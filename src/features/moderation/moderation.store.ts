import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { CompanyStatus } from "../employers/employers.contract.ts";

export interface ReviewedCompanyRow {
  id: number;
  name: string;
  slug: string;
  tax_number: string | null;
  status: CompanyStatus;
  website: string | null;
  phone: string | null;
  about: string;
  sector_id: number | null;
  province_id: number | null;
  rejection_reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

const columns = sql`id, name, slug, tax_number, status, website, phone, about, sector_id, province_id,
  rejection_reason, created_at, decided_at`;

/** Whoever has waited longest comes first; of those decided, the newest. */
export async function findCompanies(
  db: Database,
  { status, count, skip }: { status: CompanyStatus; count: number; skip: number },
): Promise<ReviewedCompanyRow[]> {
  const order =
    status === "pending" ? sql`created_at, id` : sql`coalesce(decided_at, created_at) desc, id desc`;
  const { rows } = await sql<ReviewedCompanyRow>`
    select ${columns} from company where status = ${status}
    order by ${order} limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function countCompanies(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from company group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Locked: of two moderators who decide at once, the second finds it decided. */
export async function lockCompany(db: Database, id: number): Promise<ReviewedCompanyRow | undefined> {
  const { rows } = await sql<ReviewedCompanyRow>`
    select ${columns} from company where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function updateVerdict(
  db: Database,
  verdict: { companyId: number; status: "verified" | "rejected"; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    update company set status = ${verdict.status}, rejection_reason = ${verdict.reason},
      decided_at = ${verdict.now}, updated_at = ${verdict.now}
    where id = ${verdict.companyId}`.execute(db);
}

export interface OwnerRow {
  person_id: number;
  company_id: number;
  name: string;
  email: string;
  email_verified: boolean;
  language: LanguageCode;
}

export async function findOwners(db: Database, companyIds: readonly number[]): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select m.person_id, m.company_id, p.name, p.email, p.email_verified, p.language
    from company_member m join person p on p.id = m.person_id
    where m.role = 'owner' and m.company_id = any(${companyIds}::bigint[])
    order by m.created_at, p.id`.execute(db);
  return rows;
}

export interface WaitingRow {
  queue: "companies" | "flagged" | "held" | "complaints";
  count: number;
  oldest: Date | null;
}

/** All that a moderator is waited for with, in the order of the home page. */
export async function findWaiting(db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'companies' as queue, count(*) as count, min(created_at) as oldest from company where status = 'pending'
    union all select 'flagged', count(*), min(flagged_at) from advertisement
      where flagged_at is not null and status = 'published'
    union all select 'held', count(*), min(updated_at) from advertisement where status = 'review'
    union all select 'complaints', count(*), min(created_at) from complaint where status = 'open'`.execute(
    db,
  );
  return rows;
}
