import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { findWaiting } from "./moderation.store.ts";
import type { StaffHomeView } from "./moderation.view.ts";
import { oldestOpenReset } from "./people/people.rules.ts";
import { findAnswerableResets } from "./people/people.store.ts";

/** Nobody else hears of them. */
export async function loadWaitingResets(
  { db }: Services,
  adminId: number,
  now: Date,
): Promise<StaffHomeView["waiting"]> {
  const { count, oldest } = await findAnswerableResets(db, { adminId, since: oldestOpenReset(now) });
  return [{ queue: "resets", count, oldest: oldest?.toISOString(), isUrgent: count > 0 }];
}

export async function loadWaiting({ db }: Services, now: Date): Promise<StaffHomeView["waiting"]> {
  const rows = await findWaiting(db);
  return rows.map(({ queue, count, oldest }) => {
    // The law gives these a last day; until that is near they are in nobody's way.
    const clock = queue === "requests" && oldest ? requestClock(oldest, now) : undefined;
    return {
      queue,
      count,
      oldest: oldest?.toISOString(),
      isUrgent: clock ? clock.isNear : count > 0,
      daysLeft: clock?.isNear ? clock.daysLeft : undefined,
    };
  });
}
