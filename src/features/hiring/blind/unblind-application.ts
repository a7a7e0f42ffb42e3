import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import type { Mover } from "../moves/move-applications.ts";
import { showApplicant } from "./blind.store.ts";

/** False for one that this person does not see. One that is seen already is not seen again. */
export function unblindApplication(services: Services, mover: Mover, id: number): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const was = await showApplicant(transaction, mover, id);
    if (was === "blind") {
      await writeAudit(transaction, mover.actor, {
        action: "application.unblinded",
        companyId: mover.companyId,
        subject: { kind: "application", id },
      });
    }
    return was !== "unknown";
  });
}
