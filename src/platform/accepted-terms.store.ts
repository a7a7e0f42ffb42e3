import { sql, type Transaction } from "kysely";
import type { Database } from "./database/connect.ts";
import type { DB } from "./database/schema.gen.ts";

/** Of the terms of use in force: whoever opens an account accepts these. */
export const TERMS_VERSION = "1.0";

/** Dated at the person and written into the ledger, once: coming in again by another way accepts nothing anew. */
export async function acceptTerms(
  db: Database | Transaction<DB>,
  personId: number,
  now: Date,
  version = TERMS_VERSION,
): Promise<void> {
  await sql`
    with accepted as (
      update person set terms_accepted_at = ${now} where id = ${personId} and terms_accepted_at is null returning id)
    insert into consent_ledger (person_id, kind, text_version, is_given, recorded_at)
    select id, 'terms', ${version}, true, ${now} from accepted`.execute(db);
}
