import { type RawBuilder, sql } from "kysely";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { CompanyStatus } from "../employers/employers.contract.ts";
import type { Tab } from "./company-desk.rules.ts";

export interface CompanyRow {
  id: number;
  name: string;
  slug: string;
  tax_number: string | null;
  status: CompanyStatus;
  website: string | null;
  phone: string | null;
  about: string;
  sector_id: number | null;
  tax_office_id: number | null;
  province_id: number | null;
  rejection_reason: string | null;
  former_status: CompanyStatus | null;
  asked_at: Date;
  decided_at: Date | null;
  asked_more: string | null;
  review_answer: string | null;
  reviewed_facts: ReviewedFacts | null;
  /** What it asks to be called, until that is decided */
  wish: object | null;
  wished_at: Date | null;
}

/** What a moderator judges a company by. */
export type ReviewedFacts = Pick<
  CompanyRow,
  "name" | "tax_number" | "website" | "phone" | "sector_id" | "province_id" | "tax_office_id" | "about"
>;

const columns = sql`c.id, c.name, c.slug, c.tax_number, c.status, c.website, c.phone, c.about, c.sector_id, c.province_id, c.tax_office_id,
  c.rejection_reason, c.former_status, c.asked_at, c.decided_at, c.asked_more, c.review_answer, c.reviewed_facts,
  (select jsonb_build_array(r.name, r.tax_number, r.reason) from company_rename r
    where r.company_id = c.id and r.decided_at is null) as wish,
  (select r.asked_at from company_rename r where r.company_id = c.id and r.decided_at is null) as wished_at`;

const IN_TAB: Record<Tab, RawBuilder<unknown>> = {
  pending: sql`c.status = 'pending' and c.asked_more is null`,
  renames: sql`exists (select from company_rename r where r.company_id = c.id and r.decided_at is null)`,
  asked: sql`c.status = 'pending' and c.asked_more is not null`,
  verified: sql`c.status = 'verified'`,
  rejected: sql`c.status = 'rejected'`,
  suspended: sql`c.status = 'suspended'`,
  closed: sql`c.status = 'closed'`,
};

const NEWEST_DECISION = sql`coalesce(c.decided_at, c.created_at) desc, c.id desc`;
/** Whoever has waited longest comes first; of those decided, the newest. */
const ORDER: Record<Tab, RawBuilder<unknown>> = {
  pending: sql`c.asked_at, c.id`,
  renames: sql`wished_at, c.id`,
  asked: sql`c.asked_at, c.id`,
  verified: NEWEST_DECISION,
  rejected: NEWEST_DECISION,
  suspended: NEWEST_DECISION,
  closed: NEWEST_DECISION,
};

interface Asked {
  tab: Tab;
  count: number;
  skip: number;
}

export async function findCompanies(db: Database, { tab, count, skip }: Asked): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from company c where ${IN_TAB[tab]} order by ${ORDER[tab]}
    limit ${count} offset ${skip}`.execute(db);
  return rows;
}

/** By all of the words in the name, or the beginning of the tax number, whatever their state. */
export async function searchCompanies(
  db: Database,
  { words, count, skip }: { words: readonly string[]; count: number; skip: number },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from company c
    where fold_turkish(c.name) like all (${words.map((word) => `%${word}%`)}::text[])
      or c.tax_number like ${`${words.join("")}%`}
    order by c.name, c.id limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function countTabs(db: Database): Promise<Record<Tab, number>> {
  const { rows } = await sql<Record<Tab, number>>`
    select count(*) filter (where ${IN_TAB.pending}) as pending, count(*) filter (where ${IN_TAB.renames}) as renames,
      count(*) filter (where ${IN_TAB.asked}) as asked, count(*) filter (where ${IN_TAB.verified}) as verified,
      count(*) filter (where ${IN_TAB.rejected}) as rejected, count(*) filter (where ${IN_TAB.suspended}) as suspended,
      count(*) filter (where ${IN_TAB.closed}) as closed
    from company c`.execute(db);
  return rows[0] as Record<Tab, number>;
}

export async function findCompany(db: Database, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`select ${columns} from company c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Of two moderators who decide at once, the second finds it decided. */
export async function lockCompany(db: Database, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from company c where c.id = ${id} for update`.execute(db);
  return rows[0];
}

interface NewState {
  companyId: number;
  status: CompanyStatus;
  formerStatus: CompanyStatus | null;
  reason: string | null;
  askedMore: string | null;
  now: Date;
}

/** With what it says of itself at this moment: what it changes later is seen. */
export async function updateState(db: Database, state: NewState): Promise<void> {
  await sql`
    update company set status = ${state.status}, former_status = ${state.formerStatus},
      rejection_reason = ${state.reason}, asked_more = ${state.askedMore},
      review_answer = case when ${state.askedMore}::text is null then review_answer end,
      decided_at = ${state.now}, updated_at = ${state.now},
      reviewed_facts = jsonb_build_object('name', name, 'tax_number', tax_number, 'website', website, 'phone', phone,
        'sector_id', sector_id, 'province_id', province_id,
        'tax_office_id', tax_office_id, 'about', about)
    where id = ${state.companyId}`.execute(db);
}

/** Nobody is left to answer for it: what was theirs goes, its name stays with those who applied. */
export async function forgetOwnersFacts(db: Database, companyId: number): Promise<void> {
  await sql`
    update company set tax_number = null, tax_office_id = null, phone = null, review_answer = null, reviewed_facts = null
    where id = ${companyId}`.execute(db);
  await sql`delete from company_document where company_id = ${companyId}`.execute(db);
  await sql`delete from company_rename where company_id = ${companyId}`.execute(db);
}

/** The company of which this person is the only owner. */
export async function lockLastOwned(db: Database, personId: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${columns} from company c
    where c.id = (select company_id from company_member where person_id = ${personId} and role = 'owner')
      and not exists (select from company_member other
        where other.company_id = c.id and other.role = 'owner' and other.person_id <> ${personId})
    for update`.execute(db);
  return rows[0];
}

export async function findTeamIds(db: Database, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from company_member where company_id = ${companyId} order by person_id`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

export interface TimelineRow {
  id: number;
  happened_at: Date;
  actor_name: string;
  action: AuditedAction;
  reason: string | null;
  advertisement_id: number | null;
  title: string | null;
}

/** What became of it, what staff did with its advertisements, and what it said to that: the latest first. */
export async function findTimeline(db: Database, companyId: number): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select id, happened_at, actor_name, action, details ->> 'reason' as reason, details ->> 'title' as title,
      case subject_kind when 'advertisement' then subject_id end as advertisement_id
    from audit_entry
    where company_id = ${companyId} and (action like 'company.%' or action in ('advertisement.held',
      'advertisement.returned', 'advertisement.corrected', 'advertisement.released', 'advertisement.removed',
      'advertisement.restored', 'advertisement.appealed', 'advertisement.appeal-upheld', 'advertisement.appeal-reversed'))
      and action not in ('company.stages-changed', 'company.approval-changed', 'company.document-opened')
    order by id desc limit 50`.execute(db);
  return rows;
}
