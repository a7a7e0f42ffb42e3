import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { LookupPlan, Plan, PlanState, TextPlan, Wording } from "./plan.ts";

const columns = sql`p.id, p.kind, p.subject, p.entry_id, p.change, p.reason, p.starts_at, p.ends_at, p.planned_at, p.state,
  p.settled_at, p.former, p.problem, p.seen_at`;

/** As it comes; what stands in `change` depends on the kind. */
interface PlanRow {
  id: number;
  kind: Plan["kind"];
  subject: string;
  entry_id: number | null;
  change: Record<string, unknown>;
  reason: string | null;
  starts_at: Date;
  ends_at: Date | null;
  planned_at: Date;
  state: PlanState;
  settled_at: Date | null;
  former: Wording | null;
  problem: string | null;
  seen_at: Date | null;
}

type Planned<Each extends Plan> = Pick<
  Each,
  "kind" | "subject" | "entry_id" | "change" | "reason" | "starts_at" | "ends_at"
>;
/** What somebody wants to be done, and when. */
export type NewPlan = Planned<TextPlan> | Planned<LookupPlan>;

export async function insertPlan(db: Database, plan: NewPlan, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into planned_change (kind, subject, entry_id, change, reason, starts_at, ends_at, planned_at)
    values (${plan.kind}, ${plan.subject}, ${plan.entry_id}, ${JSON.stringify(plan.change)}, ${plan.reason},
      ${plan.starts_at}, ${plan.ends_at}, ${now})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Of one that waits, with its subject locked. */
export async function updatePlan(
  db: Database,
  id: number,
  { change, reason, starts_at, ends_at }: NewPlan,
): Promise<void> {
  await sql`update planned_change set change = ${JSON.stringify(change)}, reason = ${reason},
    starts_at = ${starts_at}, ends_at = ${ends_at} where id = ${id} and state = 'waits'`.execute(db);
}

export async function findPlan(db: Database, id: number): Promise<Plan | undefined> {
  const { rows } = await sql<PlanRow>`select ${columns} from planned_change p where p.id = ${id}`.execute(db);
  return rows[0] as Plan | undefined;
}

/** Those that still have something before them, in the order of their beginnings. */
export async function findOpenPlans<Kind extends Plan["kind"]>(
  db: Database,
  kind: Kind,
  subject: string,
): Promise<Extract<Plan, { kind: Kind }>[]> {
  const { rows } = await sql<PlanRow>`
    select ${columns} from planned_change p
    where p.kind = ${kind} and p.subject = ${subject} and p.state in ('waits', 'begun')
    order by p.starts_at, p.id`.execute(db);
  return rows as unknown as Extract<Plan, { kind: Kind }>[];
}

interface Settled {
  state: PlanState;
  problem?: string | undefined;
  former?: Wording;
}

export async function settlePlan(
  db: Database,
  id: number,
  { state, problem, former }: Settled,
  now: Date,
): Promise<void> {
  const settledAt = state === "begun" ? null : now;
  await sql`update planned_change set state = ${state}, settled_at = ${settledAt}, problem = ${problem ?? null},
    former = coalesce(${former ? JSON.stringify(former) : null}, former) where id = ${id}`.execute(db);
}

/** Whatever has to begin or to end by now, in that order; at the same moment the one makes room for the other. */
export async function findDuePlans(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, starts_at as due_at, 1 as turn from planned_change where state = 'waits' and starts_at <= ${now}
      union all select id, ends_at, 0 from planned_change where state = 'begun' and ends_at <= ${now}) due
    order by due_at, turn, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** False where somebody has seen it already, or there is nothing to see. */
export async function markSeen(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update planned_change set seen_at = ${now}
    where id = ${id} and problem is not null and seen_at is null returning id`.execute(db);
  return rows.length > 0;
}

export type ListedPlan = Plan & { by: string | null };
type ListedRow = PlanRow & { by: string | null };

/** With whoever planned it, or changed it last. */
const listed = sql`select ${columns}, (select nullif(a.actor_name, '') from audit_entry a
    where a.subject_kind = 'plan' and a.subject_id = p.id and a.action in ('plan.made', 'plan.changed')
    order by a.id desc limit 1) as by
  from planned_change p`;

const isShown = sql`(p.state in ('waits', 'begun') or (p.problem is not null and p.seen_at is null))`;

/** What is ahead, and what somebody has to hear of; of everything, or of one text or list. */
export async function findShownPlans(
  db: Database,
  of?: { kind: Plan["kind"]; subject: string },
): Promise<ListedPlan[]> {
  const isMeant = of ? sql`p.kind = ${of.kind} and p.subject = ${of.subject}` : sql`true`;
  const { rows } = await sql<ListedRow>`
    ${listed} where ${isShown} and ${isMeant} order by p.starts_at, p.id`.execute(db);
  return rows as ListedPlan[];
}

/** The last ones that are settled. */
export async function findFormerPlans(db: Database, limit: number): Promise<ListedPlan[]> {
  const { rows } = await sql<ListedRow>`
    ${listed} where not ${isShown} order by p.id desc limit ${limit}`.execute(db);
  return rows as ListedPlan[];
}

export async function findPlanIds(
  db: Database,
  kind: Plan["kind"],
  subject: string,
  entryIds?: readonly number[],
): Promise<number[]> {
  const isMeant = entryIds
    ? sql`(entry_id = any(${[...entryIds]}::int[]) or (change ->> 'targetId')::int = any(${[...entryIds]}::int[]))`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select id from planned_change where kind = ${kind} and subject = ${subject} and ${isMeant}
    order by id desc limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findPlannedTexts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from planned_change where kind = 'text' and state in ('waits', 'begun')`.execute(
    db,
  );
  return rows.map(({ subject }) => subject);
}
