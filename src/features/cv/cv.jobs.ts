import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { forgetDeleted } from "./list/cv-list.store.ts";

const forgetDeletedJob = defineJob({
  name: "forget-deleted-cvs",
  payload: z.object({}),
  retries: 2,
  // Before files that nothing refers to are swept.
  schedule: "37 * * * *",
});

export function cvJobs({ db, now }: Services): JobHandler[] {
  return [handleJob(forgetDeletedJob, () => forgetDeleted(db, now()))];
}
