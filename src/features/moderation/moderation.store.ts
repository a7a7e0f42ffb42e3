import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { MOST_COUNTED, type WaitingQueue } from "./moderation.contract.ts";

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
  queue: WaitingQueue;
  count: number;
  oldest: Date | null;
}

const waiting = (queue: WaitingQueue, since: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  select ${queue}::text as queue, count(*) as count, min(since) as oldest
  from (select ${since} as since from ${rows} order by ${since} limit ${MOST_COUNTED + 1}) waiting`;

/** All that a moderator is waited for with, in the order of the home page. */
export async function findWaiting(db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    ${waiting(
      "companies",
      sql`asked_at`,
      sql`(
        select asked_at from company where status = 'pending' and asked_more is null
        union all select asked_at from company_rename where decided_at is null) company`,
    )}
    union all ${waiting("flagged", sql`flagged_at`, sql`advertisement where flagged_at is not null and status = 'published'`)}
    union all ${waiting(
      "appeals",
      sql`appealed_at`,
      sql`advertisement_decision where appealed_at is not null and answered_at is null and ended_at is null`,
    )}
    union all ${waiting("corrected", sql`updated_at`, sql`advertisement where status = 'review' and correction = 'sent'`)}
    union all ${waiting("changed", sql`changed_at`, sql`advertisement where changed_at is not null and status = 'published'`)}
    union all ${waiting("first", sql`first_at`, sql`advertisement where first_at is not null and status = 'published'`)}
    union all ${waiting("held", sql`updated_at`, sql`advertisement where status = 'review' and correction is null`)}
    union all ${waiting("complaints", sql`created_at`, sql`complaint where status <> 'closed' and application_id is null`)}
    union all ${waiting("threads", sql`created_at`, sql`complaint where status <> 'closed' and application_id is not null`)}
    union all ${waiting("requests", sql`received_at`, sql`data_request where settled_at is null`)}`.execute(
    db,
  );
  return rows;
}

/** What editors have in hand. */
export interface EditorialRow {
  what: "picks" | "slides" | "drafts" | "scheduled" | "planned" | "failed" | "lessons";
  count: number;
}

export async function findEditorial(db: Database): Promise<EditorialRow[]> {
  const { rows } = await sql<EditorialRow>`
    select 'picks' as what, count(*) as count from editor_pick where ends_at is null or ends_at > now()
    union all select 'slides', count(*) from home_slide where is_hidden
    union all select 'drafts', count(*) from blog_post where published_at is null
    union all select 'scheduled', count(*) from blog_post where published_at > now()
    union all select 'planned', count(*) from planned_change where state in ('waits', 'begun')
    union all select 'failed', count(*) from planned_change where problem is not null and seen_at is null
    union all select 'lessons', count(*) from search_proposal where state = 'waiting'`.execute(db);
  return rows;
}
