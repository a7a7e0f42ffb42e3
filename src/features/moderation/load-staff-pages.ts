import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { findWaiting } from "./moderation.store.ts";
import type { StaffHomeView } from "./moderation.view.ts";

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
