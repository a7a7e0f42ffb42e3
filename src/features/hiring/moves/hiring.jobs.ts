import { clockJob, handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { endAbandoned } from "../abandoned/end-abandoned.ts";
import { askAboutEnded } from "../closing/ask-about-ended.ts";
import { addUpCounts } from "../list/applicant-counts.store.ts";
import { forgetApplications } from "../retention/forget-applications.ts";
import { settleMoves } from "./settle-moves.ts";

/** Put in with every move, for the moment when it can no longer be taken back; and now and then, should one be lost. */
export const settleMovesJob = clockJob("settle-moves", "*/5 * * * *", 10);

export function hiringJobs(services: Services): JobHandler[] {
  return [
    handleJob(settleMovesJob, () => settleMoves(services)),
    // Rows that say how many have come and gone become one. Counting is right without it, and slower day by day.
    handleJob(clockJob("add-up-application-counts", "*/5 * * * *", 1), () => addUpCounts(services.db)),
    handleJob(clockJob("end-abandoned-advertisements", "23 6 * * *"), () => endAbandoned(services)),
    handleJob(clockJob("ask-about-ended-advertisements", "37 * * * *"), () => askAboutEnded(services)),
    // At night: it may be many.
    handleJob(
      clockJob("forget-applications", "41 1 * * *"),
      async () => void (await forgetApplications(services)),
    ),
  ];
}
