import type { Database } from "../database/connect.ts";
import { attemptKey } from "../limits/attempt-key.ts";
import type { AttemptLimit } from "../limits/attempts.rules.ts";
import { takeAttempt } from "../limits/attempts.store.ts";
import type { Services } from "../services.ts";

const HOUR = 3600;

/** Mails that anybody can have sent to anybody, of all kinds together: somebody's postbox is not to be filled with them. */
const STRANGERS_MAILS: AttemptLimit = {
  name: "mail",
  free: 5,
  firstWaitSeconds: HOUR / 2,
  longestWaitSeconds: 12 * HOUR,
  windowSeconds: 24 * HOUR,
};

/** Else whoever fills the limit with other mails would keep somebody from their link for a new password. */
const WAYS_IN: AttemptLimit = { ...STRANGERS_MAILS, name: "mail-way-in", free: 2 };

/** Counted in the database, for all processes. Nobody is told the answer: pages say the same either way. */
export async function mayReachAddress(
  services: Pick<Services, "settings" | "now">,
  db: Database,
  email: string,
  { isWayIn = false } = {},
): Promise<boolean> {
  const limits = isWayIn ? [STRANGERS_MAILS, WAYS_IN] : [STRANGERS_MAILS];
  for (const limit of limits) {
    const key = attemptKey(services, limit.name, email.toLowerCase());
    if ((await takeAttempt(db, key, limit, services.now())) === 0) return true;
  }
  return false;
}
