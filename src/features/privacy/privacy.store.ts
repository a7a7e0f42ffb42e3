import type { Database } from "../../platform/database/connect.ts";

export interface LedgerLine {
  kind: string;
  text_version: string;
  is_given: boolean;
  recorded_at: Date;
  /** To whom it was said, of an application */
  company_name: string | null;
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
    .selectFrom("consent_ledger as l")
    .leftJoin("application as a", "a.id", "l.application_id")
    .leftJoin("advertisement as ad", "ad.id", "a.advertisement_id")
    .leftJoin("company as c", "c.id", "ad.company_id")
    .select(["l.kind", "l.text_version", "l.is_given", "l.recorded_at", "c.name as company_name"])
    .where("l.person_id", "=", personId)
    .orderBy("l.recorded_at", "desc")
    .orderBy("l.id", "desc")
    .limit(100)
    .execute();
}
