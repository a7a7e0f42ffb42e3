import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { UNCONFIRMED_FOR_MS } from "./alerts.rules.ts";
import { askSilentRecipients } from "./ask-silent-recipients.ts";
import { remindOfClosing } from "./remind-of-closing.ts";
import { adoptSearches, forgetUnconfirmed } from "./visitor-searches.store.ts";

const recurring = { payload: z.object({}), retries: 2 } as const;

/** By the hour, because it is morning somewhere else every hour. */
const remindOfClosingJob = defineJob({ ...recurring, name: "remind-of-closing", schedule: "5 * * * *" });
const tidyVisitorSearchesJob = defineJob({
  ...recurring,
  name: "tidy-visitor-searches",
  schedule: "25 * * * *",
});
const askSilentRecipientsJob = defineJob({
  ...recurring,
  name: "ask-silent-recipients",
  schedule: "40 7 * * *",
});

export function alertJobs(services: Services): JobHandler[] {
  return [
    handleJob(remindOfClosingJob, () => remindOfClosing(services, services.now())),
    handleJob(tidyVisitorSearchesJob, async () => {
      await adoptSearches(services.db, services.now());
      await forgetUnconfirmed(services.db, new Date(services.now().getTime() - UNCONFIRMED_FOR_MS));
    }),
    handleJob(askSilentRecipientsJob, () => askSilentRecipients(services, services.now())),
  ];
}
