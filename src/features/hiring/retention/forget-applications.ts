import type { Services } from "../../../platform/services.ts";
import { forgetDue, forgetInvitations } from "./retention.store.ts";

const AT_ONCE = 200;

/** What companies have had for as long as they said. Done twice, there is nothing left the second time. */
export async function forgetApplications(services: Services): Promise<number> {
  const { db, log } = services;
  let forgotten = 0;
  for (let some = AT_ONCE; some > 0; forgotten += some) {
    some = await db.transaction().execute((transaction) => forgetDue(transaction, services.now(), AT_ONCE));
  }
  let invitations = 0;
  for (let some = AT_ONCE; some > 0; invitations += some) {
    some = await forgetInvitations(db, services.now(), AT_ONCE);
  }
  log.info(
    { applications: forgotten, invitations },
    "applications and invitations whose retention time is over are forgotten",
  );
  return forgotten;
}
