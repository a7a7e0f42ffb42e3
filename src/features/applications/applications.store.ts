import type { Database } from "../../platform/database/connect.ts";

/** Those of the given advertisements that the person has an application for which still stands. */
export async function findAppliedAdvertisementIds(
  db: Database,
  personId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("application")
    .select("advertisement_id")
    .where("person_id", "=", personId)
    .where("advertisement_id", "in", ids)
    .where("status", "<>", "withdrawn")
    .execute();
  return rows.map((row) => row.advertisement_id);
}
