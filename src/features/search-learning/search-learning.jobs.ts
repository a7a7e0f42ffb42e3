import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { learnFromSearches } from "./learn-from-searches.ts";

const learnJob = defineJob({
  name: "learn-from-searches",
  payload: z.object({}),
  retries: 2,
  schedule: "41 3 * * *",
});

export function searchLearningJobs(services: Services): JobHandler[] {
  return [handleJob(learnJob, () => learnFromSearches(services))];
}
