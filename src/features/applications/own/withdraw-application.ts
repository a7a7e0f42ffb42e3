import type { Services } from "../../../platform/services.ts";
import { cancelOpenInterviews } from "../../interviews/index.ts";
import { canWithdraw } from "../applications.rules.ts";
import { lockApplication, withdraw } from "./moving.store.ts";

export type Withdrawn = "withdrawn" | "unknown" | "too-late";

export function withdrawOwnApplication(
  services: Services,
  personId: number,
  applicationId: number,
  now: Date,
): Promise<Withdrawn> {
  return services.db.transaction().execute(async (transaction): Promise<Withdrawn> => {
    const application = await lockApplication(transaction, applicationId);
    if (application?.person_id !== personId) return "unknown";
    if (!canWithdraw(application.status)) return "too-late";
    await cancelOpenInterviews(services, transaction, [application.id], { now, candidate: "knows" });
    await withdraw(transaction, application.id, now);
    return "withdrawn";
  });
}
