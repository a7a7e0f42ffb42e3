import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

interface Redirection {
  advertisementId: number;
  locationId: number | undefined;
  personId: number;
  cvId: number | undefined;
  isReferred: boolean;
  now: Date;
}

export async function insertRedirection(db: Database, redirection: Redirection): Promise<void> {
  await db
    .insertInto("advertisement_redirection")
    .values({
      advertisement_id: redirection.advertisementId,
      location_id: redirection.locationId ?? null,
      person_id: redirection.personId,
      cv_id: redirection.cvId ?? null,
      is_referred: redirection.isReferred,
      created_at: redirection.now,
    })
    .execute();
}

export async function isReferredPerson(db: Database, companyId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from referred_person where company_id = ${companyId} and identity_hash = ${hash}`.execute(db);
  return rows.length > 0;
}
