import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { deleteOld } from "./notices.store.ts";
import { sendPushes } from "./push/send-pushes.ts";

const RETENTION_MS = 90 * 86_400_000;

export function noticeJobs(services: Services): JobHandler[] {
  return [
    // Most of what happens is worth a minute's wait.
    handleJob(clockJob("send-pushes", "* * * * *", 1), () => sendPushes(services)),
    handleJob(clockJob("forget-notices", "53 3 * * *"), () =>
      deleteOld(services.db, new Date(services.now().getTime() - RETENTION_MS)),
    ),
  ];
}
