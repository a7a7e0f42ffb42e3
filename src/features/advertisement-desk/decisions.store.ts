import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { Act, AppealAnswer, Correction, ModeratedStatus } from "./advertisement-desk.rules.ts";

export interface AppealedRow {
  id: number;
  act: Act;
  decided_by: number | null;
  appeal: string;
  appealed_at: Date;
  former_status: ModeratedStatus;
  former_correction: Correction;
  former_decision_id: number | null;
}

/** An appeal that waits for its answer. */
export async function findAppeal(db: Database, advertisementId: number): Promise<AppealedRow | undefined> {
  const { rows } = await sql<AppealedRow>`
    select id, act, decided_by, appeal, appealed_at, former_status, former_correction, former_decision_id
    from advertisement_decision where advertisement_id = ${advertisementId} and ended_at is null
      and appealed_at is not null and answered_at is null`.execute(db);
  return rows[0];
}

/** What stood until now does not any more; its id. */
export async function endDecision(db: Database, advertisementId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update advertisement_decision set ended_at = ${now}
    where advertisement_id = ${advertisementId} and ended_at is null returning id`.execute(db);
  return rows[0]?.id ?? null;
}

interface NewDecision {
  advertisementId: number;
  act: Act;
  reason: { text: string; messageKey?: string };
  /** Null for what a rule of ours has decided: any moderator may answer the appeal. */
  actorId: number | null;
  former: { status: string; correction: Correction; decisionId: number | null };
  now: Date;
}

export async function insertDecision(db: Database, made: NewDecision): Promise<void> {
  await sql`
    insert into advertisement_decision (advertisement_id, act, reason, reason_key, decided_by, decided_at, former_status,
      former_correction, former_decision_id)
    values (${made.advertisementId}, ${made.act}, ${made.reason.text}, ${made.reason.messageKey ?? null}, ${made.actorId},
      ${made.now}, ${made.former.status}, ${made.former.correction}, ${made.former.decisionId})`.execute(db);
}

/** A decision that is reversed ends, and what it ended stands again. */
export async function writeAnswer(
  db: Database,
  { id, former_decision_id }: AppealedRow,
  { answer, reason, now }: { answer: AppealAnswer; reason: string; now: Date },
): Promise<void> {
  await sql`
    update advertisement_decision set answer = ${answer}, answer_reason = ${reason}, answered_at = ${now},
      ended_at = ${answer === "reverse" ? now : null}
    where id = ${id}`.execute(db);
  if (answer === "uphold" || former_decision_id === null) return;
  await sql`update advertisement_decision set ended_at = null where id = ${former_decision_id}`.execute(db);
}
