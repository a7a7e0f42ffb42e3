import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { forgetContacts } from "./complaints.store.ts";

const CONTACTS_STAY_MS = 180 * 86_400_000;

const forgetContactsJob = defineJob({
  name: "forget-complaint-contacts",
  payload: z.object({}),
  retries: 2,
  schedule: "17 4 * * *",
});

export function complaintJobs({ db, now }: Services): JobHandler[] {
  return [
    handleJob(forgetContactsJob, () => forgetContacts(db, new Date(now().getTime() - CONTACTS_STAY_MS))),
  ];
}
