import type { Services } from "../../platform/services.ts";
import { deleteEntry, findChoice, recordConsent, writeEntry } from "./talent-pool.store.ts";
import type { PoolChoice } from "./talent-pool.view.ts";

interface Choosing {
  applicationId: number;
  personId: number;
  now: Date;
}

/** Undefined where there is nothing to choose. */
export async function readPoolChoice({ db }: Services, choosing: Choosing): Promise<PoolChoice | undefined> {
  const row = await findChoice(db, choosing);
  return (
    row && {
      applicationId: choosing.applicationId,
      company: row.company,
      keptUntil: row.kept_until?.toISOString(),
      isAskedFor: row.is_rejected,
    }
  );
}

/** The entry and the consent that it stands on are written, and end, together. Whether there was something to choose. */
export function choosePool({ db }: Services, choosing: Choosing & { months: number }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await findChoice(transaction, choosing);
    if (!row) return false;
    if (choosing.months > 0) await writeEntry(transaction, { ...choosing, companyId: row.company_id });
    else if (!(await deleteEntry(transaction, choosing.applicationId))) return true;
    await recordConsent(transaction, choosing);
    return true;
  });
}
