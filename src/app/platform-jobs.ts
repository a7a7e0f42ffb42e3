import { sql } from "kysely";
import { z } from "zod";
import { sendMailJob } from "../platform/mail/mail.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";
import { defineJob, handleJob, type JobHandler } from "../platform/queue.ts";
import type { Services } from "../platform/services.ts";

const trimChangeFeedJob = defineJob({
  name: "trim-change-feed",
  payload: z.object({}),
  retries: 2,
  schedule: "17 3 * * *",
});

/** Background work that belongs to no feature. */
export function platformJobs(services: Services, mailTransport: MailTransport): JobHandler[] {
  return [
    // Sent twice in the worst case (cut off between the server's yes and ours), under one Message-ID.
    handleJob(sendMailJob, (mail, { jobId }) => mailTransport.send(mail, jobId)),
    handleJob(trimChangeFeedJob, async () => {
      await services.db
        .deleteFrom("change_feed")
        .where("changed_at", "<", sql<Date>`now() - interval '7 days'`)
        .execute();
    }),
  ];
}
