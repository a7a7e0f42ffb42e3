import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import { namedFor } from "../moves/moves.store.ts";

export async function showApplicant(
  db: Transaction<DB>,
  looker: Looker,
  id: number,
): Promise<"blind" | "seen" | "unknown"> {
  const { rows } = await sql<{ is_blind: boolean }>`
    select a.is_blind from application a where ${namedFor(looker, [id])} and a.forgotten_at is null for update`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return "unknown";
  if (!row.is_blind) return "seen";
  await sql`update application set is_blind = false where id = ${id}`.execute(db);
  return "blind";
}

/** Of all who have not come to an interview yet; or, when it ends, of everybody. */
export async function setBlind(
  db: Transaction<DB>,
  advertisementId: number,
  { isBlind, hidesSchools }: { isBlind: boolean; hidesSchools: boolean },
): Promise<void> {
  await sql`update advertisement set is_blind = ${isBlind}, hides_schools = ${hidesSchools}
    where id = ${advertisementId}`.execute(db);
  await sql`update application set is_blind = ${isBlind}
    where advertisement_id = ${advertisementId} and is_blind <> ${isBlind}
      and (not ${isBlind} or kind in ('received', 'review'))`.execute(db);
  // What is looked for in schools, or no longer.
  await sql`update sent_cv set words = words_of_application(application_id)
    where advertisement_id = ${advertisementId}`.execute(db);
}
