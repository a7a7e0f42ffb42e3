import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { reportChanges } from "./report-changes.ts";

/** What could not be said stays unsaid until the next minute's turn: the place in the feed moves only after a yes. */
const reportChangesJob = defineJob({
  name: "report-changes-to-search-engines",
  payload: z.object({}),
  retries: 0,
  schedule: "* * * * *",
});

export function discoveryJobs(services: Services): JobHandler[] {
  if (!services.settings.indexNowKey) return [];
  // Said twice in the worst case, which search engines take as a second visit worth making.
  return [handleJob(reportChangesJob, () => reportChanges(services).then(() => {}))];
}
