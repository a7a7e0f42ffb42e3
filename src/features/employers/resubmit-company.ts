import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { reopenCompany } from "./employers.store.ts";

/** False for a company that was not turned down, or whose tax number another one has by now. */
export function resubmitCompany({ db }: Services, companyId: number, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isReopened = await reopenCompany(transaction, companyId);
    if (isReopened) {
      await writeAudit(transaction, actor, {
        action: "company.resubmitted",
        companyId,
        subject: { kind: "company", id: companyId },
      });
    }
    return isReopened;
  });
}
