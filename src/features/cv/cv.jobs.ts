import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { forgetDeleted } from "./list/cv-list.store.ts";

export function cvJobs({ db, now }: Services): JobHandler[] {
  // Before files that nothing refers to are swept.
  return [handleJob(clockJob("forget-deleted-cvs", "37 * * * *"), () => forgetDeleted(db, now()))];
}
