import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { countReports } from "./count-reports.ts";

export const countReportsJob = clockJob("count-reports", "*/5 * * * *");

export function reportJobs(services: Services): JobHandler[] {
  return [handleJob(countReportsJob, () => countReports(services))];
}
