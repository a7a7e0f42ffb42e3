import { sql } from "kysely";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Correction, ModeratedStatus } from "./advertisement-desk.rules.ts";

export interface DeskRow {
  id: number;
  company_id: number;
  status: string;
  correction: Correction;
  title: string;
  expires_at: Date | null;
  flagged_at: Date | null;
  changed_at: Date | null;
  first_at: Date | null;
  check_explanation: string;
  has_open_appeal: boolean;
}

/** A draft is its company's alone. Locked: of two moderators who decide at once, the second finds it decided. */
export async function findModerated(
  db: Database,
  id: number,
  { isLocked = false } = {},
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select a.id, a.company_id, a.status, a.correction, a.title, a.expires_at, a.flagged_at, a.changed_at, a.first_at,
      a.check_explanation, exists (select from advertisement_decision d where d.advertisement_id = a.id
        and d.appealed_at is not null and d.answered_at is null and d.ended_at is null) as has_open_appeal
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
  action: AuditedAction;
  reason: string | null;
}

export async function findFormerDecisions(db: Database, id: number): Promise<FormerDecisionRow[]> {
  const { rows } = await sql<FormerDecisionRow>`
    select id, happened_at, actor_name, action, details ->> 'reason' as reason from audit_entry
    where subject_kind = 'advertisement' and subject_id = ${id} and action in ('advertisement.looked-at',
      'advertisement.held', 'advertisement.returned', 'advertisement.corrected', 'advertisement.released', 'advertisement.removed',
      'advertisement.restored', 'advertisement.appealed', 'advertisement.appeal-upheld', 'advertisement.appeal-reversed')
    order by id desc limit 20`.execute(db);
  return rows;
}

/** Somebody has looked: nothing about it is new any more. */
export async function endWaiting(db: Database, id: number): Promise<void> {
  await sql`update advertisement set flagged_at = null, changed_at = null, first_at = null where id = ${id}`.execute(
    db,
  );
  await sql`update advertisement_edition set is_new = false where advertisement_id = ${id} and is_new`.execute(
    db,
  );
}

export async function setStatus(
  db: Database,
  id: number,
  status: ModeratedStatus,
  correction: Correction,
  now: Date,
): Promise<void> {
  await sql`
    update advertisement set status = ${status}, correction = ${correction}, updated_at = ${now}
    where id = ${id}`.execute(db);
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
