import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ModeratedStatus, Queue } from "./advertisement-desk.rules.ts";

export interface QueuedRow {
  id: number;
  title: string;
  company_name: string;
  since: Date;
  flagged_kinds: string[];
  check_explanation: string;
  open_complaints: number;
}

/** Each has an index in its order. */
const IN_QUEUE: Record<Queue, RawBuilder<unknown>> = {
  flagged: sql`a.flagged_at is not null and a.status = 'published'`,
  held: sql`a.status = 'review'`,
  removed: sql`a.status = 'rejected'`,
};

/** Nobody but a moderator changes what is held or removed: its last change is that. */
const SINCE: Record<Queue, RawBuilder<unknown>> = {
  flagged: sql`a.flagged_at`,
  held: sql`a.updated_at`,
  removed: sql`a.updated_at`,
};

/** Whoever has waited longest comes first; of those removed, the newest. */
const ORDER: Record<Queue, RawBuilder<unknown>> = {
  flagged: sql`a.flagged_at, a.id`,
  held: sql`a.updated_at, a.id`,
  removed: sql`a.updated_at desc, a.id desc`,
};

interface Asked {
  queue: Queue;
  /** Folded */
  words: readonly string[];
  count: number;
  skip: number;
}

export async function findQueued(db: Database, { queue, words, count, skip }: Asked): Promise<QueuedRow[]> {
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await sql<QueuedRow>`
    select a.id, a.title, c.name as company_name, ${SINCE[queue]} as since, a.flagged_kinds, a.check_explanation,
      (select count(*) from complaint where advertisement_id = a.id and status <> 'closed') as open_complaints
    from advertisement a join company c on c.id = a.company_id
    where ${IN_QUEUE[queue]}
      and ${patterns.length === 0 ? sql`true` : sql`fold_turkish(a.title || ' ' || c.name) like all (${patterns}::text[])`}
    order by ${ORDER[queue]} limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function countQueues(db: Database): Promise<Record<Queue, number>> {
  const { rows } = await sql<Record<Queue, number>>`
    select (select count(*) from advertisement a where ${IN_QUEUE.flagged}) as flagged,
      (select count(*) from advertisement a where ${IN_QUEUE.held}) as held,
      (select count(*) from advertisement a where ${IN_QUEUE.removed}) as removed`.execute(db);
  return rows[0] ?? { flagged: 0, held: 0, removed: 0 };
}

export interface DeskRow {
  id: number;
  company_id: number;
  status: string;
  title: string;
  description: string;
  qualifications: string;
  work_type: string | null;
  is_abroad: boolean;
  salary_min: number | null;
  salary_max: number | null;
  expires_at: Date | null;
  flagged_at: Date | null;
  check_explanation: string;
  questions: string[];
}

/** A draft is its company's alone. Locked: of two moderators who decide at once, the second finds it decided. */
export async function findModerated(
  db: Database,
  id: number,
  { isLocked = false } = {},
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select a.id, a.company_id, a.status, a.title, a.description, a.qualifications, a.work_type, a.is_abroad, a.salary_min,
      a.salary_max, a.expires_at, a.flagged_at, a.check_explanation,
      array(select q.text from application_question q where q.advertisement_id = a.id order by q.ordinal) as questions
    from advertisement a where a.id = ${id} and a.status <> 'draft'
    ${isLocked ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}

export interface CompanyRecordRow {
  id: number;
  name: string;
  status: string;
  created_at: Date;
  verified_at: Date | null;
  verified_by: string | null;
  complaints: number;
  removals: number;
}

export async function findCompanyRecord(db: Database, id: number): Promise<CompanyRecordRow | undefined> {
  const { rows } = await sql<CompanyRecordRow>`
    select c.id, c.name, c.status, c.created_at, verdict.actor_name as verified_by,
      coalesce(verdict.happened_at, case c.status when 'verified' then c.decided_at end) as verified_at,
      (select count(*) from complaint join advertisement a on a.id = complaint.advertisement_id
        where a.company_id = c.id) as complaints,
      (select count(*) from audit_entry e where e.company_id = c.id and e.action = 'advertisement.removed') as removals
    from company c
    left join lateral (select e.happened_at, e.actor_name from audit_entry e
      where e.company_id = c.id and e.action = 'company.verified' order by e.id desc limit 1) verdict on true
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface FormerDecisionRow {
  id: number;
  happened_at: Date;
  actor_name: string;
  action: string;
  reason: string | null;
}

export async function findFormerDecisions(db: Database, id: number): Promise<FormerDecisionRow[]> {
  const { rows } = await sql<FormerDecisionRow>`
    select id, happened_at, actor_name, action, details ->> 'reason' as reason from audit_entry
    where subject_kind = 'advertisement' and subject_id = ${id} and action in ('advertisement.looked-at',
      'advertisement.held', 'advertisement.released', 'advertisement.removed', 'advertisement.restored')
    order by id desc limit 20`.execute(db);
  return rows;
}

/** Somebody has looked at what was flagged. */
export async function endFlag(db: Database, id: number): Promise<void> {
  await sql`update advertisement set flagged_at = null where id = ${id}`.execute(db);
}

export async function setStatus(db: Database, id: number, status: ModeratedStatus, now: Date): Promise<void> {
  await sql`update advertisement set status = ${status}, updated_at = ${now} where id = ${id}`.execute(db);
}

/** Of one that complaints hold; false when they do not, or no longer. */
export async function endHold(
  db: Database,
  hold: { advertisementId: number; decision: "released" | "removed"; actorId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update advertisement_hold set decided_at = ${hold.now}, decision = ${hold.decision}, decided_by = ${hold.actorId}
    where advertisement_id = ${hold.advertisementId} and decided_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
