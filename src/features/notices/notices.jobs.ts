import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { deleteOld } from "./notices.store.ts";
import { sendPushes } from "./push/send-pushes.ts";

const KEPT_MS = 90 * 86_400_000;

const forgetNoticesJob = defineJob({
  name: "forget-notices",
  payload: z.object({}),
  retries: 2,
  schedule: "53 3 * * *",
});

/** Most of what happens is worth a minute's wait. */
const sendPushesJob = defineJob({
  name: "send-pushes",
  payload: z.object({}),
  retries: 1,
  schedule: "* * * * *",
});

export function noticeJobs(services: Services): JobHandler[] {
  return [
    handleJob(sendPushesJob, () => sendPushes(services)),
    handleJob(forgetNoticesJob, () => deleteOld(services.db, new Date(services.now().getTime() - KEPT_MS))),
  ];
}
