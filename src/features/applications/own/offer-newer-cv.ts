import type { Services } from "../../../platform/services.ts";
import { sentCopy } from "../../cv/index.ts";
import { canWithdraw } from "../applications.rules.ts";
import { lockApplication, offerCv } from "./moving.store.ts";

export type Offered = "offered" | "unknown" | "too-late" | "nothing-newer";

/** The employer then reads either edition. Open as long as the application is. */
export function offerNewerCv(
  { db }: Services,
  personId: number,
  applicationId: number,
  now: Date,
): Promise<Offered> {
  return db.transaction().execute(async (transaction): Promise<Offered> => {
    const application = await lockApplication(transaction, applicationId);
    if (application?.person_id !== personId) return "unknown";
    if (!canWithdraw(application.status)) return "too-late";
    const { id, cv_id: cvId } = application;
    if (cvId === null) return "nothing-newer";
    const isOffered = await offerCv(transaction, { id, cvId, cvCopy: sentCopy(cvId), now });
    return isOffered ? "offered" : "nothing-newer";
  });
}
