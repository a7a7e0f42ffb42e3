import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { reportChanges } from "./report-changes.ts";

export function discoveryJobs(services: Services): JobHandler[] {
  if (!services.settings.indexNowKey) return [];
  // Said twice in the worst case, which search engines take as a second visit worth making.
  // What could not be said stays unsaid until the next minute's turn: the place in the feed moves only after a yes.
  return [
    handleJob(clockJob("report-changes-to-search-engines", "* * * * *", 0), () =>
      reportChanges(services).then(() => {}),
    ),
  ];
}
