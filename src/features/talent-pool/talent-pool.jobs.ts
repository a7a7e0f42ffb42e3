import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { endEntries } from "./talent-pool.store.ts";

export function talentPoolJobs(services: Services): JobHandler[] {
  return [
    handleJob(clockJob("end-talent-pool-entries", "23 * * * *"), () =>
      endEntries(services.db, services.now()),
    ),
  ];
}
