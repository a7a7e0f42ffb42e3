import { sql } from "kysely";
import { ConsiderateTransport } from "../platform/mail/considerate-transport.ts";
import { deliverMail } from "../platform/mail/deliver-mail.ts";
import { sendMailJob } from "../platform/mail/mail.ts";
import { forgetOldDeliveries } from "../platform/mail/mail-delivery.store.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";
import { clockJob, handleJob, type JobHandler } from "../platform/queue/queue.ts";
import type { Services } from "../platform/services.ts";
import { sweepFiles, sweepStorage } from "../platform/storage/sweep-files.ts";

const MAIL_FILES_LIFETIME_MS = 7 * 86_400_000;

/** Background work that belongs to no feature. */
export function platformJobs(services: Services, mailTransport: MailTransport): JobHandler[] {
  const transport = new ConsiderateTransport(mailTransport);
  return [
    handleJob(sendMailJob, (mail, job) => deliverMail(services, transport, mail, job)),
    handleJob(clockJob("trim-change-feed", "17 3 * * *"), async () => {
      await services.db
        .deleteFrom("change_feed")
        .where("changed_at", "<", sql<Date>`now() - interval '7 days'`)
        .execute();
      await forgetOldDeliveries(services.db);
    }),
    handleJob(clockJob("forget-kept-mails", "57 3 * * *"), async () => {
      await services.mailFiles?.forgetBefore(new Date(services.now().getTime() - MAIL_FILES_LIFETIME_MS));
    }),
    handleJob(
      clockJob("sweep-files", "47 * * * *"),
      async () => void (await sweepFiles(services, services.now())),
    ),
    handleJob(
      clockJob("sweep-folder-of-files", "27 3 * * *"),
      async () => void (await sweepStorage(services, services.now())),
    ),
  ];
}
