import { sql } from "kysely";
import { z } from "zod";
import { ConsiderateTransport } from "../platform/mail/considerate-transport.ts";
import { deliverMail } from "../platform/mail/deliver-mail.ts";
import { sendMailJob } from "../platform/mail/mail.ts";
import { forgetOldDeliveries } from "../platform/mail/mail-delivery.store.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";
import { defineJob, handleJob, type JobHandler } from "../platform/queue.ts";
import type { Services } from "../platform/services.ts";
import { sweepFiles, sweepFolder } from "../platform/sweep-files.ts";

const trimChangeFeedJob = defineJob({
  name: "trim-change-feed",
  payload: z.object({}),
  retries: 2,
  schedule: "17 3 * * *",
});

const sweepFilesJob = defineJob({
  name: "sweep-files",
  payload: z.object({}),
  retries: 2,
  schedule: "47 * * * *",
});

const sweepFolderJob = defineJob({
  name: "sweep-folder-of-files",
  payload: z.object({}),
  retries: 2,
  schedule: "27 3 * * *",
});

const KEPT_MAILS_STAY_MS = 7 * 86_400_000;

const forgetKeptMailsJob = defineJob({
  name: "forget-kept-mails",
  payload: z.object({}),
  retries: 2,
  schedule: "57 3 * * *",
});

/** Background work that belongs to no feature. */
export function platformJobs(services: Services, mailTransport: MailTransport): JobHandler[] {
  const transport = new ConsiderateTransport(mailTransport);
  return [
    handleJob(sendMailJob, (mail, job) => deliverMail(services, transport, mail, job)),
    handleJob(trimChangeFeedJob, async () => {
      await services.db
        .deleteFrom("change_feed")
        .where("changed_at", "<", sql<Date>`now() - interval '7 days'`)
        .execute();
      await forgetOldDeliveries(services.db);
    }),
    handleJob(forgetKeptMailsJob, async () => {
      await services.keptMail?.forgetBefore(new Date(services.now().getTime() - KEPT_MAILS_STAY_MS));
    }),
    handleJob(sweepFilesJob, async () => void (await sweepFiles(services, services.now()))),
    handleJob(sweepFolderJob, async () => void (await sweepFolder(services, services.now()))),
  ];
}
