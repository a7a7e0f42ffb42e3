import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { endAbandoned } from "../abandoned/end-abandoned.ts";
import { addUpCounts } from "../list/applicant-counts.store.ts";
import { forgetApplications } from "../retention/forget-applications.ts";
import { settleMoves } from "./settle-moves.ts";

/** Put in with every move, for the moment when it can no longer be taken back; and now and then, should one be lost. */
export const settleMovesJob = defineJob({
  name: "settle-moves",
  payload: z.object({}),
  retries: 10,
  schedule: "*/5 * * * *",
});

/** Rows that say how many have come and gone become one. Counting is right without it, and slower day by day. */
const addUpCountsJob = defineJob({
  name: "add-up-application-counts",
  payload: z.object({}),
  retries: 1,
  schedule: "*/5 * * * *",
});

const endAbandonedJob = defineJob({
  name: "end-abandoned-advertisements",
  payload: z.object({}),
  retries: 2,
  schedule: "23 6 * * *",
});

/** At night: it may be many. */
const forgetApplicationsJob = defineJob({
  name: "forget-applications",
  payload: z.object({}),
  retries: 2,
  schedule: "41 1 * * *",
});

export function hiringJobs(services: Services): JobHandler[] {
  return [
    handleJob(settleMovesJob, () => settleMoves(services)),
    handleJob(addUpCountsJob, () => addUpCounts(services.db)),
    handleJob(endAbandonedJob, () => endAbandoned(services)),
    handleJob(forgetApplicationsJob, async () => void (await forgetApplications(services))),
  ];
}
