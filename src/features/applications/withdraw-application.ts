import type { Services } from "../../platform/services.ts";
import { canMove } from "./applications.rules.ts";
import { lockApplication, moveApplication } from "./moving.store.ts";

export type Withdrawn = "withdrawn" | "unknown" | "too-late";

export function withdrawOwnApplication(
  { db }: Services,
  personId: number,
  applicationId: number,
  now: Date,
): Promise<Withdrawn> {
  return db.transaction().execute(async (transaction): Promise<Withdrawn> => {
    const application = await lockApplication(transaction, applicationId);
    if (application?.person_id !== personId) return "unknown";
    if (!canMove(application.status, "withdrawn", "member")) return "too-late";
    await moveApplication(transaction, { id: application.id, to: "withdrawn", reason: undefined, now });
    return "withdrawn";
  });
}
