import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

export interface StandingRow {
  id: number;
  act: "hold" | "return" | "remove";
  reason: string;
  reason_key: string | null;
  decided_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
  answer: "uphold" | "reverse" | null;
  answer_reason: string | null;
}

/** What a moderator has decided against it and nobody has changed since. */
export async function findStanding(db: Database, advertisementId: number): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select id, act, reason, reason_key, decided_at, appeal, appealed_at, answer, answer_reason
    from advertisement_decision where advertisement_id = ${advertisementId} and ended_at is null`.execute(db);
  return rows[0];
}

export async function writeAppeal(db: Database, id: number, text: string, now: Date): Promise<void> {
  await sql`update advertisement_decision set appeal = ${text}, appealed_at = ${now} where id = ${id}`.execute(
    db,
  );
}

/** Back to the moderators, who asked for a correction. */
export async function sendCorrected(
  db: Database,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<void> {
  await sql`update advertisement set correction = 'sent', updated_at = ${now}, updated_by = ${personId}
    where id = ${id}`.execute(db);
}
