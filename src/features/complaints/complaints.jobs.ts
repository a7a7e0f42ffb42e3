import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { forgetContacts } from "./complaints.store.ts";

const CONTACTS_STAY_MS = 180 * 86_400_000;

export function complaintJobs({ db, now }: Services): JobHandler[] {
  return [
    handleJob(clockJob("forget-complaint-contacts", "17 4 * * *"), () =>
      forgetContacts(db, new Date(now().getTime() - CONTACTS_STAY_MS)),
    ),
  ];
}
