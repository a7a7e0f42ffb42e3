import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ApplicationStatus } from "./applications.rules.ts";

/**
 * What a company's people may see: applications to its own advertisements, and those to companies of its group whose
 * applicants agreed to that. `a` is the application, `ad` its advertisement.
 */
const seenBy = (companyId: number) => sql`(
  ad.company_id = ${companyId} or (
    exists (select from company own join company theirs on theirs.group_id = own.group_id
      where own.id = ${companyId} and theirs.id = ad.company_id)
    and coalesce((select consent.is_given from consent_ledger consent
      where consent.application_id = a.id and consent.kind = 'group-companies' and consent.recorded_at >= a.sent_at
      order by consent.id desc limit 1), false)))`;

export interface ApplicantRow {
  id: number;
  advertisement_id: number;
  status: ApplicationStatus;
  sent_at: Date;
  name: string;
  title: string;
  company_name: string;
  is_own: boolean;
  headline: string | null;
}

export interface ApplicantFilter {
  companyId: number;
  advertisementId: number | undefined;
  status: ApplicationStatus | undefined;
}

function matches({ companyId, advertisementId, status }: ApplicantFilter) {
  return sql`${seenBy(companyId)}
    ${advertisementId === undefined ? sql`` : sql`and a.advertisement_id = ${advertisementId}`}
    ${status === undefined ? sql`` : sql`and a.status = ${status}`}`;
}

export async function findApplicants(
  db: Database,
  filter: ApplicantFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select a.id, a.advertisement_id, a.status, a.sent_at, p.name, ad.title, c.name as company_name,
      ad.company_id = ${filter.companyId} as is_own, cv.headline
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    join person p on p.id = a.person_id
    left join cv on cv.id = a.cv_id
    where ${matches(filter)}
    order by a.sent_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many there are of each status, of all that the other filters leave. */
export async function countApplicants(
  db: Database,
  filter: ApplicantFilter,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select a.status, count(*) as count from application a join advertisement ad on ad.id = a.advertisement_id
    where ${matches({ ...filter, status: undefined })} group by a.status`.execute(db);
  return rows;
}

export interface AdvertisementCountRow {
  id: number;
  title: string;
  count: number;
  unopened: number;
}

export async function countPerAdvertisement(
  db: Database,
  companyId: number,
): Promise<AdvertisementCountRow[]> {
  const { rows } = await sql<AdvertisementCountRow>`
    select ad.id, ad.title, count(*) as count, count(*) filter (where a.status = 'received') as unopened
    from application a join advertisement ad on ad.id = a.advertisement_id
    where ad.company_id = ${companyId}
    group by ad.id order by unopened desc, max(a.sent_at) desc, ad.id limit 200`.execute(db);
  return rows;
}

/** Whether a CV came with an application that these people may see and that was not withdrawn. */
export async function isCvAmongApplications(db: Database, cvId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from application a join advertisement ad on ad.id = a.advertisement_id
    where a.cv_id = ${cvId} and a.status <> 'withdrawn' and ${seenBy(companyId)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Undefined if these people may not see it. */
export async function findSight(
  db: Database,
  applicationId: number,
  companyId: number,
): Promise<{ isOwn: boolean } | undefined> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select ad.company_id = ${companyId} as "isOwn"
    from application a join advertisement ad on ad.id = a.advertisement_id
    where a.id = ${applicationId} and ${seenBy(companyId)}`.execute(db);
  return rows[0];
}
