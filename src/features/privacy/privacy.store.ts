import type { Database } from "../../platform/database/connect.ts";

export interface LedgerLine {
  kind: string;
  text_version: string;
  is_given: boolean;
  recorded_at: Date;
}

/**
 * Only ever added to: what somebody allowed last month stays true of last month. Of a visitor it holds what was decided about
 * which text, and when; who it was is in their own cookie alone, since a number to find them by would be one more thing to ask for.
 */
export async function insertConsents(
  db: Database,
  personId: number | undefined,
  decisions: readonly { kind: string; textVersion: string; isGiven: boolean }[],
  now: Date,
): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto("consent_ledger")
    .values(
      decisions.map(({ kind, textVersion, isGiven }) => ({
        person_id: personId ?? null,
        kind,
        text_version: textVersion,
        is_given: isGiven,
        recorded_at: now,
      })),
    )
    .execute();
}

export function findConsents(db: Database, personId: number): Promise<LedgerLine[]> {
  return db
    .selectFrom("consent_ledger")
    .select(["kind", "text_version", "is_given", "recorded_at"])
    .where("person_id", "=", personId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}
